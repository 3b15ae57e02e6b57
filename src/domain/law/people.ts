import { PROVINCE_CODES } from '../values/province.ts';
import { type Rule, type Ruled, valueIn } from './rule.ts';
import { fromMemory } from './sources.ts';

const adultAt = (years: number): Ruled<number> => ({
  value: years,
  says: `${years} years.`,
  source: fromMemory('The province’s law on the age of majority'),
});

/** The age from which somebody is an adult (years). */
export const AGE_OF_MAJORITY: Rule<number> = {
  name: 'age-of-majority',
  title: 'Age of majority',
  federal: { silent: 'The provinces decide.' },
  provinces: {
    AB: adultAt(18),
    BC: adultAt(19),
    MB: adultAt(18),
    NB: adultAt(19),
    NL: adultAt(19),
    NS: adultAt(19),
    NT: adultAt(19),
    NU: adultAt(19),
    ON: {
      ...adultAt(18),
      says: '18 years. Somebody of 16 or 17 who lives on their own may rent a home.',
    },
    PE: adultAt(18),
    QC: adultAt(18),
    SK: adultAt(18),
    YT: adultAt(19),
  },
  elsewhere: { silent: 'There is no other province.' },
};

/**
 * The age from which somebody may be checked at a credit bureau, in every province: the youngest at which anybody in
 * Canada is an adult (years).
 */
export const YOUNGEST_ADULT = Math.min(...PROVINCE_CODES.flatMap((code) => valueIn(AGE_OF_MAJORITY, code) ?? []));

/** Which language terms, consents and emails are in. */
export const LANGUAGE: Rule<'English' | 'French first'> = {
  name: 'language',
  title: 'Language of terms and notices',
  federal: { silent: 'We found no federal rule for private landlords.' },
  provinces: {
    QC: {
      value: 'French first',
      says: 'Customers are informed and served in French. A contract of adhesion is given in French first; another language is then an express choice. Maplekey isn’t in French yet.',
      source: fromMemory('Quebec, Charter of the French Language, ss.\u00a05, 50.2 and 55'),
    },
  },
  elsewhere: { silent: 'We found no rule of its own.' },
};
