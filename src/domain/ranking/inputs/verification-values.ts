import type { AdultFacts } from '../facts/adult-facts.ts';
import type { InputId } from './inputs.ts';
import { type Known, present, shareOnceBegun, verified } from './known-value.ts';
import type { Money } from './pooled-money.ts';
import type { VERIFICATION_INPUTS } from './verification-inputs.ts';

type VerificationId = Extract<InputId, (typeof VERIFICATION_INPUTS)[number]['id']>;

/**
 * Accuracy and checks of a group, by input.
 *
 * @param isWhole every adult has submitted and is included. The stated household income covers everyone, so it is only
 *   compared with everyone's income lines.
 */
export function verificationValues(
  adults: readonly AdultFacts[],
  money: Money,
  isWhole: boolean,
): Record<VerificationId, Known> {
  const shareOf = (holds: (adult: AdultFacts) => boolean): Known =>
    verified(shareOnceBegun(adults.filter(holds).length, adults.length));
  return {
    income_overstatement: verified(overstatement(money)),
    income_records_agree: isWhole ? verified(disagreement(money)) : undefined,
    id_check_result: lowest(adults.map((adult) => adult.idCheck)),
    fraud_scan_result: lowest(adults.map((adult) => adult.fraudScan)),
    adults_id_verified: shareOf((adult) => adult.idCheck === 1),
    adults_credit_checked: shareOf((adult) => adult.hasCreditReport),
    adults_background_checked: shareOf((adult) => adult.hasBackgroundReport),
    adults_bank_verified: shareOf((adult) => adult.bank !== undefined),
  };
}

/** Stating less than the bank shows never counts against anyone. */
function overstatement({ besideBank }: Money): number | undefined {
  if (!besideBank) return undefined;
  const above = Math.max(0, besideBank.stated - besideBank.bank);
  return above === 0 ? 0 : above / besideBank.bank;
}

/** A household total above the income lines is no contradiction: a partner's or a parent's help is part of it. */
function disagreement({ householdIncome, incomeLines }: Money): number | undefined {
  if (householdIncome === undefined || incomeLines === undefined) return undefined;
  const above = Math.max(0, incomeLines - householdIncome);
  return above === 0 ? 0 : above / incomeLines;
}

/** One adult's passed check does not make up for another's failed one. */
function lowest(results: readonly (number | undefined)[]): Known {
  const known = present(results);
  return known.length > 0 ? verified(Math.min(...known), known.length / results.length) : undefined;
}
