import type { AdultFacts, Collection, CreditFile } from '../facts/adult-facts.ts';
import { isLate } from './account-values.ts';
import type { DEBT_INPUTS } from './debt-inputs.ts';
import type { InputId } from './inputs.ts';
import { type Known, mean, present, share, sum, verified } from './known-value.ts';

type DebtId = Extract<InputId, (typeof DEBT_INPUTS)[number]['id']>;

/** Values for "never", in the units of the inputs: at the last cut. */
const NO_COLLECTION_MONTHS = 120;
const NO_BANKRUPTCY_YEARS = 10;
/** An entry without a readable date, beside others that have one: just short of never. */
const SHORT_OF_NEVER = 0.01;
const MONTHS_A_YEAR = 12;

/**
 * Collections, bankruptcies and clean credit files of a group, per adult with a credit report. A settled debt counts
 * like none at all. What is unreadable is unknown as long as nothing else is known of the matter.
 */
export function debtValues(adults: readonly AdultFacts[]): Record<DebtId, Known> {
  const files = adults.flatMap((adult) => adult.creditFile ?? []);
  const reports = adults.filter((adult) => adult.hasCreditReport).length;
  const ofReports = (total: number | undefined): Known =>
    verified(files.length > 0 && total !== undefined ? share(total, reports) : undefined, reports / adults.length);
  const noFile = reports - files.length;
  const collections = files.flatMap((file) => file.collections);
  const unpaid = collections.filter(isUnpaid);
  const owing = files.filter((file) => file.collections.some(isUnpaid)).length;
  const isUnclear = collections.some(({ isPaid }) => isPaid === undefined);
  const unlessUnclear = (total: number | undefined) => (unpaid.length === 0 && isUnclear ? undefined : total);
  const cleanFiles = files.map(isClean).filter((clean) => clean !== undefined);
  return {
    collections_unpaid: ofReports(unlessUnclear(unpaid.length)),
    collections_owed: ofReports(unlessUnclear(dollarsOwed(unpaid))),
    collections_share_unpaid: ofReports(unlessUnclear(owing)),
    collection_age: ofReports(unlessUnclear(sumOfAges(files.map(datesOfUnpaid), noFile, NO_COLLECTION_MONTHS))),
    bankruptcies: ofReports(countDated(files.flatMap((file) => file.bankruptcies))),
    bankruptcy_age: ofReports(sumOfAges(files.map(yearsOfBankruptcies), noFile, NO_BANKRUPTCY_YEARS)),
    credit_clean_sheet: verified(mean(cleanFiles.map(Number)), cleanFiles.length > 0 ? reports / adults.length : 1),
  };
}

const isUnpaid = ({ isPaid }: Collection): boolean => isPaid === false;

/** The amounts that can be read; undefined if debts are unpaid and none of the amounts can. */
function dollarsOwed(unpaid: readonly Collection[]): number | undefined {
  const owed = sum(present(unpaid.map((collection) => collection.owed)));
  return owed === 0 && unpaid.some((collection) => collection.owed === undefined) ? undefined : owed;
}

const datesOfUnpaid = ({ collections }: CreditFile) =>
  collections.filter(isUnpaid).map(({ ageInMonths }) => ageInMonths);

const yearsOfBankruptcies = ({ bankruptcies }: CreditFile) =>
  bankruptcies.map((months) => (months === undefined ? undefined : months / MONTHS_A_YEAR));

/**
 * The ages of the newest entry of each file, added up; undefined if there are only undated ones.
 *
 * @param never the age that stands for no entry at all
 * @param others reports without a file, which have none
 */
function sumOfAges(files: readonly (readonly (number | undefined)[])[], others: number, never: number) {
  const entries = files.flat();
  if (entries.length > 0 && present(entries).length === 0) return undefined;
  const newest = files.map((ages) => {
    if (ages.length === 0) return never;
    const dated = present(ages);
    return dated.length > 0 ? Math.min(...dated) : never - SHORT_OF_NEVER;
  });
  return sum(newest) + others * never;
}

/** Bankruptcies with a date; undefined if there are only undated ones. */
function countDated(bankruptcies: CreditFile['bankruptcies']): number | undefined {
  const dated = present(bankruptcies);
  return dated.length === 0 && bankruptcies.length > 0 ? undefined : dated.length;
}

/** Whether a file has nothing negative; undefined without an account with readable payments. */
export function isClean(file: CreditFile): boolean | undefined {
  const judged = file.accounts.map(isLate).filter((late) => late !== undefined);
  const bankruptcies = countDated(file.bankruptcies);
  if (judged.length === 0) return undefined;
  if (judged.includes(true) || (bankruptcies ?? 0) > 0 || file.collections.some(isUnpaid)) return false;
  return bankruptcies === undefined || file.collections.some(({ isPaid }) => isPaid === undefined) ? undefined : true;
}
