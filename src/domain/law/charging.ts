import { msg, t } from '../text/t.ts';
import { inProvince, type ProvinceCode } from '../values/province.ts';
import { type Cell, cellOf, isRuled, type Refusal, type Rule, valueIn } from './rule.ts';
import { fromMemory, read } from './sources.ts';

/** Who pays for checks. An applicant who is asked by a landlord is not free; one who buys them by choice is. */
export const PAYERS = ['landlord', 'applicant who is asked', 'applicant by choice'] as const; // @untranslated: values
type Payer = (typeof PAYERS)[number];

const MATTER_OF_PROVINCES = { silent: msg`Renting a home is a matter of the provinces.` };
/** The strictest of the rules that we know, until each of these laws was read. */
const NOT_COMPARED: Cell<'never'> = {
  silent: msg`A fee for applying is said to be generally forbidden, but we haven’t found the section. Until we have, no applicant is asked to pay.`,
  meanwhile: 'never',
};

/** Who may be charged for applying, or for what a landlord needs to choose. */
export const APPLICANT_FEES: Rule<'never'> = {
  id: 'applicant-fees',
  title: msg`Charging applicants`,
  federal: MATTER_OF_PROVINCES,
  provinces: {
    ON: {
      value: 'never',
      says: msg`Applying is free. A landlord may not make anybody pay for goods or services as a condition of a tenancy.`,
      source: read(msg`Ontario, Residential Tenancies Act, 2006, s.\u00a0134(1)`),
    },
    BC: {
      value: 'never',
      says: msg`A landlord may not charge for accepting, processing or investigating an application.`,
      source: read(msg`British Columbia, Residential Tenancy Act, s.\u00a015`),
    },
    QC: {
      value: 'never',
      says: msg`A landlord may not demand any amount other than the first month’s rent.`,
      source: fromMemory(msg`Civil Code of Québec, art. 1904`),
    },
    AB: { silent: msg`We found no rule on fees for applying. Maplekey’s operator decides whether landlords may ask.` },
  },
  elsewhere: NOT_COMPARED,
};

/** What may be paid before moving in. Maplekey takes no deposits, so nothing follows from it. */
export const DEPOSIT: Rule<'last month' | 'first month'> = {
  id: 'deposit',
  title: msg`Deposits`,
  federal: MATTER_OF_PROVINCES,
  provinces: {
    ON: {
      value: 'last month', // @untranslated: a value of the table
      says: msg`The only deposit is the last month’s rent, when the lease is signed.`,
      source: read(msg`Ontario, Residential Tenancies Act, 2006, ss.\u00a0105 and 106`),
    },
    QC: {
      value: 'first month', // @untranslated: a value of the table
      says: msg`There is no deposit, only the first month’s rent.`,
      source: read(msg`Civil Code of Québec, art. 1904`),
    },
  },
  elsewhere: { silent: msg`We haven’t compared this law yet. Maplekey takes no deposits anywhere.` },
};

/**
 * What keeps somebody from being charged for checks; undefined if the law doesn't, as it is then for the operator to
 * decide.
 */
export function refusalToCharge(province: ProvinceCode | null, payer: Payer): Refusal | undefined {
  if (payer !== 'applicant who is asked' || valueIn(APPLICANT_FEES, province) !== 'never') return undefined;
  return { rule: APPLICANT_FEES.id, message: t`You can’t make applicants pay` };
}

/**
 * Says that the law of a province keeps landlords from asking applicants to pay; undefined where the table is silent. Where
 * the province is unknown, it is Ontario's (decision 92).
 */
export function lawAgainstAsking(province: ProvinceCode | null): string | undefined {
  const known = province ?? 'ON';
  if (!isRuled(cellOf(APPLICANT_FEES, known))) return undefined;
  return t`${inProvince(known)}, the law doesn’t let landlords ask applicants to pay for checks.`;
}
