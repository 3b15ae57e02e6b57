import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import { INPUTS } from '../../domain/ranking/inputs/inputs.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';
import type { CheckKind } from '../../domain/screening/orders/catalogue.ts';
import type { RankUpdater } from '../app-context.ts';
import { beforeCommit, type Tx } from '../infrastructure/database/connect.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import { supersede } from './disputes/dispute-store.ts';
import { recordIfConfirmed, recordOfGroup, recordOfListing } from './group-record.ts';
import { groupsAround, readGroups, submittedAt } from './group-record-store.ts';
import { lockRanks, putRanks, type RankRow, removeRanks } from './rank-store.ts';
import { scoreCodes } from './score-codes.ts';

/** The families based on a check. */
const familiesSettledBy = (check: CheckKind): string[] => [
  ...new Set(INPUTS.filter(({ settledBy }) => settledBy === check).map(({ family }) => family)),
];

type Applicants = readonly string[] | 'everyone';

/** Groups read per query. */
const BATCH_SIZE = 250;

/**
 * Ranks groups in the transaction that changed their facts, so that no list ever shows an old place beside a new fact.
 */
export function createRankUpdater({
  vault,
  table,
  clock,
}: {
  vault: Vault;
  table: ScoreTable;
  clock: () => Date;
}): RankUpdater {
  const rank = async (tx: Tx, applicantIds: readonly string[]): Promise<void> => {
    const now = clock();
    const asOf = now.toISOString().slice(0, 10);
    const groups = await readGroups(tx, applicantIds);
    const rows = groups.map(
      ({ applicantId, propertyId, submittedAt: at, requirementsSnapshot, listing, adults }): RankRow => {
        const asked = recordOfListing(listing, requirementsSnapshot);
        const record = recordOfGroup(vault, adults);
        const ifConfirmed = recordIfConfirmed(record, adults);
        return {
          applicantId,
          propertyId,
          ...scoreCodes(table, extract(record, asked, asOf), ifConfirmed && extract(ifConfirmed, asked, asOf)),
          submittedAt: at,
        };
      },
    );
    await putRanks(tx, rows, now);
    const ranked = new Set(rows.map((row) => row.applicantId));
    await removeRanks(
      tx,
      applicantIds.filter((id) => !ranked.has(id)),
    );
  };
  const rankNow = async (tx: Tx, propertyId: string, which: readonly Applicants[]): Promise<void> => {
    await lockRanks(tx, propertyId);
    const all = which.includes('everyone') ? await submittedAt(tx, propertyId) : [];
    const ids = [...new Set([...all, ...which.flatMap((some) => (some === 'everyone' ? [] : some))])];
    for (let from = 0; from < ids.length; from += BATCH_SIZE) await rank(tx, ids.slice(from, from + BATCH_SIZE));
  };
  /** Ranks at the end of the transaction: the ranks of a property are locked after everything else, and once. */
  const rankLast = (tx: Tx, propertyId: string, which: Applicants): void =>
    beforeCommit(tx, `ranks ${propertyId}`, which, (all) => rankNow(tx, propertyId, all));
  return {
    takeNewResult: (tx, applicantId, check) => supersede(tx, applicantId, familiesSettledBy(check), clock()),
    refresh: async (tx, applicantId) => {
      const around = await groupsAround(tx, applicantId);
      if (around) rankLast(tx, around.propertyId, around.applicantIds);
    },
    refreshProperty: async (tx, propertyId) => rankLast(tx, propertyId, 'everyone'),
  };
}
