import type { GroupAround } from '../../domain/applications/groups/group.ts';
import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import type { RankedListing } from '../../domain/ranking/facts/ranking-facts.ts';
import { INPUTS } from '../../domain/ranking/inputs/inputs.ts';
import type { RentBasis } from '../../domain/ranking/inputs/rent-basis.ts';
import { summarizeRank } from '../../domain/ranking/reasons/summarize-rank.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';
import type { Language } from '../../domain/text/languages.ts';
import type { CheckKind } from '../../domain/values/check-kind.ts';
import { centsFromDollars, dollarsFromCents } from '../../domain/values/money.ts';
import type { RankUpdater } from '../app-context.ts';
import { addApplicantKey } from '../applications/files/applicant-key-store.ts';
import { beforeCommit, sendWithCommit, type Tx } from '../infrastructure/database/connect.ts';
import type { PendingChange } from '../infrastructure/database/sql-expressions.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import { supersede } from './disputes/dispute-store.ts';
import { headsWithoutKey, lockRanks, lockRanksIfKeyed, putRanks, type RankRow, removeRanks } from './rank-store.ts';
import { factsIfConfirmed, factsOfListing, type KnownGroup, readGroup } from './ranking-facts.ts';
import {
  type AdultRow,
  type GroupRow,
  groupsAround,
  readGroups,
  submittedAt,
  submittedBy,
} from './ranking-facts-store.ts';
import { scoreCodes } from './score-codes.ts';
import { sealSummary } from './sealed-summary.ts';
import { explainToLandlord, explanationVersion, languageForLandlord, sealExplanation } from './stored-explanation.ts';
import { storedKey } from './summary-json.ts';

/** The families based on a check. */
const familiesSettledBy = (check: CheckKind): string[] => [
  ...new Set(INPUTS.filter(({ settledBy }) => settledBy === check).map(({ family }) => family)),
];

/** Whom to rank: these and whoever is in a group with them, and everyone at the property if that is asked for. */
interface Ranking {
  applicantIds: readonly string[];
  everyone?: true;
  /** A change that is made before. */
  change?: PendingChange | undefined;
}

/** The rent as it is stored beside the codes: what a bank report shows stays in the report. */
const rentOfRank = ({ source, dollars }: RentBasis): Pick<RankRow, 'rentSource' | 'rentCents'> => ({
  rentSource: source,
  rentCents: source === 'asked' || source === 'paid_now' ? centsFromDollars(dollars) : null,
});

/** What a rank is described from, beside the group itself. */
interface Described extends Pick<RankRow, 'codes' | 'isProven' | 'points' | 'rentSource' | 'rentCents'> {
  listing: RankedListing;
  /** ISO date. */
  asOf: string;
}

/** A rank as it is read again from the database. */
const explainedRank = ({ codes, isProven, points, rentSource, rentCents }: Omit<Described, 'listing' | 'asOf'>) => ({
  codes,
  proven: isProven,
  points,
  rent: rentSource && { source: rentSource, dollars: dollarsFromCents(rentCents) },
});

const disputedBy = (adults: readonly AdultRow[]): DisputedFamilies => ({
  disputed: adults.flatMap(({ disputed }) => disputed),
  open: adults.flatMap(({ disputed, upheld }) => disputed.filter((family) => !upheld.includes(family))),
});

/** Groups read per query. */
const BATCH_SIZE = 250;

interface RankingTools {
  vault: Vault;
  table: ScoreTable;
  clock: () => Date;
  /** The languages that the site offers. */
  languages: readonly Language[];
  /** What a landlord should read beside a rank; it comes in from outside, as it must not move one. */
  findAlerts: RankUpdater['findAlerts'];
}

/** The values behind a rank, and its explanation, encrypted under the key of the first applicant. */
function sealedDescription(
  { vault, table, languages, findAlerts }: RankingTools,
  { applicantId, landlordLanguage, adults }: GroupRow,
  { facts, beside }: KnownGroup,
  { listing, asOf, ...ranked }: Described,
): Pick<RankRow, 'summary' | 'explanation' | 'explanationVersion'> {
  const language = languageForLandlord(landlordLanguage, languages);
  const version = { explanationVersion: explanationVersion(table, language) };
  const key = adults[0] && storedKey(adults[0]);
  if (!key) return { summary: null, explanation: null, ...version };
  const summary = {
    ...summarizeRank(facts, listing, asOf),
    alerts: findAlerts(facts, beside, asOf),
    adults: adults.map((adult) => adult.applicantId),
  };
  const explanation = explainToLandlord(table, language, {
    rank: explainedRank(ranked),
    summary,
    listing,
    disputed: disputedBy(adults),
  });
  return {
    summary: sealSummary(vault, applicantId, key, summary),
    explanation: sealExplanation(vault, applicantId, key, explanation),
    ...version,
  };
}

/** Before the lock on the ranks: a transaction that stores a result holds its key first, and then takes the lock. */
async function addMissingKeys({ vault }: RankingTools, tx: Tx, applicantIds: readonly string[]): Promise<void> {
  for (const id of await headsWithoutKey(tx, applicantIds)) await addApplicantKey(tx, id, vault.makeKey(id));
}

async function rank(tools: RankingTools, tx: Tx, applicantIds: readonly string[]): Promise<void> {
  storeRanks(tools, tx, applicantIds, await readGroups(tx, applicantIds));
}

/** Nothing of what is written is read again, so it goes with the commit. */
function storeRanks(tools: RankingTools, tx: Tx, applicantIds: readonly string[], groups: readonly GroupRow[]): void {
  const { vault, table, clock } = tools;
  const now = clock();
  const asOf = now.toISOString().slice(0, 10);
  const rows = groups.map((row): RankRow => {
    const group = readGroup(vault, row.adults);
    const ifConfirmed = factsIfConfirmed(group.facts, row.adults);
    const listing = factsOfListing(row.listing, row.requirementsSnapshot);
    const coded = extract(group.facts, listing, asOf);
    const scored = scoreCodes(table, coded, ifConfirmed && extract(ifConfirmed, listing, asOf));
    const rent = rentOfRank(coded.rent);
    return {
      applicantId: row.applicantId,
      propertyId: row.propertyId,
      ...scored,
      ...rent,
      submittedAt: row.submittedAt,
      ...sealedDescription(tools, row, group, { ...scored, ...rent, listing, asOf }),
    };
  });
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
