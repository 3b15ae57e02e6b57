import type { AdultFacts, BankData, Home } from '../facts/adult-facts.ts';
import { pooled, sum } from './known-value.ts';
import { type RentBasis, rentBasis } from './rent-basis.ts';

/** A group's money: dollars a month, pooled over its adults, whatever the source. */
export interface Money {
  /** Pooled bank data of the adults who have it; undefined if none do. */
  bank: BankData | undefined;
  income: { amount: number; declared: boolean } | undefined;
  /** The stated income of the people whose bank income is known. */
  statedBesideBank: number | undefined;
  /** The stated total income of the household. */
  householdIncome: number | undefined;
  /** The sum of all income lines. */
  incomeLines: number | undefined;
  /** The rent that income is compared with, and where it comes from. */
  rent: RentBasis;
  /** `rent` in dollars. */
  referenceRent: number | undefined;
  /** 1 if bank data shows a payment for housing, 0 if not. */
  paysHousingFromBank: number | undefined;
  /** The difference between stated rent and bank rent, as a share of the bank rent. */
  rentMismatch: number | undefined;
}

/**
 * Pools a group's money.
 *
 * @param askingRent the rent of the property, dollars a month; if null, their current rent is used instead
 */
export function poolMoney(adults: readonly AdultFacts[], askingRent: number | null): Money {
  const bank = poolBanks(adults.flatMap((adult) => adult.bank ?? []));
  const householdIncome = largestKnown(adults.map((adult) => adult.householdIncome));
  const incomeLines = pooled(adults.map(ownLines));
  const statedRent = currentRent(adults.flatMap((adult) => adult.homes));
  const bankRent = aboveZero(bank?.rent);
  const paid = pooled([bank?.rent, bank?.mortgage]);
  const rent = rentBasis({ asked: askingRent, paidNow: statedRent, bank: bankRent });
  return {
    bank,
    income: poolIncome(adults, householdIncome, incomeLines),
    statedBesideBank: statedBesideBank(adults, householdIncome),
    householdIncome,
    incomeLines,
    rent,
    referenceRent: rent.dollars,
    paysHousingFromBank: bank && (paid !== undefined && paid > 0 ? 1 : 0),
    rentMismatch: statedRent && bankRent ? Math.abs(statedRent - bankRent) / bankRent : undefined,
  };
}

const aboveZero = (amount: number | undefined): number | undefined => (amount ? amount : undefined);

const ownLines = (adult: AdultFacts): number | undefined => pooled(adult.incomeLines.map((line) => line.amount));

function largestKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function poolBanks(banks: readonly BankData[]): BankData | undefined {
  if (banks.length === 0) return undefined;
  const pool = (name: keyof BankData) => pooled(banks.map((bank) => bank[name]));
  return {
    income: pool('income'),
    savings: pool('savings'),
    loans: pool('loans'),
    rent: pool('rent'),
    mortgage: pool('mortgage'),
    utilities: pool('utilities'),
  };
}

/**
 * Bank income for adults who have it, income lines for the others; the stated household total only if there is no bank
 * income at all.
 */
function poolIncome(
  adults: readonly AdultFacts[],
  householdIncome: number | undefined,
  incomeLines: number | undefined,
): Money['income'] {
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
 * Their own income lines, as the stated total can include somebody else's help. The total stands in for them where
 * there are none, and nobody without bank income earns something.
 */
function statedBesideBank(adults: readonly AdultFacts[], householdIncome: number | undefined): number | undefined {
  const banked = adults.filter((adult) => adult.bank?.income !== undefined);
  const othersEarn = adults.some((adult) => !banked.includes(adult) && ownLines(adult) !== undefined);
  const lines = pooled(banked.map(ownLines));
  return lines || othersEarn ? lines : householdIncome;
}

/** The total rent of the current homes, each counted once. */
function currentRent(homes: readonly Home[]): number | undefined {
  const rentByDwelling = new Map<string | undefined, number>();
  for (const { type, dwelling, rent } of homes) {
    if (type === 'current' && rent) rentByDwelling.set(dwelling, Math.max(rent, rentByDwelling.get(dwelling) ?? 0));
  }
  return aboveZero(sum([...rentByDwelling.values()]));
}
