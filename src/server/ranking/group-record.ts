import { asksFor } from '../../domain/properties/requirements.ts';
import type { AdultRecord, GroupRecord, ListingRecord } from '../../domain/ranking/facts/group-record.ts';
import { INPUTS, type InputId } from '../../domain/ranking/inputs/inputs.ts';
import type { ResultKind } from '../../domain/screening/checks.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { dollarsFromCents } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import type { Vault } from '../infrastructure/secrets/vault.ts';
import { openResults } from '../screening/results/open-results.ts';
import type { AdultRow } from './group-record-store.ts';
import type { ListingRow } from './listing-json.ts';

/** The field of a group's record that contains the results of each kind. */
const FIELD_OF: { [Kind in ResultKind]: (result: object) => AdultRecord } = {
  [KIND.credit]: (result) => ({ credit_checks: [{ certn_data: result }] }),
  [KIND.background]: (result) => ({ background_checks: [{ certn_data: result }] as AdultRecord['background_checks'] }),
  [KIND.identity]: (result) => ({ id_verifications: [result] }),
  [KIND.income]: (result) => ({ employment_income_verifications: [{ verifast_data: result }] }),
};

/** The inputs that together make one reason. */
const inputsOf = (families: readonly string[]): InputId[] =>
  INPUTS.filter(({ family }) => families.includes(family)).map(({ id }) => id);

/** One adult with decrypted results. */
function recordOfAdult(
  vault: Vault,
  { applicantId, submitted, answers, requested, disputed, upheld: _upheld, ...sealed }: AdultRow,
): AdultRecord {
  const status = submitted ? 'in-review' : 'pending';
  if (!applicantId) return { status };
  const results = openResults(vault, applicantId, sealed).map(({ kind, text }) => FIELD_OF[kind](JSON.parse(text)));
  return Object.assign(
    { status, user: answers, screening_request_items: requested, disputed: inputsOf(disputed) },
    ...results,
  );
}

/** A group as the ranking reads it: the primary applicant, then the co-applicants. */
export function recordOfGroup(vault: Vault, adults: readonly AdultRow[]): GroupRecord {
  const [first, ...others] = adults.map((adult) => recordOfAdult(vault, adult));
  return { ...first, coapplicants: others };
}

/** The same group as if every open dispute were rejected; undefined without open disputes. */
export function recordIfConfirmed(record: GroupRecord, adults: readonly AdultRow[]): GroupRecord | undefined {
  if (adults.every(({ disputed, upheld }) => disputed.length === upheld.length)) return undefined;
  const [first, ...others] = adults.map(({ upheld }) => ({ disputed: inputsOf(upheld) }));
  return {
    ...record,
    ...first,
    coapplicants: record.coapplicants?.map((one, index) => ({ ...one, ...others[index] })),
  };
}

/**
 * A property's requirements as the ranking reads them.
 *
 * @param groupRequirements the requirements for this group; whether income may be weighed depends on the property's
 *   current ones
 */
export function recordOfListing(
  { requirements, province, asksCreditCheck, askingRent }: ListingRow,
  groupRequirements: readonly string[] = requirements,
): ListingRecord {
  return {
    asks_rental_history: asksFor(requirements, 'current_housing') || asksFor(requirements, 'previous_housing'),
    asks_credit_check: asksCreditCheck,
    requirements: groupRequirements,
    asking_rent: dollarsFromCents(askingRent),
    province: province as ProvinceCode | null,
  };
}
