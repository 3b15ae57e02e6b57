import type { Member } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { type Charge, findChargeOfPayer } from './charge-store.ts';
import { cardOfCharge } from './customer-store.ts';

/** A charge as its payer sees it. `clientSecret` confirms the payment in the browser while the bank requires that. */
export interface OwnCharge extends Charge {
  card: { brand: string; lastFour: string } | undefined;
  clientSecret: string | undefined;
}

/** A charge of the caller. While the bank requires confirmation, fetches the client secret from the processor. */
export async function readCharge(ctx: AppContext, actor: Member, { id }: { id: string }): Promise<OwnCharge> {
  const charge = await findChargeOfPayer(ctx.db, actor.userId, id);
  if (!charge) throw notFound();
  const card = charge.paymentMethod ? await cardOfCharge(ctx.db, charge.paymentMethod) : undefined;
  const waits = charge.state === 'needs-authentication' && charge.processorId;
  const outcome = waits ? (await ctx.cards.readCharge(waits)).outcome : undefined;
  return { ...charge, card, clientSecret: outcome?.is === 'needs-authentication' ? outcome.clientSecret : undefined };
}
