import { sql } from 'kysely';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { mostFacts } from '../../domain/ranking/model/income-gate.ts';
import { assertChecksSettled } from '../../domain/screening/orders/item.ts';
import { readAddress } from '../../domain/values/address.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication } from '../applications/applicant-store.ts';
import { submissionFacts } from '../applications/submission-store.ts';
import { submissionOf } from '../applications/submit-applicant.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { chargeRequest } from '../screening/charges/charge-request.ts';
import { markChecksSubmitted } from '../screening/requests/charged-request-store.ts';
import { cancelRepeated, lockItems } from '../screening/requests/item-store.ts';
import { attachRequests } from '../screening/requests/link-store.ts';

/**
 * Submits the caller's application, unless it was submitted before, together with the finished checks: charges the
 * requester once for what the applicant agreed to. Checks requested after the submission are submitted the same way.
 * Idempotent.
 *
 * @throws Problem `invalid` that names missing sections, or checks that are neither done nor refused; `conflict` for a
 *   withdrawn application
 */
export async function submitWithChecks(
  ctx: AppContext,
  actor: ApplicantActor,
  by: { applicantId: string } | { propertyId: string },
): Promise<'in-review'> {
  return transaction<'in-review'>(ctx.db, async (tx) => {
    // Sent together: the facts are read once the application is locked.
    const [own, known] = await Promise.all([
      lockOwnApplication(tx, actor.userId, by),
      submissionFacts(tx, actor.userId, by),
    ]);
    if (!known) throw notFound();
    if (known.hasRequests) await attachRequests(tx, own.id);
    const { province } = readAddress(known.property.address);
    const submission = submissionOf(ctx, tx, { actor, own, known, mostFacts: mostFacts(province) });
    const group = { propertyId: own.propertyId, applicantIds: known.applicantIds };
    if (!known.hasRequests) {
      ctx.ranks.refreshWith(tx, group, submission);
      return 'in-review';
    }
    if (submission) await sql`with ${submission.expressions} select`.execute(tx);
    await submitChecks(ctx, tx, own.id);
    ctx.ranks.refreshWith(tx, group, undefined);
    return 'in-review';
  });
}

/** Submits the requested checks, once all are settled, and charges for them. */
async function submitChecks(ctx: AppContext, tx: Tx, applicantId: string): Promise<void> {
  assertChecksSettled(await lockItems(tx, applicantId));
  await cancelRepeated(tx, applicantId);
  const requests = await markChecksSubmitted(tx, { applicantId, at: ctx.clock() });
  for (const id of requests) await chargeRequest(ctx, tx, id);
}
