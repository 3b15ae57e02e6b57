import { msg, select, t } from '../../text/t.ts';
import { formatDollars } from '../../values/money.ts';
import type { ComparedRent } from './compared-rent.ts';

/** Who reads about a rent. */
export type RentReader = 'landlord' | 'applicant';

const NOT_SAID = {
  landlord: msg`You haven’t said what rent you ask.`,
  applicant: msg`The landlord hasn’t said what rent they ask.`,
} as const;

/** What an income that is not known yet will be compared with. */
function describeUnknown(rent: ComparedRent, reader: RentReader): string {
  const amount = formatDollars(rent.dollars ?? 0);
  switch (rent.source) {
    case 'asked':
      return t`Income isn’t known yet. It will be compared with the ${amount} a month ${select(reader, { landlord: 'you ask', other: 'the landlord asks' })}.`;
    case 'paid_now':
      return t`Income isn’t known yet. It will be compared with the ${amount} a month ${select(reader, { landlord: 'they', other: 'you' })} pay now.`;
    default:
      return t`Income isn’t known yet. It will be compared with the rent that ${select(reader, { landlord: 'their', other: 'your' })} bank account shows.`;
  }
}

/** What a known income was compared with, and how it came out. */
function describeOutcome(rent: ComparedRent, outcome: NonNullable<ComparedRent['income']>, reader: RentReader): string {
  const amount = formatDollars(rent.dollars ?? 0);
  const basis = rent.is_stated ? 'stated' : 'verified';
  switch (rent.source) {
    case 'asked':
      return t`${select(basis, { stated: 'Stated', other: 'Verified' })} income was compared with the ${amount} a month ${select(reader, { landlord: 'you ask', other: 'the landlord asks' })}, and ${select(outcome, { short: 'doesn’t cover it', tight: 'barely covers it', other: 'covers it' })}.`;
    case 'paid_now':
      return t`${select(basis, { stated: 'Stated', other: 'Verified' })} income was compared with the ${amount} a month ${select(reader, { landlord: 'they', other: 'you' })} pay now, and ${select(outcome, { short: 'doesn’t cover it', tight: 'barely covers it', other: 'covers it' })}.`;
    default:
      return t`${select(basis, { stated: 'Stated', other: 'Verified' })} income was compared with the rent that ${select(reader, { landlord: 'their', other: 'your' })} bank account shows, and ${select(outcome, { short: 'doesn’t cover it', tight: 'barely covers it', other: 'covers it' })}.`;
  }
}

/** What income was compared with and how it came out, in one or two sentences. */
export function describeComparedRent(rent: ComparedRent, reader: RentReader): string {
  const notSaid = NOT_SAID[reader]();
  if (rent.source === 'none') return `${t`Income couldn’t be compared with a rent.`} ${notSaid}`;
  const compared = rent.income === null ? describeUnknown(rent, reader) : describeOutcome(rent, rent.income, reader);
  return rent.source === 'asked' ? compared : `${compared} ${notSaid}`;
}

/** The outcome in a few words for the landlord, such as "barely covers the $2,600 a month you ask"; '' if unknown. */
export function describeIncomeCover(rent: ComparedRent | null): string {
  if (!rent?.income) return '';
  const amount = formatDollars(rent.dollars ?? 0);
  switch (rent.source) {
    case 'asked':
      return t`${select(rent.income, { short: 'doesn’t cover', tight: 'barely covers', other: 'covers' })} the ${amount} a month you ask`;
    case 'paid_now':
      return t`${select(rent.income, { short: 'doesn’t cover', tight: 'barely covers', other: 'covers' })} the ${amount} a month they pay now`;
    case 'bank':
      return t`${select(rent.income, { short: 'doesn’t cover', tight: 'barely covers', other: 'covers' })} the rent that their bank account shows`;
    case 'none':
      return '';
  }
}

/** Whether the outcome must not be overlooked. */
export const isIncomeShort = (rent: ComparedRent | null): boolean =>
  rent?.income === 'short' || rent?.income === 'tight';
