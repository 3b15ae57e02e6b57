import { overdueBefore } from '../../../domain/ranking/disputes/dispute-deadline.ts';
import type { AppContext } from '../../app-context.ts';
import { type ListedJob, listJobs } from '../../infrastructure/database/job-backlog.ts';
import { type ListedMessage, listMessages } from '../../infrastructure/database/outbox-backlog.ts';
import { findLastDifferences, lastCompared, type RecordedDifference } from '../../payments/reconciliation-store.ts';
import { type DisputedCharge, findDisputedCharges } from '../../screening/charges/charge-search-store.ts';
import { countForOverview, type Overview } from './console-store.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** What may need somebody of our team. */
export const readOverview = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<Overview> =>
  countForOverview(db, overdueBefore(clock()));

/** A page of the messages that wait because of a problem, or were given up lately; oldest first. */
export const listStuckMessages = (
  { db }: Pick<AppContext, 'db'>,
  which: 'waiting' | 'failed',
  page: number,
): Promise<ListPage<ListedMessage>> => pageOf(page, (most, skip) => listMessages(db, which, most, skip));

/** A page of the jobs that failed permanently or are late, oldest first. */
export const listStuckJobs = ({ db }: Pick<AppContext, 'db'>, page: number): Promise<ListPage<ListedJob>> =>
  pageOf(page, (most, skip) => listJobs(db, { most, skip }));

/** A page of the charges that payers disputed at their bank. */
export const listDisputedCharges = ({ db }: Pick<AppContext, 'db'>, page: number): Promise<ListPage<DisputedCharge>> =>
  pageOf(page, (most, skip) => findDisputedCharges(db, { most, skip }));

/** A page of what differed from the card processor's records at the last comparison, and when that was. */
export async function listDifferences(
  { db }: Pick<AppContext, 'db'>,
  page: number,
): Promise<ListPage<RecordedDifference> & { comparedAt: Date | undefined }> {
  const found = await pageOf(page, (most, skip) => findLastDifferences(db, { most, skip }));
  return { ...found, comparedAt: await lastCompared(db) };
}
