import * as contract from '../../../contract/console/disputes.ts';
import { daysLeft } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import { topicOf } from '../../../domain/ranking/inputs/families.ts';
import type { AppContext } from '../../app-context.ts';
import { listOpenDisputes, openDispute, settleDispute } from '../../workflows/console/disputes.ts';
import type { Router } from '../router.ts';

/** Disputes of ranking reasons. */
export function serveConsoleDisputes(router: Router, ctx: AppContext): void {
  router.operator(contract.listOpenDisputes, async (_actor, { query }) => {
    const { rows, hasMore } = await listOpenDisputes(ctx, query.page);
    const disputes = rows.map(({ id, applicantId, family, createdAt }) => ({
      ...{ id, applicant_id: applicantId, topic: topicOf(family) },
      opened_at: createdAt.toISOString(),
      days_left: daysLeft(createdAt, ctx.clock()),
    }));
    return { disputes, has_more: hasMore };
  });
  router.operator(contract.openDisputeWords, async (actor, { params }) => {
    const { comment, toAsk } = await openDispute(ctx, actor, params.id);
    return { comment, to_ask: toAsk };
  });
  router.operator(contract.resolveDispute, async (actor, { params, body }) => {
    await settleDispute(ctx, actor, { id: params.id, state: body.verdict, reason: body.reason });
    return {};
  });
}
