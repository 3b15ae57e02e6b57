import * as contract from '../../../contract/ranking.ts';
import { notFound } from '../../../domain/problem.ts';
import { INPUTS, type InputId } from '../../../domain/ranking/inputs/inputs.ts';
import { describeModel } from '../../../domain/ranking/model/describe-model.ts';
import type { AppContext } from '../../app-context.ts';
import { openDispute } from '../../ranking/disputes/open-dispute.ts';
import { withdrawDispute } from '../../ranking/disputes/withdraw-dispute.ts';
import { askForReview } from '../../ranking/reviews/ask-for-review.ts';
import { readReviewedRanking } from '../../ranking/reviews/read-reviewed-ranking.ts';
import type { Router } from '../router.ts';

/** The contract lets the ids of inputs through only. */
function inputOf(id: string): InputId {
  const input = INPUTS.find((each) => each.id === id);
  if (!input) throw notFound();
  return input.id;
}

/** How applicants are ranked, the reasons for a rank, disputes of its inputs, and a person's look at it. */
export function serveRanking(router: Router, ctx: AppContext): void {
  router.anyone(contract.rankingModel, async () => describeModel(ctx.model.model));
  router.applicant(contract.ownRanking, (actor, { params }) => readReviewedRanking(ctx, actor, params));
  router.applicant(contract.askForReview, async (actor, { params, body }) => {
    await askForReview(ctx, actor, { ...params, comment: body.comment || undefined });
    return {};
  });
  router.applicant(contract.openDispute, async (actor, { params, body }) => {
    await openDispute(ctx, actor, { ...params, input: inputOf(body.input), comment: body.comment || undefined });
    return {};
  });
  router.applicant(contract.withdrawDispute, async (actor, { params }) => {
    await withdrawDispute(ctx, actor, { ...params, input: inputOf(params.input) });
    return {};
  });
}
