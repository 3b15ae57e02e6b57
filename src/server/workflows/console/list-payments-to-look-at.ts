import type { AppContext } from '../../app-context.ts';
import { findLastDifferences, lastCompared, type RecordedDifference } from '../../payments/reconciliation-store.ts';
import { type DisputedCharge, findDisputedCharges } from '../../screening/charges/charge-search-store.ts';
import { type ListPage, pageOf } from './list-page.ts';

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
