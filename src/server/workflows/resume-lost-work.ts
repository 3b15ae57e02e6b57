import { sql } from 'kysely';
import { keysOf } from '../../domain/values/type-guards.ts';
import type { AppContext } from '../app-context.ts';
import { type Database, transaction } from '../infrastructure/database/connect.ts';
import type { JobData, JobName } from '../infrastructure/database/job-queue.ts';
import { isUnavailable } from '../infrastructure/observability/unavailable.ts';
import { DUE_WORK } from './find-due-work.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How long work may be due before its first job counts as lost. */
const FIRST_JOB_WITHIN = 10 * MINUTE;
/** Work of one kind that begins again in one round; the oldest first. */
const MOST_PER_ROUND = 500;

/**
 * Begins work again whose job is gone, because its retries ran out during a long outage or because a backup was
 * restored, and schedules the next round in an hour. What is due is read from the tables; the queue only says what
 * somebody is already working on.
 */
export async function resumeLostWork(ctx: AppContext): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'resume-lost-work', {}, new Date(now.getTime() + HOUR)));
  const before = new Date(now.getTime() - FIRST_JOB_WITHIN);
  for (const name of keysOf(DUE_WORK)) {
    // One kind that fails doesn't keep the others from beginning again; without a database nothing can.
    await resumeWork(ctx, name, before).catch((problem: unknown) => {
      if (isUnavailable(problem)) throw problem;
      ctx.log.unexpected('lost work', problem, name);
    });
  }
}

async function resumeWork<Name extends JobName>(ctx: AppContext, name: Name, before: Date): Promise<void> {
  const due = (await DUE_WORK[name]?.(ctx.db, before)) ?? [];
  const lost = await withoutJob(ctx.db, name, due.slice(0, MOST_PER_ROUND));
  if (lost.length === 0) return;
  ctx.log.warn('lost work begins again', { job: name, count: lost.length });
  await transaction(ctx.db, async (tx) => {
    for (const data of lost) await ctx.enqueue(tx, name, data);
  });
}

/** The work for which no job waits or runs. */
async function withoutJob<Name extends JobName>(
  db: Database,
  name: Name,
  due: readonly JobData[Name][],
): Promise<JobData[Name][]> {
  if (due.length === 0) return [];
  const { rows } = await sql<{ data: JobData[Name] }>`
    select due.data from jsonb_array_elements(${JSON.stringify(due)}::jsonb) as due (data)
    where not exists (select from pgboss.job
      where job.name = ${name} and job.state in ('created', 'retry', 'active') and job.data @> due.data)`.execute(db);
  return rows.map(({ data }) => data);
}
