import type { Member } from '../../domain/accounts/actor.ts';
import type { CardSetup } from '../../domain/payments/processor-records.ts';
import { assertCanTryCard, refusalsSince } from '../../domain/payments/refused-cards.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { findChargeOfPayer } from './charge-store.ts';
import { addCustomer, findCustomer, findPayer } from './customer-store.ts';
import { nameSetup, openOrFindSetup, refusalsOf, replaceSetup } from './setup-store.ts';

/** The person's customer id at the processor; created for their first card. */
async function customerOf(ctx: AppContext, personId: string): Promise<string> {
  const known = await findCustomer(ctx.db, personId);
  if (known) return known;
  const { customerId } = await ctx.cards.makeCustomer({ personId, ...(await findPayer(ctx.db, personId)) });
  await addCustomer(ctx.db, personId, customerId);
  return customerId;
}

/**
 * Opens a card setup at the processor, for the caller's next order or for retrying a charge. Returns the same one until
 * a card is stored with it.
 *
 * @throws ProviderProblem when the processor does not answer; Problem `not-found` for a charge that is not the caller's,
 *   `too-many` after too many refused cards
 */
export async function openCardSetup(
  ctx: AppContext,
  actor: Member,
  { chargeId }: { chargeId: string | undefined },
): Promise<CardSetup> {
  if (chargeId && !(await findChargeOfPayer(ctx.db, actor.userId, chargeId))) throw notFound();
  const now = ctx.clock();
  assertCanTryCard(await refusalsOf(ctx.db, actor.userId, refusalsSince(now)), now);
  const customerId = await customerOf(ctx, actor.userId);
  const row = await openOrFindSetup(ctx.db, actor.userId, chargeId ?? null);
  if (row.processorId) {
    const existing = await ctx.cards.readSetup(row.processorId);
    if (existing.state === 'open' || existing.state === 'processing') return existing;
    // Already stored, or cancelled at the processor: its webhook settles that one; open a new one.
    await replaceSetup(ctx.db, row.id);
    return openCardSetup(ctx, actor, { chargeId });
  }
  const setup = await ctx.cards.openSetup({ setupId: row.id, customerId });
  await nameSetup(ctx.db, row.id, setup.processorId);
  return setup;
}
