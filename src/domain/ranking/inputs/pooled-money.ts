import type { AdultFacts, BankData, Home } from '../facts/adult-facts.ts';
import { pooled, sum } from './known-value.ts';

/** A household's money: dollars a month, pooled over its adults, whatever its source. */
export interface Money {
  /** What the bank shows for those whose bank was asked; undefined when nobody's was. */
  bank: BankData | undefined;
  income: { amount: number; declared: boolean } | undefined;
  /** What was stated for the very people whose bank income is known. */
  statedBesideBank: number | undefined;
  /** The household's own figure for everybody. */
  householdIncome: number | undefined;
  /** The sum of everybody's income lines. */
  incomeLines: number | undefined;
  /** The rent that income is held against. */
  referenceRent: number | undefined;
  /** 1 when somebody's bank shows a payment for the home, 0 when it shows none. */
  paysHousingFromBank: number | undefined;
  /** How far the stated rent is from the bank's, as a share of the bank's. */
  rentMismatch: number | undefined;
}

/**
 * Pools a household's money.
 *
 * @param askingRent the rent of the home they apply for, dollars a month; without it their present rent stands for it
 */
export function poolMoney(adults: readonly AdultFacts[], askingRent: number | null): Money {
  const bank = poolBanks(adults.flatMap((adult) => adult.bank ?? []));
  const householdIncome = largestKnown(adults.map((adult) => adult.householdIncome));
  const incomeLines = pooled(adults.map(ownLines));
  const statedRent = currentRent(adults.flatMap((adult) => adult.homes));
  const bankRent = aboveZero(bank?.rent);
  const paid = pooled([bank?.rent, bank?.mortgage]);
  return {
    bank,
    income: poolIncome(adults, householdIncome, incomeLines),
    statedBesideBank: statedBesideBank(adults, householdIncome),
    householdIncome,
    incomeLines,
    referenceRent: aboveZero(askingRent ?? undefined) ?? statedRent ?? bankRent,
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
 * The bank's figure for whom there is one, the own lines of everybody else; the household's typed total only when no
 * bank figure exists at all.
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

/** A total for everybody may only be held against the bank when nobody earns beside it. */
function statedBesideBank(adults: readonly AdultFacts[], householdIncome: number | undefined): number | undefined {
  const banked = adults.filter((adult) => adult.bank?.income !== undefined);
  const othersEarn = adults.some((adult) => !banked.includes(adult) && ownLines(adult) !== undefined);
  const lines = pooled(banked.map(ownLines));
  return othersEarn ? lines : (householdIncome ?? lines);
}

/** The rent of every home they live in now, each counted once. */
function currentRent(homes: readonly Home[]): number | undefined {
  const byDoor = new Map<string | undefined, number>();
  for (const { type, door, rent } of homes) {
    if (type === 'current' && rent) byDoor.set(door, Math.max(rent, byDoor.get(door) ?? 0));
  }
  return aboveZero(sum([...byDoor.values()]));
}
