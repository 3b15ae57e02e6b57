import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { waitingAttempts } from './due-attempts-store.ts';

/**
 * Within a transaction that settles something an applicant's reports may have waited for, such as their ID check: the
 * jobs look again. Reports that wait for something else keep waiting.
 */
export async function lookAgainAtReports(
  { enqueue }: Pick<AppContext, 'enqueue'>,
  tx: Tx,
  of: Parameters<typeof waitingAttempts>[1],
): Promise<void> {
  for (const attemptId of await waitingAttempts(tx, of)) await enqueue(tx, 'request-report', { attemptId });
}

/** The same as a job, for a person who confirmed a contact, or a landlord who said who they are. */
export const requestWaitingReports = (ctx: AppContext, { personId }: { personId: string }): Promise<void> =>
  transaction(ctx.db, (tx) => lookAgainAtReports(ctx, tx, { personId }));
