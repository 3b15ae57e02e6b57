import { select, t } from '../../../text/t.ts';
import { formatDollars } from '../../../values/money.ts';
import type { Voice } from '../../inputs/input.ts';
import type { RankFacts } from '../rank-facts.ts';
import { type FamilySentence, joinParts, type Side, type Spoken } from './family-sentence.ts';

const dollars = (amount: number): string => formatDollars(Math.round(amount));
const aMonth = (amount: number): string => t`${dollars(amount)} a month`;

/** From this many times the rent on, more income changes nothing; see money-inputs.ts. */
const CLEARLY = 1.67;
const BARELY = 1.33;

type BankFigures = NonNullable<RankFacts['bank']>;

function billsCover({ income = 0, rent = 0, mortgage = 0, utilities = 0 }: BankFigures, side: Side): string {
  const bills = rent + mortgage + utilities;
  const outcome = side === 'helped' ? 'clearly' : income < bills ? 'not' : 'barely';
  return t`Verified income of ${aMonth(income)} ${select(outcome, { clearly: 'clearly covers', not: 'does not cover', other: 'barely covers' })} ${dollars(bills)} for housing and bills`;
}

interface Compared {
  income: NonNullable<RankFacts['income']>;
  rent: NonNullable<RankFacts['rent']>;
}

/** Whether the income reaches the rent that it is compared with. */
function incomeCover({ income, rent }: Compared, side: Side, voice: Voice): string {
  const basis = income.isStated ? 'stated' : 'verified';
  const [amount, asked] = [aMonth(income.amount), formatDollars(rent.amount)];
  const whose = rent.from === 'current home' ? voice : rent.from;
  const ratio = income.amount / rent.amount;
  if (side === 'helped') {
    return t`${select(basis, { stated: 'Stated', other: 'Verified' })} income of ${amount} ${select(ratio >= CLEARLY ? 'clearly' : 'just', { clearly: 'clearly covers', other: 'covers' })} the rent of ${asked}${select(whose, { bank: ' that the bank shows', you: ' you pay now', them: ' they pay now', other: '' })}`;
  }
  return ratio < 1
    ? t`${select(basis, { stated: 'Stated', other: 'Verified' })} income of ${amount} does not cover the rent of ${asked}${select(whose, { bank: ' that the bank shows', you: ' you pay now', them: ' they pay now', other: '' })}`
    : t`${select(basis, { stated: 'Stated', other: 'Verified' })} income of ${amount} leaves ${dollars(income.amount - rent.amount)} after the rent of ${asked}${select(whose, { bank: ' that the bank shows', you: ' you pay now', them: ' they pay now', other: '' })}`;
}

function rentCover({ income, rent, bank }: RankFacts, side: Side, { input, voice }: Spoken): string | undefined {
  if (input === 'income_covers_bills' && bank?.income !== undefined) return billsCover(bank, side);
  if (!income || !rent) return undefined;
  const compared = incomeCover({ income, rent }, side, voice);
  return side === 'hurt' && income.amount / rent.amount < BARELY
    ? `${compared}. ${t`Savings, a guarantor or help with rent can make up for it`}`
    : compared;
}

function savingsAndLoans({ bank }: RankFacts, side: Side): string | undefined {
  if (!bank) return undefined;
  const { savings, loans, income } = bank;
  if (side === 'hurt' && loans !== undefined && income !== undefined) {
    return t`${dollars(loans)} in loans beside a verified income of ${aMonth(income)}`;
  }
  if (savings === undefined && loans === 0) return t`No loans`;
  const saved = savings === undefined ? undefined : t`${dollars(savings)} in savings`;
  const owed = loans === undefined ? undefined : loans === 0 ? t`no loans` : t`${dollars(loans)} in loans`;
  const parts = [saved, owed].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function bankPayments({ bank, statedRent }: RankFacts, side: Side, { voice }: Spoken): string | undefined {
  if (!bank) return undefined;
  if (side === 'hurt') {
    return statedRent === undefined || bank.rent === undefined
      ? undefined
      : t`${select(voice, { you: 'You', other: 'They' })} stated a rent of ${aMonth(statedRent)}; the bank shows ${dollars(bank.rent)}`;
  }
  const paid = [
    bank.rent ? t`${aMonth(bank.rent)} in rent` : undefined,
    bank.mortgage ? t`${aMonth(bank.mortgage)} in mortgage payments` : undefined,
    bank.utilities ? t`${aMonth(bank.utilities)} in utility bills` : undefined,
  ].filter((part) => part !== undefined);
  return paid.length > 0 ? t`The bank shows ${joinParts(paid)}` : undefined;
}

function incomeAccuracy(facts: RankFacts, side: Side, { input, voice }: Spoken): string | undefined {
  const { statedBesideBank: stated, bank, householdIncome, incomeLines } = facts;
  if (input === 'income_overstatement' && bank?.income !== undefined && stated !== undefined) {
    return side === 'hurt'
      ? t`${select(voice, { you: 'You', other: 'They' })} stated ${aMonth(stated)}; the bank shows ${dollars(bank.income)}`
      : t`The bank confirms the ${aMonth(stated)} ${select(voice, { you: 'you', other: 'they' })} stated`;
  }
  if (input === 'income_records_agree' && householdIncome !== undefined && incomeLines !== undefined) {
    return side === 'hurt'
      ? t`The income listed adds up to ${aMonth(incomeLines)}; the household income is given as ${dollars(householdIncome)}`
      : t`The income listed fits the household income of ${aMonth(householdIncome)}`;
  }
  return undefined;
}

export const MONEY_SENTENCES: Readonly<Record<string, FamilySentence>> = {
  rent_cover: rentCover,
  savings_and_loans: savingsAndLoans,
  bank_payments: bankPayments,
  income_accuracy: incomeAccuracy,
};
