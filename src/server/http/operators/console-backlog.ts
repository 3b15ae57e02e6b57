import * as contract from '../../../contract/console/backlog.ts';
import type { AppContext } from '../../app-context.ts';
import { listStuckJobs, listStuckMessages } from '../../workflows/console/overview.ts';
import { retryJob } from '../../workflows/console/retry-job.ts';
import { retryMessage, retryMessages } from '../../workflows/console/retry-messages.ts';
import type { Router } from '../router.ts';

/** Messages and jobs that are stuck. */
export function serveConsoleBacklog(router: Router, ctx: AppContext): void {
  router.operator(contract.listStuckMessages, async (_actor, { query }) => {
    const { rows, hasMore } = await listStuckMessages(ctx, query.state, query.page);
    const messages = rows.map(({ since, nextAttemptAt, ...message }) => ({
      ...message,
      since: since.toISOString(),
      next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    }));
    return { messages, has_more: hasMore };
  });
  router.operator(contract.retryMessage, async (actor, { params }) => ({
    count: await retryMessage(ctx, actor, params.id),
  }));
  router.operator(contract.retryAllMessages, async (actor) => ({ count: await retryMessages(ctx, actor, 'all') }));
  router.operator(contract.listStuckJobs, async (_actor, { query }) => {
    const { rows, hasMore } = await listStuckJobs(ctx, query.page);
    const jobs = rows.map(({ since, createdAt, ...job }) => ({
      ...job,
      since: since.toISOString(),
      created_at: createdAt.toISOString(),
    }));
    return { jobs, has_more: hasMore };
  });
  router.operator(contract.retryJob, async (actor, { params }) => {
    await retryJob(ctx, actor, params.id);
    return {};
  });
}
