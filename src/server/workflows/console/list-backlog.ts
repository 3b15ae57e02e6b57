import type { AppContext } from '../../app-context.ts';
import { type ListedJob, listJobs } from '../../infrastructure/database/job-backlog.ts';
import { type ListedMessage, listMessages } from '../../infrastructure/database/outbox-backlog.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** A page of the messages that wait because of a problem, or were given up lately; oldest first. */
export const listStuckMessages = (
  { db }: Pick<AppContext, 'db'>,
  which: 'waiting' | 'failed',
  page: number,
): Promise<ListPage<ListedMessage>> => pageOf(page, (most, skip) => listMessages(db, which, most, skip));

/** A page of the jobs that failed permanently or are late, oldest first. */
export const listStuckJobs = ({ db }: Pick<AppContext, 'db'>, page: number): Promise<ListPage<ListedJob>> =>
  pageOf(page, (most, skip) => listJobs(db, { most, skip }));
