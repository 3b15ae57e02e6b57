import { formatDollars } from '../../../values/money.ts';
import type { InputId } from '../../inputs/inputs.ts';
import type { RankFacts } from '../rank-facts.ts';
import type { FamilySentence, Side } from './family-sentence.ts';

const aMonth = (amount: number): string => `${formatDollars(Math.round(amount))} a month`;

/** What the income is compared with. */
function rentWords({ amount, from }: NonNullable<RankFacts['rent']>): string {
  const dollars = formatDollars(amount);
  if (from === 'asked') return `the rent of ${dollars}`;
  return from === 'bank' ? `the rent of ${dollars} that the bank shows` : `the rent of ${dollars} {they} pay now`;
}

/** From this many times the rent on, more income changes nothing; see money-inputs.ts. */
const CLEARLY = 1.67;
const BARELY = 1.33;

const REMEDIES = 'Savings, a guarantor or help with rent can make up for it';

function rentCover(facts: RankFacts, side: Side, input: InputId): string | undefined {
  const { income, rent, bank } = facts;
  if (input === 'income_covers_bills' && bank?.income !== undefined) {
    const bills = (bank.rent ?? 0) + (bank.mortgage ?? 0) + (bank.utilities ?? 0);
    const covers = side === 'helped' ? 'clearly covers' : bank.income < bills ? 'does not cover' : 'barely covers';
    return `Verified income of ${aMonth(bank.income)} ${covers} ${formatDollars(Math.round(bills))} for housing and bills`;
  }
  if (!income || !rent) return undefined;
  const amount = `${income.isStated ? 'Stated' : 'Verified'} income of ${aMonth(income.amount)}`;
  const ratio = income.amount / rent.amount;
  if (side === 'helped') return `${amount} ${ratio >= CLEARLY ? 'clearly covers' : 'covers'} ${rentWords(rent)}`;
  const left = formatDollars(Math.round(income.amount - rent.amount));
  const falls = ratio < 1 ? `does not cover ${rentWords(rent)}` : `leaves ${left} after ${rentWords(rent)}`;
  return `${amount} ${falls}${ratio < BARELY ? `. ${REMEDIES}` : ''}`;
}

function savingsAndLoans({ bank }: RankFacts, side: Side): string | undefined {
  if (!bank) return undefined;
  const { savings, loans, income } = bank;
  const saved = savings === undefined ? undefined : `${formatDollars(Math.round(savings))} in savings`;
  if (side === 'hurt' && loans !== undefined && income !== undefined) {
    return `${formatDollars(Math.round(loans))} in loans beside a verified income of ${aMonth(income)}`;
  }
  const owed =
    loans === undefined ? undefined : loans === 0 ? 'no loans' : `${formatDollars(Math.round(loans))} in loans`;
  const parts = [saved, owed].filter((part) => part !== undefined);
  return parts.length > 0 ? capitalized(parts.join(', ')) : undefined;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function bankPayments({ bank, statedRent }: RankFacts, side: Side): string | undefined {
  if (!bank) return undefined;
  if (side === 'hurt') {
    return statedRent === undefined || bank.rent === undefined
      ? undefined
      : `{They} stated a rent of ${aMonth(statedRent)}; the bank shows ${formatDollars(Math.round(bank.rent))}`;
  }
  const paid = [
    bank.rent ? `${aMonth(bank.rent)} in rent` : undefined,
    bank.mortgage ? `${aMonth(bank.mortgage)} in mortgage payments` : undefined,
    bank.utilities ? `${aMonth(bank.utilities)} in utility bills` : undefined,
  ].filter((part) => part !== undefined);
  return paid.length > 0 ? `The bank shows ${paid.join(' and ')}` : undefined;
}

function incomeAccuracy(facts: RankFacts, side: Side, input: InputId): string | undefined {
  const { statedBesideBank: stated, bank, householdIncome, incomeLines } = facts;
  if (input === 'income_overstatement' && bank?.income !== undefined && stated !== undefined) {
    return side === 'hurt'
      ? `{They} stated ${aMonth(stated)}; the bank shows ${formatDollars(Math.round(bank.income))}`
      : `The bank confirms the ${aMonth(stated)} {they} stated`;
  }
  if (input === 'income_records_agree' && householdIncome !== undefined && incomeLines !== undefined) {
    return side === 'hurt'
      ? `The income listed adds up to ${aMonth(incomeLines)}; the household income is given as ${formatDollars(Math.round(householdIncome))}`
      : `The income listed fits the household income of ${aMonth(householdIncome)}`;
  }
  return undefined;
}

export const MONEY_SENTENCES: Readonly<Record<string, FamilySentence>> = {
  rent_cover: rentCover,
  savings_and_loans: savingsAndLoans,
  bank_payments: bankPayments,
  income_accuracy: incomeAccuracy,
};
