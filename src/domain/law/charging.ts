import type { ProvinceCode } from '../values/province.ts';
import { type Cell, type Refusal, type Rule, type Ruled, valueIn } from './rule.ts';
import { fromMemory, ONTARIO_TENANCIES, read } from './sources.ts';

/** Who pays for checks. An applicant who is asked by a landlord is not free; one who buys them by choice is. */
export const PAYERS = ['landlord', 'applicant who is asked', 'applicant by choice'] as const;
type Payer = (typeof PAYERS)[number];

/** The strictest of the rules that we know, until each of these laws was read. */
const NOT_COMPARED: Cell<'never'> = {
  silent:
    'A fee for applying is said to be generally forbidden, but we haven’t found the section. Until we have, no applicant is asked to pay.',
  meanwhile: 'never',
};

/** Who may be charged for applying, or for what a landlord needs to choose. */
export const APPLICANT_FEES: Rule<'never'> = {
  name: 'applicant-fees',
  title: 'Charging applicants',
  federal: { silent: 'Renting a home is a matter of the provinces.' },
  provinces: {
    ON: {
      value: 'never',
      says: 'Applying is free. A landlord may not make anybody pay for goods or services as a condition of a tenancy.',
      source: read(`${ONTARIO_TENANCIES}, s.\u00a0134(1)`),
    },
    BC: {
      value: 'never',
      says: 'A landlord may not charge for accepting, processing or investigating an application.',
      source: read('British Columbia, Residential Tenancy Act, s.\u00a015'),
    },
    QC: {
      value: 'never',
      says: 'A landlord may not demand any amount other than the first month’s rent.',
      source: fromMemory('Civil Code of Québec, art. 1904'),
    },
    AB: { silent: 'We found no rule on fees for applying. Maplekey’s operator decides whether landlords may ask.' },
  },
  elsewhere: NOT_COMPARED,
};

/** What may be paid before moving in. Maplekey takes no deposits, so nothing follows from it. */
export const DEPOSIT: Rule<string> = {
  name: 'deposit',
  title: 'Deposits',
  federal: { silent: 'Renting a home is a matter of the provinces.' },
  provinces: {
    ON: ruledDeposit(
      'The only deposit is the last month’s rent, when the lease is signed.',
      `${ONTARIO_TENANCIES}, ss.\u00a0105 and 106`,
    ),
    QC: ruledDeposit('There is no deposit, only the first month’s rent.', 'Civil Code of Québec, art. 1904'),
  },
  elsewhere: { silent: 'We haven’t compared this law yet. Maplekey takes no deposits anywhere.' },
};

function ruledDeposit(says: string, source: string): Ruled<string> {
  return { value: says, says, source: read(source) };
}

/**
 * What keeps somebody from being charged for checks; undefined if the law doesn't, as it is then for the operator to
 * decide.
 */
export function refusalToCharge(province: ProvinceCode | null, payer: Payer): Refusal | undefined {
  if (payer !== 'applicant who is asked' || valueIn(APPLICANT_FEES, province) !== 'never') return undefined;
  return { rule: APPLICANT_FEES.name, message: 'You can’t make applicants pay' };
}
