import { msg, type Text } from '../text/t.ts';
import type { Rule, Ruled } from './rule.ts';
import {
  ALBERTA_COMMISSIONER,
  BC_COMMISSIONER,
  FEDERAL_TIPS,
  fromMemory,
  GROUNDS_CHART,
  ONTARIO_HISTORY,
  QUEBEC_COMMISSION,
  REPORT_ACTS,
  read,
} from './sources.ts';

/** When a landlord may request a check of somebody. Everywhere, it runs only after that person agreed to it. */
export type Requesting = 'with consent' | 'if the rest is not enough';

const IF_NOT_ENOUGH = 'if the rest is not enough'; // @untranslated: a value of the table
const NOTHING_FOUND = { silent: msg`We found no rule of its own on this check.` };
/** A law on consumer reports. Its name was compared, and what it says of their purposes was not. */
const reportingLaw = (act: Text): Ruled<Requesting> => ({
  value: 'with consent',
  says: msg`Renting a home is a permitted purpose of a consumer report. The person is notified, or agrees, before.`,
  source: fromMemory(act),
});

const WITH_CONSENT: Ruled<Requesting> = {
  value: 'with consent',
  says: msg`The person agrees first, to each purpose, and knows who is asked and who sees the answer.`,
  source: read(
    msg`Personal Information Protection and Electronic Documents Act (PIPEDA), Schedule 1, consent; Privacy Commissioner of Canada, findings 2009-017 and 2016-002`,
  ),
};

const PARDONED: Ruled<Requesting> = {
  value: 'with consent',
  says: msg`A conviction that was pardoned is protected.`,
  source: fromMemory(GROUNDS_CHART),
};

/** The rules on checks. */
export const CHECK_RULES: readonly Rule<Requesting>[] = [
  {
    id: 'credit-check',
    title: msg`Requesting a credit check`,
    federal: WITH_CONSENT,
    provinces: {
      ON: {
        value: 'with consent',
        says: msg`A landlord may ask for authorization of a credit check. Having no credit history may not count against anybody.`,
        source: read(ONTARIO_HISTORY),
      },
      BC: {
        value: IF_NOT_ENOUGH,
        says: msg`A credit check may be requested only if references or proof of income are not enough to decide.`,
        source: read(BC_COMMISSIONER),
      },
      AB: {
        value: 'with consent',
        says: msg`A landlord needs consent and states the purpose, and answers for the company that carries out the check.`,
        source: read(ALBERTA_COMMISSIONER),
      },
      QC: {
        value: 'with consent',
        says: msg`A credit check needs consent, a name, an address and a date of birth, and nothing else. Other proof has to be accepted.`,
        source: read(QUEBEC_COMMISSION),
      },
      MB: reportingLaw(REPORT_ACTS.MB),
      NB: reportingLaw(REPORT_ACTS.NB),
      NL: reportingLaw(REPORT_ACTS.NL),
      NS: reportingLaw(REPORT_ACTS.NS),
      PE: reportingLaw(REPORT_ACTS.PE),
      SK: reportingLaw(REPORT_ACTS.SK),
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'background-check',
    title: msg`Requesting a background check`,
    federal: WITH_CONSENT,
    provinces: {
      BC: {
        value: IF_NOT_ENOUGH,
        says: msg`A criminal record normally may not be asked for. We let a background check be requested only if references or proof of income are not enough to decide.`,
        source: read(BC_COMMISSIONER),
      },
      NT: PARDONED,
      NU: PARDONED,
      YT: {
        value: 'with consent',
        says: msg`A criminal record is a protected ground.`,
        source: fromMemory(GROUNDS_CHART),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'bank-data',
    title: msg`Verifying income with bank data`,
    federal: WITH_CONSENT,
    provinces: {
      BC: {
        value: IF_NOT_ENOUGH,
        says: msg`Bank statements normally may not be asked for. We let income be verified at the bank only if references or proof of income are not enough to decide.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'with consent',
        says: msg`A bank account may not be required. An applicant may refuse, and prove income in another way.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'identity-check',
    title: msg`Verifying who somebody is`,
    federal: WITH_CONSENT,
    provinces: {
      BC: { value: 'with consent', says: msg`A landlord may look at an ID.`, source: read(BC_COMMISSIONER) },
      QC: {
        value: 'with consent',
        says: msg`Somebody may be asked to show an ID, and chooses which one.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
  {
    id: 'reference-check',
    title: msg`Asking past landlords`,
    federal: {
      value: 'with consent',
      says: msg`Whoever gives references agrees that they are asked.`,
      source: read(FEDERAL_TIPS),
    },
    provinces: {
      ON: {
        value: 'with consent',
        says: msg`A landlord may ask for rental history.`,
        source: read(msg`Ontario Regulation 290/98, s.\u00a01(1)`),
      },
      BC: {
        value: 'with consent',
        says: msg`A landlord may always ask for references.`,
        source: read(BC_COMMISSIONER),
      },
      QC: {
        value: 'with consent',
        says: msg`A landlord may ask the present or a past landlord.`,
        source: read(QUEBEC_COMMISSION),
      },
    },
    elsewhere: NOTHING_FOUND,
  },
];
