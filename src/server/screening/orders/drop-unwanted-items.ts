import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { type Attempt, lockAttempt, personOfApplicant } from '../attempts/attempt-store.ts';
import { endChecks } from '../attempts/end-checks.ts';
import { failChecks } from '../attempts/fail-checks.ts';
import { findConsent } from '../requests/item-store.ts';

/**
 * Ends a queued attempt that is no longer wanted because the application was withdrawn or the request cancelled. It is
 * not charged, and no one is notified.
 *
 * @returns whether there is nothing to order
 */
export async function dropUnwantedItems(ctx: AppContext, { id }: Pick<Attempt, 'id'>): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const current = await lockAttempt(tx, id);
    if (current?.state !== 'queued') return true;
    if (await isWanted(tx, current)) return false;
    const { applicantId, kinds } = current;
    await endChecks(ctx, tx, { applicantId, kinds, attempts: [current] });
    await failChecks(ctx, tx, { applicantId, kinds, reason: 'withdrawn' });
    return true;
  });
}

async function isWanted(tx: Tx, { applicantId, kinds }: Attempt): Promise<boolean> {
  const person = await personOfApplicant(tx, applicantId);
  if (!person || person.status === 'withdrawn') return false;
  for (const kind of kinds) if (!(await findConsent(tx, applicantId, kind))) return false;
  return true;
}
