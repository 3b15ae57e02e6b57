import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertChecksSettled } from '../../domain/screening/orders/item.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication } from '../applications/applicant-store.ts';
import { submitLocked } from '../applications/submit-applicant.ts';
import { transaction } from '../infrastructure/database/connect.ts';
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
    const own = await lockOwnApplication(tx, actor.userId, by);
    await attachRequests(tx, own.id);
    await submitLocked(ctx, tx, actor, own);
    assertChecksSettled(await lockItems(tx, own.id));
    await cancelRepeated(tx, own.id);
    const requests = await markChecksSubmitted(tx, { applicantId: own.id, at: ctx.clock() });
    for (const id of requests) await chargeRequest(ctx, tx, id);
    await ctx.ranks.refresh(tx, own.id);
    return 'in-review';
  });
}
