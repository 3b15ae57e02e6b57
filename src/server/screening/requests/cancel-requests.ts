import type { JobActor, LandlordActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { requestCancelledEmail, requestCancelledText } from '../../../domain/screening/request-messages.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { lockOwnProperty } from '../../properties/property-store.ts';
import { lookAgainAtReports } from '../attempts/attempt-jobs.ts';
import { noticesTo } from './cancellation-notices.ts';
import { cancelRequests, closeExpired, propertyOfRequest } from './closed-request-store.ts';

const JOB: JobActor = { kind: 'job', name: 'expire-request' }; // @untranslated: the name of the job

/** Closes a request that expired without being submitted. Nothing was charged for it. */
export const expireRequest = (ctx: AppContext, { requestId }: { requestId: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    if (!(await closeExpired(tx, requestId))) return;
    await recordAuditEvent(tx, JOB, { action: 'request.expired', subjectKind: 'request', subjectId: requestId });
  });

/**
 * Cancels one request of the caller's property, or all that wait: nothing is charged, the link stops working, and the
 * person is notified. Submitted requests are not cancelled.
 *
 * @throws Problem `not-found` for a request or property that is not the landlord's; `conflict` for a submitted request
 */
export async function cancelOwnRequests(
  ctx: AppContext,
  actor: LandlordActor,
  which: { id: string } | { propertyId: string },
): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const propertyId =
      'id' in which
        ? await propertyOfRequest(tx, actor.userId, which.id)
        : (await lockOwnProperty(tx, actor.userId, which.propertyId))?.id;
    if (!propertyId) throw notFound();
    const cancelled = await cancelLocked(ctx, tx, actor, which, propertyId);
    if ('id' in which && cancelled === 0) {
      throw new Problem('conflict', t`This request was already submitted or cancelled.`, {
        errorType: 'RequestClosed',
      });
    }
    return cancelled;
  });
}

/** The same within a transaction, for a property known to be the landlord's. Returns how many were cancelled. */
export async function cancelLocked(
  ctx: Pick<AppContext, 'clock' | 'enqueue' | 'languages'>,
  tx: Tx,
  actor: LandlordActor,
  which: { id: string } | { propertyId: string },
  propertyId: string,
): Promise<number> {
  const at = ctx.clock();
  const cancelled = await cancelRequests(tx, actor.userId, which, at);
  const people = cancelled.map((one) => ({ ...one, kinds: [] }));
  await putInOutbox(
    tx,
    ctx.enqueue,
    await noticesTo(
      ctx,
      tx,
      actor,
      { propertyId, people, at },
      { email: requestCancelledEmail, text: requestCancelledText },
    ),
  );
  for (const { id } of cancelled) {
    await recordAuditEvent(tx, actor, { action: 'request.cancelled', subjectKind: 'request', subjectId: id });
  }
  // An ID check that is no longer requested holds back no report.
  if (cancelled.length > 0) await lookAgainAtReports(ctx, tx, { personId: actor.userId });
  return cancelled.length;
}
