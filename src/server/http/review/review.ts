import * as contract from '../../../contract/review.ts';
import type { Toolbox } from '../../app-context.ts';
import { reviewApplicant } from '../../review/list/read-reviewed-applicant.ts';
import { markFavourite } from '../../review/mark-favourite.ts';
import { markSeen } from '../../review/mark-seen.ts';
import type { Doors } from '../router.ts';

/** What a landlord does with the applications of a rental, besides reading them. */
export function serveReview(doors: Doors, toolbox: Toolbox): void {
  doors.landlord(contract.updateFavourite, async (actor, { params, body }) => {
    const marked = await markFavourite(toolbox, actor, { applicantId: params.id, favourite: body.is_favourite === 1 });
    return { is_favourite: marked ? (1 as const) : (0 as const) };
  });
  doors.landlord(contract.markSeen, async (actor, { params }) => {
    await markSeen(toolbox, actor, params);
    return {};
  });
  doors.landlord(contract.applicantByUser, (actor, { body }) =>
    reviewApplicant(toolbox, actor, { propertyId: body.application_id, personId: body.user_id }),
  );
}
