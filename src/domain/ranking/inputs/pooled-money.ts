import type { AdultFacts, BankData, Home } from '../facts/adult-facts.ts';
import { pooled, sum } from './known-value.ts';
import { type IncomeBesideBank, ownLines, type PooledIncome, poolIncome, statedBesideBank } from './pooled-income.ts';
import { type RentBasis, rentBasis } from './rent-basis.ts';
import { rentMismatch, rentWithBank } from './rents-at-bank.ts';

/** A group's money: dollars a month, pooled over its adults, whatever the source. */
export interface Money {
  /** Pooled bank data of the adults who have it; undefined if none do. */
  bank: BankData | undefined;
  income: PooledIncome | undefined;
  /** Undefined where the two cannot be compared. */
  besideBank: IncomeBesideBank | undefined;
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

/** The total rent of the current homes, each counted once. */
function currentRent(homes: readonly Home[]): number | undefined {
  const rentByDwelling = new Map<string | undefined, number>();
  for (const { type, dwelling, rent } of homes) {
    if (type === 'current' && rent) rentByDwelling.set(dwelling, Math.max(rent, rentByDwelling.get(dwelling) ?? 0));
  }
  return aboveZero(sum([...rentByDwelling.values()]));
}
