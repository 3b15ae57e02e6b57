import { msg, type Text } from '../text/t.ts';
import { PROTECTED_GROUNDS } from './protected-grounds.ts';
import type { Asking, Rule, Ruled } from './rule.ts';
import {
  ALBERTA_COMMISSIONER,
  BC_COMMISSIONER,
  FEDERAL_TIPS,
  fromMemory,
  GROUNDS_CHART,
  ONTARIO_COMMISSION,
  ONTARIO_HISTORY,
  ONTARIO_INCOME,
  QUEBEC_COMMISSION,
  read,
} from './sources.ts';

const AFTER_ACCEPTANCE = 'after acceptance'; // @untranslated: a value of the table
const NOTHING_FOUND = { silent: msg`We found no rule of its own on this question.` };

/** The federal rule for whatever no other rule is about. */
const ONLY_WHAT_IS_NEEDED: Ruled<Asking> = {
  value: 'allowed',
  says: msg`A landlord may ask for what the decision needs, for a purpose that is stated, and for nothing else.`,
  source: read(
    msg`Personal Information Protection and Electronic Documents Act (PIPEDA), Schedule 1, limiting collection`,
  ),
};

const protectedAs = (says: Text): Ruled<Asking> => ({ value: 'never', says, source: fromMemory(GROUNDS_CHART) });
const SOURCE_OF_INCOME = protectedAs(
  msg`Where income comes from is protected (source of income). It may not be held against anybody.`,
);
const PUBLIC_ASSISTANCE = protectedAs(
  msg`Where income comes from is protected (receiving public assistance). It may not be held against anybody.`,
);
const SOCIAL_CONDITION = protectedAs(
  msg`Where income comes from is protected (social condition). It may not be held against anybody.`,
);
const SOCIAL_ORIGIN = protectedAs(
  msg`Where income comes from is protected (social origin). It may not be held against anybody.`,
);

/** The rules on questions. */
export const QUESTION_RULES: readonly Rule<Asking>[] = [
  {
    id: 'rental-history',
    title: msg`Asking about current and past homes`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: msg`A landlord may ask for rental history and credit references, alone or together.`,
        source: read(ONTARIO_HISTORY),
      },
      BC: {
        value: 'allowed',
        says: msg`A landlord may always ask for references.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'allowed',
        says: msg`A landlord may ask for the name, the current address, and the present or a past landlord.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'income',
    title: msg`Asking about income`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'with rental history',
        says: msg`Income may be asked for only together with rental history, credit references or a credit check, and is considered together with all of them.`,
        source: read(ONTARIO_INCOME),
      },
      BC: {
        value: 'allowed',
        says: msg`Proof of income may be asked for. Bank statements and T4 slips normally may not.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'allowed',
        says: msg`Employer and salary may be asked for where the decision needs them. Other proof has to be accepted.`,
        source: read(msg`Gescorp c. Rioux, 2018 QCCQ 5695`),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'kind-of-income',
    title: msg`Considering where income comes from`,
    federal: {
      silent: msg`We found no federal rule for private landlords. We follow the strictest one everywhere.`,
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
      NL: SOCIAL_ORIGIN,
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'sin',
    title: msg`Asking for a social insurance number`,
    federal: {
      value: 'optional',
      says: msg`A SIN is not asked for unless a law requires it. Where it is asked for, it is clearly optional, and a credit check works without it.`,
      source: read(FEDERAL_TIPS),
    },
    provinces: {
      AB: {
        value: 'never',
        says: msg`A SIN says nothing about whether somebody is a suitable tenant, so it may not be asked for.`,
        source: read(ALBERTA_COMMISSIONER),
      },
      BC: { value: 'never', says: msg`A SIN normally may not be asked for.`, source: read(BC_COMMISSIONER) },
      QC: { value: 'optional', says: msg`A SIN may not be required.`, source: read(QUEBEC_COMMISSION) },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'id-copies',
    title: msg`Copies of an ID`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      BC: {
        value: 'never',
        says: msg`An ID may be looked at, but a landlord may not keep a copy of it.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'never',
        says: msg`An ID may be looked at, but a landlord may not keep a copy of it. A passport, driver’s licence or health card may not be required.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'income-documents',
    title: msg`Asking for bank statements and tax slips`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      BC: {
        value: 'never',
        says: msg`Bank statements and T4 slips normally may not be asked for. Other proof of income may.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'optional',
        says: msg`A bank account may not be required. Other proof has to be accepted.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  PROTECTED_GROUNDS,
  {
    id: 'occupants',
    title: msg`Asking how many people will live in the home`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: msg`A landlord may ask how many people will live there, and their names.`,
        source: read(ONTARIO_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'ages-of-occupants',
    title: msg`Asking about ages and children`,
    federal: {
      silent: msg`We found no federal rule for private landlords. Everywhere, a landlord sees this only once a group is accepted.`,
      meanwhile: AFTER_ACCEPTANCE,
    },
    provinces: {
      ON: {
        value: AFTER_ACCEPTANCE,
        says: msg`A landlord may not ask about age, children, pregnancy or marriage to choose a tenant.`,
        source: read(ONTARIO_COMMISSION),
      },
      BC: {
        value: AFTER_ACCEPTANCE,
        says: msg`Age normally may not be asked for.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: AFTER_ACCEPTANCE,
        says: msg`Nobody may be refused because of a pregnancy or children. Age may be asked only for a credit check.`,
        source: read(msg`Civil Code of Québec, art. 1899; Charter of human rights and freedoms, s.\u00a010`),
      },
    },
    elsewhere: {
      silent: msg`Human rights grounds differ, and we haven’t compared them yet.`,
      meanwhile: AFTER_ACCEPTANCE,
    },
  },
  {
    id: 'pets',
    title: msg`Asking about pets`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: msg`A lease cannot forbid pets, apart from the rules of a condominium. Asking beforehand is argued both ways. A service animal is not a pet.`,
        source: read(msg`Ontario, Residential Tenancies Act, 2006, s.\u00a014`),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'smoking',
    title: msg`Asking about smoking`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {
      ON: {
        value: 'allowed',
        says: msg`A landlord may ask whether somebody smokes.`,
        source: read(ONTARIO_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'other-questions',
    title: msg`Asking about parking and the move-in date`,
    federal: ONLY_WHAT_IS_NEEDED,
    provinces: {},
    elsewhere: NOTHING_FOUND,
  },
];
