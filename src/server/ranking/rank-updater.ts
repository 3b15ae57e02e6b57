import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import type { RankedListing } from '../../domain/ranking/facts/ranking-facts.ts';
import { INPUTS } from '../../domain/ranking/inputs/inputs.ts';
import type { RentBasis } from '../../domain/ranking/inputs/rent-basis.ts';
import { summarizeRank } from '../../domain/ranking/reasons/summarize-rank.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';
import { centsFromDollars } from '../../domain/values/money.ts';
import type { RankUpdater } from '../app-context.ts';
import { addApplicantKey } from '../applications/files/applicant-key-store.ts';
import { beforeCommit, type Tx } from '../infrastructure/database/connect.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import { supersede } from './disputes/dispute-store.ts';
import { headsWithoutKey, lockRanks, putRanks, type RankRow, removeRanks } from './rank-store.ts';
import { factsIfConfirmed, factsOfListing, type KnownGroup, readGroup } from './ranking-facts.ts';
import { type GroupRow, groupsAround, readGroups, submittedAt, submittedBy } from './ranking-facts-store.ts';
import { scoreCodes } from './score-codes.ts';
import { sealSummary } from './sealed-summary.ts';

/** The families based on a check. */
const familiesSettledBy = (check: CheckKind): string[] => [
  ...new Set(INPUTS.filter(({ settledBy }) => settledBy === check).map(({ family }) => family)),
];

type Applicants = readonly string[] | 'everyone';

/** The rent as it is stored beside the codes: what a bank report shows stays in the report. */
const rentOfRank = ({ source, dollars }: RentBasis): Pick<RankRow, 'rentSource' | 'rentCents'> => ({
  rentSource: source,
  rentCents: source === 'asked' || source === 'paid_now' ? centsFromDollars(dollars) : null,
});

/** Groups read per query. */
const BATCH_SIZE = 250;

/**
 * Ranks groups in the transaction that changed their facts, so that no list ever shows an old place beside a new fact.
 */
export function createRankUpdater({
  vault,
  table,
  clock,
  findAlerts,
}: {
  vault: Vault;
  table: ScoreTable;
  clock: () => Date;
  /** What a landlord should read beside a rank; it comes in from outside, as it must not move one. */
  findAlerts: RankUpdater['findAlerts'];
}): RankUpdater {
  /** The values behind a rank, encrypted under the key of the first applicant. */
  const summarize = (
    { applicantId, adults }: GroupRow,
    { facts, beside }: KnownGroup,
    listing: RankedListing,
    asOf: string,
  ) => {
    const key = adults[0]?.key;
    if (!key) return null;
    return sealSummary(
      vault,
      applicantId,
      { wrapped: Buffer.from(key.wrapped, 'base64'), wrappedBy: key.wrappedBy },
      {
        ...summarizeRank(facts, listing, asOf),
        alerts: findAlerts(facts, beside, asOf),
        adults: adults.map((adult) => adult.applicantId),
      },
    );
  };
  /** Before the lock on the ranks: a transaction that stores a result holds its key first, and then takes the lock. */
  const addMissingKeys = async (tx: Tx, applicantIds: readonly string[]): Promise<void> => {
    for (const id of await headsWithoutKey(tx, applicantIds)) await addApplicantKey(tx, id, vault.makeKey(id));
  };
  const rank = async (tx: Tx, applicantIds: readonly string[]): Promise<void> => {
    const now = clock();
    const asOf = now.toISOString().slice(0, 10);
    const groups = await readGroups(tx, applicantIds);
    const rows = groups.map((row): RankRow => {
      const group = readGroup(vault, row.adults);
      const ifConfirmed = factsIfConfirmed(group.facts, row.adults);
      const listing = factsOfListing(row.listing, row.requirementsSnapshot);
      const coded = extract(group.facts, listing, asOf);
      return {
        applicantId: row.applicantId,
        propertyId: row.propertyId,
        ...scoreCodes(table, coded, ifConfirmed && extract(ifConfirmed, listing, asOf)),
        ...rentOfRank(coded.rent),
        submittedAt: row.submittedAt,
        summary: summarize(row, group, listing, asOf),
      };
    });
    await putRanks(tx, rows, now);
    const ranked = new Set(rows.map((row) => row.applicantId));
    await removeRanks(
      tx,
      applicantIds.filter((id) => !ranked.has(id)),
    );
  };
  const rankNow = async (tx: Tx, propertyId: string, which: readonly Applicants[]): Promise<void> => {
    const listIds = async (): Promise<string[]> => {
      const all = which.includes('everyone') ? await submittedAt(tx, propertyId) : [];
      return [...new Set([...all, ...which.flatMap((some) => (some === 'everyone' ? [] : some))])];
    };
    await addMissingKeys(tx, await listIds());
    await lockRanks(tx, propertyId);
    const ids = await listIds();
    for (let from = 0; from < ids.length; from += BATCH_SIZE) await rank(tx, ids.slice(from, from + BATCH_SIZE));
  };
  /** Ranks at the end of the transaction: the ranks of a property are locked after everything else, and once. */
  const rankLast = (tx: Tx, propertyId: string, which: Applicants): void =>
    beforeCommit(tx, `ranks ${propertyId}`, which, (all) => rankNow(tx, propertyId, all));
  const refresh = async (tx: Tx, applicantId: string): Promise<void> => {
    const around = await groupsAround(tx, applicantId);
    if (around) rankLast(tx, around.propertyId, around.applicantIds);
  };
  return {
    findAlerts,
    takeNewResult: (tx, applicantId, check) => supersede(tx, applicantId, familiesSettledBy(check), clock()),
    refresh,
    refreshPerson: async (tx, personId) => {
      for (const applicantId of await submittedBy(tx, personId)) await refresh(tx, applicantId);
    },
    refreshProperty: async (tx, propertyId) => rankLast(tx, propertyId, 'everyone'),
  };
}
