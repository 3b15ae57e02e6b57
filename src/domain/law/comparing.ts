import { msg, t } from '../text/t.ts';
import { inProvince, PROVINCE_CODES, type ProvinceCode } from '../values/province.ts';
import { type Rule, valueIn, valuesOf } from './rule.ts';
import { ONTARIO_INCOME, QUEBEC_COMMISSION, read } from './sources.ts';

const SEVEN_YEARS = 84;

/** How old an entry of a credit file may be to count (months). */
export const AGE_OF_REPORTS: Rule<number> = {
  id: 'age-of-reports',
  title: msg`Old entries of a credit report`,
  federal: { silent: msg`We found no federal rule. We follow Ontario’s everywhere.`, meanwhile: SEVEN_YEARS },
  provinces: {
    ON: {
      value: SEVEN_YEARS,
      says: msg`What is older than seven years may not be reported, so it doesn’t count.`,
      source: read(msg`Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, s.\u00a09(3)`),
    },
  },
  elsewhere: { silent: msg`We haven’t compared this law yet. We follow Ontario’s.`, meanwhile: SEVEN_YEARS },
};

/** The same everywhere on Maplekey, as the strictest province has it (months). */
export const MONTHS_REPORTABLE = Math.min(...valuesOf(AGE_OF_REPORTS));

/** Whether income counts when applications are compared. */
export const INCOME_IN_RANKING: Rule<'with history and credit' | 'never'> = {
  id: 'income-in-ranking',
  title: msg`Comparing applicants by income`,
  federal: { silent: msg`We found no federal rule. We follow Ontario’s.`, meanwhile: 'with history and credit' },
  provinces: {
    ON: {
      value: 'with history and credit',
      says: msg`Income counts only together with rental history and credit, never alone, and not as a share of the rent.`,
      source: read(ONTARIO_INCOME),
    },
    QC: {
      value: 'never',
      says: msg`A landlord is limited to identity, conduct and payment habits. Income and bank data don’t count on Maplekey.`,
      source: read(QUEBEC_COMMISSION),
    },
  },
  elsewhere: {
    silent: msg`We found no rule of its own. We follow Ontario’s, the strictest one that lets income count.`,
    meanwhile: 'with history and credit',
  },
};

/** Whether income and bank data may count for a home. Nobody knows for one without a province, so they may not there. */
export const canIncomeCount = (province: ProvinceCode | null): boolean =>
  province !== null && valueIn(INCOME_IN_RANKING, province) !== 'never';

/** Where fewer facts count, for whoever reads about all of them. */
export const describeFewerFacts = (): string =>
  PROVINCE_CODES.filter((code) => !canIncomeCount(code))
    .map((code) => t`${inProvince(code)}, income and bank data don’t count, so fewer of these facts do.`)
    .join(' ');
