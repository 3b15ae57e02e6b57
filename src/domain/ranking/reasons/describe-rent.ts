import { formatDollars } from '../../values/money.ts';
import type { ComparedRent } from './compared-rent.ts';

/** Who reads about a rent. */
export type RentReader = 'landlord' | 'applicant';

const amountOf = ({ dollars }: ComparedRent): string => `${formatDollars(dollars ?? 0)} a month`;

/** The rent that income is compared with, as in "compared with …"; undefined if there is none. */
function describeRent(rent: ComparedRent, reader: RentReader): string | undefined {
  const isLandlord = reader === 'landlord';
  switch (rent.source) {
    case 'asked':
      return `the ${amountOf(rent)} ${isLandlord ? 'you ask' : 'the landlord asks'}`;
    case 'paid_now':
      return `the ${amountOf(rent)} ${isLandlord ? 'they' : 'you'} pay now`;
    case 'bank':
      return `the rent that ${isLandlord ? 'their' : 'your'} bank account shows`;
    case 'none':
      return undefined;
  }
}

const OUTCOMES = {
  short: ', and doesn’t cover it',
  tight: ', and barely covers it',
  covered: ', and covers it',
} as const;

const NOT_SAID = {
  landlord: 'You haven’t said what rent you ask.',
  applicant: 'The landlord hasn’t said what rent they ask.',
} as const;

/** What income was compared with and how it came out, in one or two sentences. */
export function describeComparedRent(rent: ComparedRent, reader: RentReader): string {
  const words = describeRent(rent, reader);
  if (words === undefined) return `Income couldn’t be compared with a rent. ${NOT_SAID[reader]}`;
  const compared =
    rent.income === null
      ? `Income isn’t known yet. It will be compared with ${words}.`
      : `${rent.is_stated ? 'Stated' : 'Verified'} income was compared with ${words}${OUTCOMES[rent.income]}.`;
  return rent.source === 'asked' ? compared : `${compared} ${NOT_SAID[reader]}`;
}

const COVERS = { short: 'doesn’t cover', tight: 'barely covers', covered: 'covers' } as const;

/** The outcome in a few words for the landlord, such as "barely covers the $2,600 a month you ask"; '' if unknown. */
export function describeIncomeCover(rent: ComparedRent | null): string {
  const words = rent && describeRent(rent, 'landlord');
  return words && rent.income ? `${COVERS[rent.income]} ${words}` : '';
}

/** Whether the outcome must not be overlooked. */
export const isIncomeShort = (rent: ComparedRent | null): boolean =>
  rent?.income === 'short' || rent?.income === 'tight';
