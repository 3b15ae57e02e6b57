import type { AdultFacts } from '../facts/adult-facts.ts';
import { pooled, sum } from './known-value.ts';

/** The income of a group in dollars a month, and whether any of it is only stated. */
export interface PooledIncome {
  amount: number;
  declared: boolean;
}

/** Stated income and bank income of the same people. */
export interface IncomeBesideBank {
  stated: number;
  bank: number;
}

/** The sum of the income lines of one adult. */
export const ownLines = (adult: AdultFacts): number | undefined => pooled(adult.incomeLines.map((line) => line.amount));

/**
 * Bank income for adults who have it, income lines for the others; the stated household total only if there is no bank
 * income at all.
 */
export function poolIncome(
  adults: readonly AdultFacts[],
  householdIncome: number | undefined,
  incomeLines: number | undefined,
): PooledIncome | undefined {
  const isBanked = adults.some((adult) => adult.bank?.income !== undefined);
  if (isBanked) {
    const amount = sum(adults.map((adult) => adult.bank?.income ?? ownLines(adult) ?? 0));
    const declared = adults.some((adult) => adult.bank?.income === undefined && ownLines(adult) !== undefined);
    return { amount, declared };
  }
  const amount = householdIncome ?? incomeLines;
  return amount === undefined ? undefined : { amount, declared: true };
}

/**
 * The income lines of the people whose bank shows income, beside that income. Only where there are no lines at all, the
 * stated total takes their place: it can contain a partner's or a parent's help, which no bank of theirs shows.
 */
export function statedBesideBank(
  adults: readonly AdultFacts[],
  householdIncome: number | undefined,
  bankIncome: number | undefined,
): IncomeBesideBank | undefined {
  const both = adults.flatMap((adult) => {
    const [stated, bank] = [ownLines(adult), adult.bank?.income];
    return stated === undefined || bank === undefined ? [] : [{ stated, bank }];
  });
  if (both.length > 0)
    return { stated: sum(both.map(({ stated }) => stated)), bank: sum(both.map(({ bank }) => bank)) };
  const hasLines = adults.some((adult) => ownLines(adult) !== undefined);
  if (hasLines || householdIncome === undefined || bankIncome === undefined) return undefined;
  return { stated: householdIncome, bank: bankIncome };
}
