import * as contract from '../../../contract/review.ts';
import type { AppContext } from '../../app-context.ts';
import { reviewApplicant } from '../../review/list/read-reviewed-applicant.ts';
import { markFavourite } from '../../review/mark-favourite.ts';
import { markSeen } from '../../review/mark-seen.ts';
import type { Router } from '../router.ts';

/** What a landlord does with the applications of a rental, besides reading them. */
export function serveReview(router: Router, ctx: AppContext): void {
  router.landlord(contract.updateFavourite, async (actor, { params, body }) => {
    const marked = await markFavourite(ctx, actor, { applicantId: params.id, favourite: body.is_favourite === 1 });
    return { is_favourite: marked ? (1 as const) : (0 as const) };
  });
  router.landlord(contract.markSeen, async (actor, { params }) => {
    await markSeen(ctx, actor, params);
    return {};
  });
  router.landlord(contract.applicantByUser, (actor, { body }) =>
    reviewApplicant(ctx, actor, { propertyId: body.application_id, personId: body.user_id }),
  );
}
