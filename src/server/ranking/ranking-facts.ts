import { asksFor } from '../../domain/properties/requirements.ts';
import { rankedResults } from '../../domain/ranking/facts/rank-results.ts';
import {
  type RankedAdult,
  type RankedListing,
  type RankingFacts,
  UNKNOWN_ADULT,
} from '../../domain/ranking/facts/ranking-facts.ts';
import { INPUTS, type InputId } from '../../domain/ranking/inputs/inputs.ts';
import type { BackgroundReport, CheckResults } from '../../domain/screening/results/check-results.ts';
import { readStoredResults } from '../../domain/screening/results/stored-shape.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { dollarsFromCents } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import { openResults } from '../screening/results/open-results.ts';
import type { ListingRow } from './listing-json.ts';
import type { AdultRow } from './ranking-facts-store.ts';

/** The inputs that together make one reason. */
const inputsOf = (families: readonly string[]): InputId[] =>
  INPUTS.filter(({ family }) => families.includes(family)).map(({ id }) => id);

/** A group as the ranking reads it, and beside it what it must not read. */
export interface KnownGroup {
  facts: RankingFacts;
  /** What searches of public records found about each adult; null without a result. */
  searches: readonly (BackgroundReport | null)[];
}

/** One adult as the ranking reads them. */
const factsOfAdult = (adult: AdultRow, results: Partial<CheckResults>): RankedAdult => ({
  ...rankedResults(results),
  hasSubmitted: adult.submitted,
  answers: adult.answers,
  checks: adult.requested,
  disputed: inputsOf(adult.disputed),
});

/** Decrypts the results of a group: the primary applicant first, then the co-applicants. */
export function readGroup(vault: Vault, adults: readonly AdultRow[]): KnownGroup {
  const known = adults.map((adult) => {
    if (!adult.applicantId) return { facts: { ...UNKNOWN_ADULT, hasSubmitted: adult.submitted }, search: null };
    const results = readStoredResults(openResults(vault, adult.applicantId, adult));
    return { facts: factsOfAdult(adult, results), search: results[KIND.background] ?? null };
  });
  return {
    facts: { adults: known.map(({ facts }) => facts), areOthersLeftOut: false },
    searches: known.map(({ search }) => search),
  };
}

/** The same group as if every open dispute were rejected; undefined without open disputes. */
export function factsIfConfirmed(facts: RankingFacts, rows: readonly AdultRow[]): RankingFacts | undefined {
  if (rows.every(({ disputed, upheld }) => disputed.length === upheld.length)) return undefined;
  const adults = facts.adults.map((adult, place) => ({ ...adult, disputed: inputsOf(rows[place]?.upheld ?? []) }));
  return { ...facts, adults };
}

/**
 * A property's requirements as the ranking reads them.
 *
 * @param groupRequirements the requirements for this group; whether income may be weighed depends on the property's
 *   current ones
 */
export function factsOfListing(
  { requirements, province, asksCreditCheck, askingRent }: ListingRow,
  groupRequirements: readonly string[] = requirements,
): RankedListing {
  return {
    asksRentalHistory: asksFor(requirements, 'current_housing') || asksFor(requirements, 'previous_housing'),
    asksCreditCheck,
    requirements: groupRequirements,
    askingRent: dollarsFromCents(askingRent),
    province: province as ProvinceCode | null,
  };
}
