import type { Account, AdultFacts } from '../facts/adult-facts.ts';
import type { ACCOUNT_INPUTS } from './account-inputs.ts';
import type { InputId } from './inputs.ts';
import { type Known, mean, present, share, sum, verified } from './known-value.ts';

type AccountId = Extract<InputId, (typeof ACCOUNT_INPUTS)[number]['id']>;

const NEAR_LIMIT = 90;

/**
 * Score and accounts of a group. Counts are pooled and divided by the adults they come from, so that two people with
 * one late payment each count like one person with one. Who counts among those never depends on how good their file
 * is, so that a better entry cannot take somebody out of a mean.
 */
export function accountValues(adults: readonly AdultFacts[]): Record<AccountId, Known> {
  const files = adults.flatMap((adult) => adult.creditFile ?? []);
  const scores = present(files.map((file) => file.score));
  const readable = files.map((file) => file.accounts.filter(isReadable)).filter(isFilled);
  const judged = readable.flat().filter((account) => isLate(account) !== undefined);
  const late = judged.filter(isLate);
  const used = files.map((file) => present(file.accounts.map((account) => account.percentUsed))).filter(isFilled);
  const ofJudged = (value: number | undefined): Known =>
    verified(judged.length > 0 ? value : undefined, shareOfAdults(adults, readable.length));
  const ofUsed = (value: number | undefined): Known => verified(value, shareOfAdults(adults, used.length));
  const timesLate = (count: 'late30' | 'late60' | 'late90'): Known => {
    const own = readable.map((accounts) => present(accounts.map((account) => account[count]))).filter(isFilled);
    return verified(share(sum(own.flat()), own.length), shareOfAdults(adults, own.length));
  };
  return {
    credit_score: verified(mean(scores), shareOfAdults(adults, scores.length)),
    accounts_paid_as_agreed: ofJudged(share(judged.length - late.length, judged.length)),
    accounts_clean: ofJudged(share(judged.length - late.length, readable.length)),
    late_30: timesLate('late30'),
    late_60: timesLate('late60'),
    late_90: timesLate('late90'),
    worst_lateness: ofJudged(mean(readable.map((own) => Math.max(...own.map(latest))))),
    accounts_late: ofJudged(share(late.length, readable.length)),
    credit_use_average: ofUsed(mean(used.flat())),
    credit_use_highest: ofUsed(mean(used.map((own) => Math.max(...own)))),
    accounts_near_limit: ofUsed(share(used.flat().filter((percent) => percent >= NEAR_LIMIT).length, used.length)),
  };
}

/**
 * The share of a group's adults that a fact of the credit file comes from. An adult whose report came back without it
 * was checked all the same, and does not lower it.
 */
function shareOfAdults(adults: readonly AdultFacts[], withFact: number): number {
  const unchecked = adults.filter((adult) => !adult.hasCreditReport).length;
  return withFact === 0 ? 1 : withFact / (withFact + unchecked);
}

const isFilled = (list: readonly unknown[]): boolean => list.length > 0;

const countsOf = ({ late30, late60, late90 }: Account) => [late30, late60, late90];

const isReadable = (account: Account): boolean => present(countsOf(account)).length > 0;

/** Whether an account was ever late; undefined if a count is unreadable and the others are 0. */
export function isLate(account: Account): boolean | undefined {
  const counts = countsOf(account);
  if (counts.some((count) => count !== undefined && count > 0)) return true;
  return counts.includes(undefined) ? undefined : false;
}

/** Days: 0, 30, 60 or 90. */
const latest = ({ late30, late60, late90 }: Account): number => (late90 ? 90 : late60 ? 60 : late30 ? 30 : 0);
