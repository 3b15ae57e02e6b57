import type { AdultFacts, BankData, Home } from '../facts/adult-facts.ts';
import { pooled, sum } from './known-value.ts';
import { type RentBasis, rentBasis } from './rent-basis.ts';
import { rentMismatch, rentWithBank } from './rents-at-bank.ts';

/** A group's money: dollars a month, pooled over its adults, whatever the source. */
export interface Money {
  /** Pooled bank data of the adults who have it; undefined if none do. */
  bank: BankData | undefined;
  income: { amount: number; declared: boolean } | undefined;
  /** Stated income and bank income of the same people; undefined where the two cannot be compared. */
  besideBank: { stated: number; bank: number } | undefined;
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
  /** Rent and mortgage where the bank shows a payment for either: the rent is the stated one if that is higher. */
  housingCost: number | undefined;
  /** The difference between stated rent and bank rent of those whose bank shows rent; see rents-at-bank.ts. */
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
    besideBank: statedBesideBank(adults, householdIncome, bank?.income),
    householdIncome,
    incomeLines,
    rent,
    referenceRent: rent.dollars,
    paysHousingFromBank: bank && (paid !== undefined && paid > 0 ? 1 : 0),
    housingCost: paid ? rentWithBank(adults) + (bank?.mortgage ?? 0) : undefined,
    rentMismatch: rentMismatch(adults),
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
 * The income lines of the people whose bank shows income, beside that income. Only where there are no lines at all, the
 * stated total takes their place: it can contain a partner's or a parent's help, which no bank of theirs shows.
 */
function statedBesideBank(
  adults: readonly AdultFacts[],
  householdIncome: number | undefined,
  bankIncome: number | undefined,
): Money['besideBank'] {
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

/** The total rent of the current homes, each counted once. */
function currentRent(homes: readonly Home[]): number | undefined {
  const rentByDwelling = new Map<string | undefined, number>();
  for (const { type, dwelling, rent } of homes) {
    if (type === 'current' && rent) rentByDwelling.set(dwelling, Math.max(rent, rentByDwelling.get(dwelling) ?? 0));
  }
  return aboveZero(sum([...rentByDwelling.values()]));
}
