import * as contract from '../../../contract/console/ranking-reviews.ts';
import { daysLeft } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import type { AppContext } from '../../app-context.ts';
import { answerReviewOf, listOpenReviews, openReview } from '../../workflows/console/ranking-reviews.ts';
import type { Router } from '../router.ts';

/** Requests that a person looks at how software ranked an application. */
export function serveConsoleRankingReviews(router: Router, ctx: AppContext): void {
  router.operator(contract.listRankingReviews, async (_actor, { query }) => {
    const { rows, hasMore } = await listOpenReviews(ctx, query.page);
    const reviews = rows.map(({ id, applicantId, askedAt }) => ({
      ...{ id, applicant_id: applicantId },
      asked_at: askedAt.toISOString(),
      days_left: daysLeft(askedAt, ctx.clock()),
    }));
    return { reviews, has_more: hasMore };
  });
  router.operator(contract.openRankingReview, async (actor, { params }) => {
    const { comment, standing, ranking } = await openReview(ctx, actor, params.id);
    return { comment, standing: standing ?? null, ranking };
  });
  router.operator(contract.answerRankingReview, async (actor, { params, body }) => {
    await answerReviewOf(ctx, actor, { id: params.id, answer: body.answer });
    return {};
  });
}
