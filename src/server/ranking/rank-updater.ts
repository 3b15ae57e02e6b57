import type { GroupAround } from '../../domain/applications/groups/group.ts';
import { familiesSettledBy } from '../../domain/ranking/inputs/inputs.ts';
import type { RankUpdater } from '../app-context.ts';
import { addApplicantKey } from '../applications/files/applicant-key-store.ts';
import { beforeCommit, sendWithCommit, type Tx } from '../infrastructure/database/connect.ts';
import type { PendingChange } from '../infrastructure/database/sql-expressions.ts';
import { computeRank, type RankingTools } from './compute-rank.ts';
import { supersede } from './disputes/dispute-store.ts';
import { headsWithoutKey, lockRanks, lockRanksIfKeyed } from './rank-lock-store.ts';
import { putRanks, removeRanks } from './rank-store.ts';
import { type GroupRow, groupsAround, readGroups, submittedAt, submittedBy } from './ranking-facts-store.ts';

/** Whom to rank: these and whoever is in a group with them, and everyone at the property if that is asked for. */
interface Ranking {
  applicantIds: readonly string[];
  everyone?: true;
  /** A change that is made before. */
  change?: PendingChange | undefined;
}

/** Groups read per query. */
const BATCH_SIZE = 250;

/** Before the lock on the ranks: a transaction that stores a result holds its key first, and then takes the lock. */
async function addMissingKeys({ vault }: RankingTools, tx: Tx, applicantIds: readonly string[]): Promise<void> {
  for (const id of await headsWithoutKey(tx, applicantIds)) await addApplicantKey(tx, id, vault.makeKey(id));
}

async function rank(tools: RankingTools, tx: Tx, applicantIds: readonly string[]): Promise<void> {
  storeRanks(tools, tx, applicantIds, await readGroups(tx, applicantIds));
}

/** Nothing of what is written is read again, so it goes with the commit. */
function storeRanks(tools: RankingTools, tx: Tx, applicantIds: readonly string[], groups: readonly GroupRow[]): void {
  const now = tools.clock();
  const rows = groups.map((group) => computeRank(tools, group, now));
  const ranked = new Set(rows.map((row) => row.applicantId));
  const unranked = applicantIds.filter((id) => !ranked.has(id));
  sendWithCommit(tx, putRanks(tx, rows, now));
  sendWithCommit(tx, removeRanks(tx, unranked));
}

async function rankEveryone(tools: RankingTools, tx: Tx, propertyId: string, others: readonly string[]): Promise<void> {
  const listIds = async (): Promise<string[]> => [...new Set([...(await submittedAt(tx, propertyId)), ...others])];
  await addMissingKeys(tools, tx, await listIds());
  await lockRanks(tx, propertyId);
  const ids = await listIds();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) await rank(tools, tx, ids.slice(from, from + BATCH_SIZE));
}

/** What is read goes with the lock that it waits for, which nearly always is all that it takes. */
async function rankGroup(
  tools: RankingTools,
  tx: Tx,
  group: GroupAround,
  change: PendingChange | undefined,
): Promise<void> {
  const { applicantIds } = group;
  const [withoutKey, read] = await Promise.all([lockRanksIfKeyed(tx, group, change), readGroups(tx, applicantIds)]);
  if (withoutKey.length === 0) return storeRanks(tools, tx, applicantIds, read);
  await addMissingKeys(tools, tx, withoutKey);
  await lockRanksIfKeyed(tx, group, undefined);
  return rank(tools, tx, applicantIds);
}

function rankNow(tools: RankingTools, tx: Tx, propertyId: string, which: readonly Ranking[]): Promise<void> {
  const applicantIds = [...new Set(which.flatMap((one) => one.applicantIds))];
  const changes = which.flatMap(({ change }) => change ?? []);
  const everyone = which.some((one) => one.everyone);
  if (changes.length > (everyone ? 0 : 1)) throw new Error('only one change goes with the ranks of one group');
  return everyone
    ? rankEveryone(tools, tx, propertyId, applicantIds)
    : rankGroup(tools, tx, { propertyId, applicantIds }, changes[0]);
}

/**
 * Ranks groups in the transaction that changed their facts, so that no list ever shows an old place beside a new fact.
 */
export function createRankUpdater(tools: RankingTools): RankUpdater {
  const { findAlerts, clock } = tools;
  /** Ranks at the end of the transaction: the ranks of a property are locked after everything else, and once. */
  const rankLast = (tx: Tx, propertyId: string, which: Ranking): void =>
    beforeCommit(tx, `ranks ${propertyId}`, which, (all) => rankNow(tools, tx, propertyId, all));
  const refresh = async (tx: Tx, applicantId: string): Promise<void> => {
    const around = await groupsAround(tx, applicantId);
    if (around) rankLast(tx, around.propertyId, { applicantIds: around.applicantIds });
  };
  return {
    findAlerts,
    takeNewResult: (tx, applicantId, check) => supersede(tx, applicantId, familiesSettledBy(check), clock()),
    refresh,
    refreshPerson: async (tx, personId) => {
      for (const applicantId of await submittedBy(tx, personId)) await refresh(tx, applicantId);
    },
    refreshWith: (tx, { propertyId, applicantIds }, change) => rankLast(tx, propertyId, { applicantIds, change }),
    refreshProperty: async (tx, propertyId) => rankLast(tx, propertyId, { applicantIds: [], everyone: true }),
  };
}
