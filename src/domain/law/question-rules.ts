import type { Asking } from './asking.ts';
import { PROTECTED_GROUNDS } from './protected-grounds.ts';
import type { Rule, Ruled } from './rule.ts';
import {
  ALBERTA_COMMISSIONER,
  BC_COMMISSIONER,
  FEDERAL_PRINCIPLES,
  FEDERAL_TIPS,
  fromMemory,
  GROUNDS_CHART,
  ONTARIO_COMMISSION,
  ONTARIO_SELECTION,
  ONTARIO_TENANCIES,
  QUEBEC_COMMISSION,
  read,
} from './sources.ts';

const NOTHING_FOUND = { silent: 'We found no rule of its own on this question.' };

/** The federal rule for whatever no other rule is about. */
const ONLY_WHAT_IS_NEEDED: Ruled<Asking> = {
  value: 'allowed',
  says: 'A landlord may ask for what the decision needs, for a purpose that is stated, and for nothing else.',
  source: read(`${FEDERAL_PRINCIPLES}, limiting collection`),
};

const protectedAs = (ground: string): Ruled<Asking> => ({
  value: 'never',
  says: `Where income comes from is protected (${ground}). It may not be held against anybody.`,
  source: fromMemory(GROUNDS_CHART),
});
const SOURCE_OF_INCOME = protectedAs('source of income');
const PUBLIC_ASSISTANCE = protectedAs('receiving public assistance');
const SOCIAL_CONDITION = protectedAs('social condition');

const NO_ID_COPY = 'An ID may be looked at, but a landlord may not keep a copy of it.';

/** The rules on questions. */
export const QUESTION_RULES: readonly Rule<Asking>[] = [
  {
    name: 'rental-history',
    title: 'Asking about current and past homes',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: 'A landlord may ask for rental history and credit references, alone or together.',
        source: read(`${ONTARIO_SELECTION}(1) and (2)`),
      },
      BC: {
        value: 'allowed',
        says: 'A landlord may always ask for references.',
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'allowed',
        says: 'A landlord may ask for the name, the current address, and the present or a past landlord.',
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'income',
    title: 'Asking about income',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'with rental history',
        says: 'Income may be asked for only together with rental history, credit references or a credit check, and is considered together with all of them.',
        source: read(`${ONTARIO_SELECTION}(3) to (5)`),
      },
      BC: {
        value: 'allowed',
        says: 'Proof of income may be asked for. Bank statements and T4 slips normally may not.',
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'allowed',
        says: 'Employer and salary may be asked for where the decision needs them. Other proof has to be accepted.',
        source: read('Gescorp c. Rioux, 2018 QCCQ 5695'),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'kind-of-income',
    title: 'Considering where income comes from',
    federal: {
      silent: 'We found no federal rule for private landlords. We follow the strictest one everywhere.',
      meanwhile: 'never',
    },
    provinces: {
      AB: SOURCE_OF_INCOME,
      BC: SOURCE_OF_INCOME,
      MB: SOURCE_OF_INCOME,
      NS: SOURCE_OF_INCOME,
      NU: SOURCE_OF_INCOME,
      PE: SOURCE_OF_INCOME,
      YT: SOURCE_OF_INCOME,
      ON: PUBLIC_ASSISTANCE,
      SK: PUBLIC_ASSISTANCE,
      QC: SOCIAL_CONDITION,
      NB: SOCIAL_CONDITION,
      NT: SOCIAL_CONDITION,
      NL: protectedAs('social origin'),
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'sin',
    title: 'Asking for a social insurance number',
    federal: {
      value: 'optional',
      says: 'A SIN is not asked for unless a law requires it. Where it is asked for, it is clearly optional, and a credit check works without it.',
      source: read(FEDERAL_TIPS),
    },
    provinces: {
      AB: {
        value: 'never',
        says: 'A SIN says nothing about whether somebody is a suitable tenant, so it may not be asked for.',
        source: read(ALBERTA_COMMISSIONER),
      },
      BC: { value: 'never', says: 'A SIN normally may not be asked for.', source: read(BC_COMMISSIONER) },
      QC: { value: 'optional', says: 'A SIN may not be required.', source: read(QUEBEC_COMMISSION) },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'id-copies',
    title: 'Copies of an ID',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      BC: { value: 'never', says: NO_ID_COPY, source: read(BC_COMMISSIONER) },
      QC: {
        value: 'never',
        says: `${NO_ID_COPY} A passport, driver’s licence or health card may not be required.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'income-documents',
    title: 'Asking for bank statements and tax slips',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      BC: {
        value: 'never',
        says: 'Bank statements and T4 slips normally may not be asked for. Other proof of income may.',
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'optional',
        says: 'A bank account may not be required. Other proof has to be accepted.',
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  PROTECTED_GROUNDS,
  {
    name: 'occupants',
    title: 'Asking how many people will live in the home',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: 'A landlord may ask how many people will live there, and their names.',
        source: read(ONTARIO_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'ages-of-occupants',
    title: 'Asking about ages and children',
    federal: {
      silent:
        'We found no federal rule for private landlords. Everywhere, a landlord sees this only once a group is accepted.',
      meanwhile: 'after acceptance',
    },
    provinces: {
      ON: {
        value: 'after acceptance',
        says: 'A landlord may not ask about age, children, pregnancy or marriage to choose a tenant.',
        source: read(ONTARIO_COMMISSION),
      },
      BC: {
        value: 'after acceptance',
        says: 'Age normally may not be asked for.',
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'after acceptance',
        says: 'Nobody may be refused because of a pregnancy or children. Age may be asked only for a credit check.',
        source: read('Civil Code of Québec, art. 1899; Charter of human rights and freedoms, s.\u00a010'),
      },
    },
    elsewhere: {
      silent: 'Human rights grounds differ, and we haven’t compared them yet.',
      meanwhile: 'after acceptance',
    },
  },
  {
    name: 'pets',
    title: 'Asking about pets',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: 'A lease cannot forbid pets, apart from the rules of a condominium. Asking beforehand is argued both ways. A service animal is not a pet.',
        source: read(`${ONTARIO_TENANCIES}, s.\u00a014`),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'smoking',
    title: 'Asking about smoking',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: { value: 'allowed', says: 'A landlord may ask whether somebody smokes.', source: read(ONTARIO_COMMISSION) },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    name: 'other-questions',
    title: 'Asking about parking and the move-in date',
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {},
    elsewhere: NOTHING_FOUND,
  },
];
