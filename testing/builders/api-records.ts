import { extract as extractFacts } from '../../src/domain/ranking/facts/extract-facts.ts';
import {
  type RankedAdult,
  type RankedAnswers,
  type RankedListing,
  type RankingFacts,
  UNKNOWN_ADULT,
} from '../../src/domain/ranking/facts/ranking-facts.ts';
import type { InputId } from '../../src/domain/ranking/inputs/inputs.ts';
import { summarizeRank as summarizeFacts } from '../../src/domain/ranking/reasons/summarize-rank.ts';
import { extractBothWays as extractFactsBothWays } from '../../src/domain/ranking/score/disputed-points.ts';
import { findAlerts as findAlertsOfFacts } from '../../src/domain/review/find-alerts.ts';
import { type KnownNames, writtenName } from '../../src/domain/screening/results/same-name.ts';
import { KIND } from '../../src/domain/values/check-kind.ts';
import { bankOf, type CheckRecords, creditOf, searchOf } from './api-check-records.ts';

/**
 * An applicant in the field names of the API, for samples and for drawn households. Anything may be missing, which is
 * unknown. Money in dollars, dates as ISO 8601.
 */
export interface AdultRecord extends CheckRecords {
  /** `in-review` means submitted. */
  status?: string;
  /** `Verified` or `Unverified`; anything else means no result yet. */
  id_verifications?: readonly { status?: string; nameOnCard?: string | null }[];
  /** The checks that the landlord requested from this person. */
  screening_request_items?: readonly { is_completed?: number | boolean }[];
  user?: {
    first_name?: string;
    last_name?: string;
    housings?: readonly HousingRecord[];
    employments?: readonly { is_past?: number | boolean; salary?: number | null; proof_of_income?: string | null }[];
    /** Combined income in dollars a month. */
    households?: readonly { monthly_income?: number | null }[];
    landlord_references?: readonly ReferenceRecord[];
    /** Stated that there is no rental history, which answers the housing questions. */
    never_rented?: boolean;
  };
  /** Inputs that this person disputes. */
  disputed?: readonly InputId[];
}

/** The applicant with the co-applicants who accepted. People who are only invited do not count. */
export interface GroupRecord extends AdultRecord {
  coapplicants?: readonly AdultRecord[];
  /** Co-applicants exist but their records are left out: for a group member who reads about their own part. */
  others_left_out?: boolean;
}

interface HousingRecord {
  type?: string;
  ownership?: string;
  /** Address and unit are only compared with those of other homes and references. */
  address?: string;
  unit_number?: string | null;
  /** Full years. */
  duration?: number | null;
  monthly_rent?: number | null;
}

interface ReferenceRecord {
  /** 2 means completed. */
  status?: number;
  tenant_address?: string | null;
  rent_on_time?: string | null;
  cause_damage?: string | null;
  rent_to_again?: string | null;
  lease?: string | null;
}

const oneOf = <Answer extends string>(given: string | null | undefined, answers: readonly Answer[]): Answer | null =>
  answers.find((answer) => answer === given) ?? null;

function answersOf({ user = {} }: AdultRecord): RankedAnswers {
  const incomes = (user.households ?? []).flatMap(({ monthly_income }) => monthly_income ?? []);
  return {
    homes: (user.housings ?? []).flatMap((home) => {
      const type = oneOf(home.type, ['current', 'previous']);
      if (!type) return [];
      const { address = null, unit_number = null, duration = null, monthly_rent = null } = home;
      const isRented = home.ownership === 'rent';
      return [{ type, isRented, address, unit: unit_number, years: duration, rent: monthly_rent }];
    }),
    incomes: (user.employments ?? []).map(({ is_past, salary = null, proof_of_income }) => ({
      isPast: is_past !== 0 && is_past !== false,
      amount: salary,
      hasProof: Boolean(proof_of_income?.trim()),
    })),
    householdIncome: incomes.length > 0 ? Math.max(...incomes) : null,
    references: (user.landlord_references ?? []).map((reference) => ({
      isAnswered: reference.status === 2,
      address: reference.tenant_address ?? null,
      rentOnTime: oneOf(reference.rent_on_time, ['no', 'sometimes', 'yes']),
      causeDamage: oneOf(reference.cause_damage, ['no', 'little', 'yes']),
      rentAgain: oneOf(reference.rent_to_again, ['no', 'maybe', 'yes']),
      hasLease: Boolean(reference.lease?.trim()),
    })),
    neverRented: user.never_rented === true,
  };
}

function factsOfAdult(record: AdultRecord): RankedAdult {
  const status = record.id_verifications
    ?.map((check) => oneOf(check.status, ['Verified', 'Unverified']))
    .findLast((one) => one !== null);
  const search = searchOf(record);
  return {
    ...UNKNOWN_ADULT,
    hasSubmitted: record.status === 'in-review',
    credit: creditOf(record),
    background: search && { fraud: search.fraud },
    bank: bankOf(record),
    identity: status ? { isVerified: status === 'Verified' } : null,
    answers: answersOf(record),
    checks: (record.screening_request_items ?? []).map(({ is_completed }) => ({ isDone: Boolean(is_completed) })),
    disputed: record.disputed ?? [],
  };
}

/** Null where the account has no name. */
function namesOf({ id_verifications = [], user = {} }: AdultRecord): KnownNames | null {
  const { first_name, last_name } = user;
  if (!first_name || !last_name) return null;
  const account = writtenName({ firstName: first_name, lastName: last_name });
  return { account, checks: { [KIND.identity]: id_verifications.at(-1)?.nameOnCard ?? null } };
}

const adultsOf = (group: GroupRecord): AdultRecord[] => [group, ...(group.coapplicants ?? [])];

/** A group as the ranking knows it. */
export const factsOf = (group: GroupRecord): RankingFacts => ({
  adults: adultsOf(group).map(factsOfAdult),
  areOthersLeftOut: group.others_left_out === true,
});

/** `extract` of a group in the field names of the API; the same for the others. */
export const extract = (group: GroupRecord, listing: RankedListing, asOf: string) =>
  extractFacts(factsOf(group), listing, asOf);

export const summarizeRank = (group: GroupRecord, listing: RankedListing, asOf: string) =>
  summarizeFacts(factsOf(group), listing, asOf);

export const extractBothWays = (group: GroupRecord, listing: RankedListing, asOf: string) =>
  extractFactsBothWays(factsOf(group), listing, asOf);

export const findAlerts = (group: GroupRecord, asOf: string) =>
  findAlertsOfFacts(
    factsOf(group),
    adultsOf(group).map((adult) => ({ search: searchOf(adult), names: namesOf(adult) })),
    asOf,
  );
