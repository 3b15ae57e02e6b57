import type { AdultFacts, CreditFile } from '../facts/adult-facts.ts';
import { isLate } from './account-values.ts';
import type { DEBT_INPUTS } from './debt-inputs.ts';
import type { InputId } from './inputs.ts';
import { type Known, mean, present, share, sum, verified } from './known-value.ts';

type DebtId = Extract<InputId, (typeof DEBT_INPUTS)[number]['id']>;

/** Values for "never", in the units of the inputs: at the last cut. */
const NO_COLLECTION_MONTHS = 120;
const NO_BANKRUPTCY_YEARS = 10;
const MONTHS_A_YEAR = 12;

/** Collections, bankruptcies and clean credit files of a group. */
export function debtValues(adults: readonly AdultFacts[]): Record<DebtId, Known> {
  const files = adults.flatMap((adult) => adult.creditFile ?? []);
  const collections = files.flatMap((file) => file.collections);
  const unpaid = collections.filter((collection) => !collection.isPaid);
  const cleanFiles = files.map(isClean).filter((clean) => clean !== undefined);
  return {
    collections_unpaid: verified(share(unpaid.length, files.length)),
    collections_owed: verified(share(sum(unpaid.map((collection) => collection.owed)), files.length)),
    collections_share_unpaid: files.length > 0 ? verified(share(unpaid.length, collections.length) ?? 0) : undefined,
    collection_age: verified(mean(present(files.map(monthsSinceCollection)))),
    bankruptcies: verified(mean(present(files.map(countBankruptcies)))),
    bankruptcy_age: verified(mean(present(files.map(yearsSinceBankruptcy)))),
    credit_clean_sheet: verified(share(cleanFiles.filter(Boolean).length, cleanFiles.length)),
  };
}

/** Months since the newest unpaid collection; undated ones are ignored. */
function monthsSinceCollection({ collections }: CreditFile): number | undefined {
  const unpaid = collections.filter((collection) => !collection.isPaid);
  if (unpaid.length === 0) return NO_COLLECTION_MONTHS;
  const ages = present(unpaid.map((collection) => collection.ageInMonths));
  return ages.length > 0 ? Math.min(...ages) : undefined;
}

/** Bankruptcies in the last seven years; undefined if there are only undated ones. */
function countBankruptcies({ bankruptcies }: CreditFile): number | undefined {
  const dated = present(bankruptcies);
  return dated.length === 0 && bankruptcies.length > 0 ? undefined : dated.length;
}

function yearsSinceBankruptcy({ bankruptcies }: CreditFile): number | undefined {
  if (bankruptcies.length === 0) return NO_BANKRUPTCY_YEARS;
  const dated = present(bankruptcies);
  return dated.length > 0 ? Math.min(...dated) / MONTHS_A_YEAR : undefined;
}

/** Whether a file has nothing negative; undefined without an account with readable payments. */
export function isClean(file: CreditFile): boolean | undefined {
  const judged = file.accounts.map(isLate).filter((late) => late !== undefined);
  const bankruptcies = countBankruptcies(file);
  if (judged.length === 0 || bankruptcies === undefined) return undefined;
  return !judged.includes(true) && bankruptcies === 0 && file.collections.every((collection) => collection.isPaid);
}
