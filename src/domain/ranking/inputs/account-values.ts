import type { Account, AdultFacts } from '../facts/adult-facts.ts';
import type { ACCOUNT_INPUTS } from './account-inputs.ts';
import type { InputId } from './inputs.ts';
import { type Known, mean, present, share, sum, verified } from './known-value.ts';

type AccountId = Extract<InputId, (typeof ACCOUNT_INPUTS)[number]['id']>;

const NEAR_LIMIT = 90;

/**
 * Score and accounts of a group. Counts are pooled and divided by the adults they come from, so that two people with
 * one late payment each count like one person with one.
 */
export function accountValues(adults: readonly AdultFacts[]): Record<AccountId, Known> {
  const files = adults.flatMap((adult) => adult.creditFile ?? []);
  const judged = files.map((file) => file.accounts.filter((account) => isLate(account) !== undefined)).filter(isFilled);
  const accounts = judged.flat();
  const late = accounts.filter(isLate);
  const used = files.map((file) => present(file.accounts.map((account) => account.percentUsed))).filter(isFilled);
  return {
    credit_score: verified(mean(present(files.map((file) => file.score)))),
    accounts_paid_as_agreed: verified(share(accounts.length - late.length, accounts.length)),
    accounts_clean: verified(share(accounts.length - late.length, judged.length)),
    late_30: timesLate(judged, 'late30'),
    late_60: timesLate(judged, 'late60'),
    late_90: timesLate(judged, 'late90'),
    worst_lateness: verified(mean(judged.map((own) => Math.max(...own.map(latest))))),
    accounts_late: verified(share(late.length, judged.length)),
    credit_use_average: verified(mean(used.flat())),
    credit_use_highest: verified(mean(used.map((own) => Math.max(...own)))),
    accounts_near_limit: verified(share(used.flat().filter((percent) => percent >= NEAR_LIMIT).length, used.length)),
  };
}

const isFilled = (list: readonly unknown[]): boolean => list.length > 0;

/** Whether an account was ever late; undefined if a count is unreadable and the others are 0. */
export function isLate(account: Account): boolean | undefined {
  const counts = [account.late30, account.late60, account.late90];
  if (counts.some((count) => count !== undefined && count > 0)) return true;
  return counts.includes(undefined) ? undefined : false;
}

function timesLate(judged: readonly (readonly Account[])[], count: 'late30' | 'late60' | 'late90'): Known {
  const own = judged.map((accounts) => present(accounts.map((account) => account[count]))).filter(isFilled);
  return verified(share(sum(own.flat()), own.length));
}

/** Days: 0, 30, 60 or 90. */
const latest = ({ late30, late60, late90 }: Account): number => (late90 ? 90 : late60 ? 60 : late30 ? 30 : 0);
