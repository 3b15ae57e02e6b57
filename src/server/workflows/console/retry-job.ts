import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { takeFailedJob } from '../../infrastructure/database/job-backlog.ts';

/**
 * Runs a job again that failed permanently, from its first attempt.
 *
 * @throws Problem `not-found` when no failed job has the id
 */
export async function retryJob(
  ctx: Pick<AppContext, 'db' | 'enqueue'>,
  actor: OperatorActor,
  id: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const job = await takeFailedJob(tx, id);
    if (!job) throw notFound();
    await ctx.enqueue(tx, job.name, job.data);
    await recordAuditEvent(tx, actor, {
      action: 'job.retried',
      subjectKind: 'job',
      subjectId: null,
      detail: { job: job.name },
    });
  });
}
