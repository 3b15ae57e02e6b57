import type { DisputedFamilies } from '../../domain/ranking/disputes/disputed-families.ts';
import { extract } from '../../domain/ranking/facts/extract-facts.ts';
import type { RankedListing } from '../../domain/ranking/facts/ranking-facts.ts';
import type { RentBasis } from '../../domain/ranking/inputs/rent-basis.ts';
import { summarizeRank } from '../../domain/ranking/reasons/summarize-rank.ts';
import type { ScoreTable } from '../../domain/ranking/score/score.ts';
import type { Language } from '../../domain/text/languages.ts';
import { centsFromDollars, dollarsFromCents } from '../../domain/values/money.ts';
import type { RankUpdater } from '../app-context.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import type { AdultRow } from './adult-json.ts';
import type { RankRow } from './rank-rows.ts';
import type { KnownGroup } from './ranking-facts.ts';
import { factsIfConfirmed, factsOfListing, readGroup } from './ranking-facts.ts';
import type { GroupRow } from './ranking-facts-store.ts';
import { scoreCodes } from './score-codes.ts';
import { sealSummary } from './sealed-summary.ts';
import { explainToLandlord, explanationVersion, languageForLandlord, sealExplanation } from './stored-explanation.ts';
import { storedKey } from './summary-json.ts';

/** What ranking needs of the site. */
export interface RankingTools {
  vault: Vault;
  table: ScoreTable;
  clock: () => Date;
  /** The languages that the site offers. */
  languages: readonly Language[];
  /** What a landlord should read beside a rank; it comes in from outside, as it must not move one. */
  findAlerts: RankUpdater['findAlerts'];
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

/** The place of a group by its facts as they are now. */
export function computeRank(tools: RankingTools, row: GroupRow, now: Date): RankRow {
  const { vault, table } = tools;
  const asOf = now.toISOString().slice(0, 10);
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
}
