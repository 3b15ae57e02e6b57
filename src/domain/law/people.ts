import { msg } from '../text/t.ts';
import { type Rule, type Ruled, valuesOf } from './rule.ts';
import { fromMemory } from './sources.ts';

const adultAt = (years: number): Ruled<number> => ({
  value: years,
  says: msg`${years} years. Our terms ask for it. A credit check asks for 18 years everywhere.`,
  source: fromMemory(msg`The province’s law on the age of majority`),
});
// One object for each age, so that whoever shows the table can name their provinces together.
const AT_18 = adultAt(18);
const AT_19 = adultAt(19);

/** The age from which somebody is an adult (years). Our terms ask for it; nothing in the code does. */
export const AGE_OF_MAJORITY: Rule<number> = {
  id: 'age-of-majority',
  title: msg`Age of majority`,
  federal: { silent: msg`The provinces decide.` },
  provinces: {
    AB: AT_18,
    BC: AT_19,
    MB: AT_18,
    NB: AT_19,
    NL: AT_19,
    NS: AT_19,
    NT: AT_19,
    NU: AT_19,
    ON: {
      ...AT_18,
      says: msg`18 years. Somebody of 16 or 17 who lives on their own may rent a home. Our terms ask for it. A credit check asks for 18 years everywhere.`,
    },
    PE: AT_18,
    QC: AT_18,
    SK: AT_18,
    YT: AT_19,
  },
  elsewhere: { silent: msg`There is no other province.` },
};

/**
 * The age from which somebody may be checked at a credit bureau, in every province: the youngest at which anybody in
 * Canada is an adult (years).
 */
export const YOUNGEST_ADULT = Math.min(...valuesOf(AGE_OF_MAJORITY));

/** Which language terms, consents and emails are in. */
export const LANGUAGE: Rule<'English' | 'French first'> = {
  id: 'language',
  title: msg`Language of terms and notices`,
  federal: { silent: msg`We found no federal rule for private landlords.` },
  provinces: {
    QC: {
      value: 'French first', // @untranslated: a value of the table
      says: msg`Customers are informed and served in French. A contract of adhesion is given in French first; another language is then an express choice. Maplekey is in French and English, where its operator offers both. What it sends about a home in Quebec is in French, unless its reader chose English.`,
      source: fromMemory(msg`Quebec, Charter of the French Language, ss.\u00a05, 50.2 and 55`),
    },
  },
  elsewhere: { silent: msg`We found no rule of its own.` },
};
