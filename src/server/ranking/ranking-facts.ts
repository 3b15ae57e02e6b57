import { asksFor } from '../../domain/properties/requirements.ts';
import { rankedResults } from '../../domain/ranking/facts/rank-results.ts';
import {
  type RankedAdult,
  type RankedListing,
  type RankingFacts,
  UNKNOWN_ADULT,
} from '../../domain/ranking/facts/ranking-facts.ts';
import { INPUTS, type InputId } from '../../domain/ranking/inputs/inputs.ts';
import type { UnrankedFacts } from '../../domain/ranking/reasons/rank-summary.ts';
import type { CheckResults } from '../../domain/screening/results/check-results.ts';
import type { NamedCheck } from '../../domain/screening/results/same-name.ts';
import { readStoredResults } from '../../domain/screening/results/stored-shape.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { dollarsFromCents } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import { openResults } from '../screening/results/open-results.ts';
import type { AdultRow } from './adult-json.ts';
import type { ListingRow } from './rank-json.ts';

/** The inputs that together make one reason. */
const inputsOf = (families: readonly string[]): InputId[] =>
  INPUTS.filter(({ family }) => families.includes(family)).map(({ id }) => id);

/** A group as the ranking reads it, and beside it what it must not read. */
export interface KnownGroup {
  facts: RankingFacts;
  beside: readonly UnrankedFacts[];
}

/** One adult as the ranking reads them. */
const factsOfAdult = (adult: AdultRow, results: Partial<CheckResults>): RankedAdult => ({
  ...rankedResults(results),
  hasSubmitted: adult.submitted,
  answers: adult.answers,
  checks: adult.requested,
  disputed: inputsOf(adult.disputed),
});

function factsBeside(
  { name }: AdultRow,
  results: Partial<CheckResults>,
  opened: ReturnType<typeof openResults>,
): UnrankedFacts {
  const requestedFor = (check: NamedCheck) => opened.findLast(({ kind }) => kind === check)?.requestedFor ?? null;
  const identity = results[KIND.identity];
  const checks = {
    [KIND.identity]: identity?.isVerified ? identity.nameOnDocument : null,
    [KIND.credit]: requestedFor(KIND.credit),
    [KIND.background]: requestedFor(KIND.background),
  };
  return { search: results[KIND.background] ?? null, names: name === null ? null : { account: name, checks } };
}

/** Decrypts the results of a group: the primary applicant first, then the co-applicants. */
export function readGroup(vault: Vault, adults: readonly AdultRow[]): KnownGroup {
  const known = adults.map((adult) => {
    if (!adult.applicantId) {
      return { facts: { ...UNKNOWN_ADULT, hasSubmitted: adult.submitted }, beside: { search: null, names: null } };
    }
    const opened = openResults(vault, adult.applicantId, adult);
    const results = readStoredResults(opened);
    return { facts: factsOfAdult(adult, results), beside: factsBeside(adult, results, opened) };
  });
  return {
    facts: { adults: known.map(({ facts }) => facts), areOthersLeftOut: false },
    beside: known.map(({ beside }) => beside),
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
