import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { attachRequests, connectToApplications } from './request-store.ts';

/** Ties, within the caller's transaction, requests that wait for a contact that a person has proved to their applications. */
export async function linkPendingRequests(tx: Tx, personId: string): Promise<void> {
  for (const applicantId of await connectToApplications(tx, personId)) await attachRequests(tx, applicantId);
}

/** The same by itself, for contacts that are proved in other ways than by a code. Done twice it is done once. */
export const linkPendingRequestsLater = (ctx: AppContext, { personId }: { personId: string }): Promise<void> =>
  transaction(ctx.db, (tx) => linkPendingRequests(tx, personId));
