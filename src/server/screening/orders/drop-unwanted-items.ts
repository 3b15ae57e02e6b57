import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { type Attempt, lockAttempt, personOfApplicant } from '../attempts/attempt-store.ts';
import { endChecks } from '../attempts/end-checks.ts';
import { failChecks } from '../attempts/fail-checks.ts';
import { findConsent } from '../requests/consent-store.ts';

/**
 * Ends the checks of a queued attempt that are no longer wanted because the application was withdrawn or their request
 * cancelled. They are not charged, and no one is notified.
 *
 * @returns whether there is nothing to order
 */
export async function dropUnwantedItems(ctx: AppContext, { id }: Pick<Attempt, 'id'>): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const current = await lockAttempt(tx, id);
    if (current?.state !== 'queued') return true;
    const kinds = await unwantedKinds(tx, current);
    if (kinds.length === 0) return false;
    const { applicantId } = current;
    await endChecks(ctx, tx, { applicantId, kinds, attempts: [current] });
    await failChecks(ctx, tx, { applicantId, kinds, reason: 'withdrawn' });
    return kinds.length === current.kinds.length;
  });
}

async function unwantedKinds(tx: Tx, { applicantId, kinds }: Attempt): Promise<ResultKind[]> {
  const person = await personOfApplicant(tx, applicantId);
  if (!person || person.status === 'withdrawn') return kinds;
  const unwanted: ResultKind[] = [];
  for (const kind of kinds) if (!(await findConsent(tx, applicantId, kind))) unwanted.push(kind);
  return unwanted;
}
