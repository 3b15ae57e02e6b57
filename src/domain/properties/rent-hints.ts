import { canIncomeCount } from '../law/comparing.ts';
import { t } from '../text/t.ts';
import type { ProvinceCode } from '../values/province.ts';

/** Whether the rent counts in the ranks, through the income that is compared with it. */
const canRentCount = (province: ProvinceCode | null): boolean => province === null || canIncomeCount(province);

/** What the rent of a home is for. The province is null while the address doesn't tell it. */
export const hintOfRent = (province: ProvinceCode | null): string =>
  canRentCount(province)
    ? t`We compare each applicant’s income with it. Applicants see it before they apply.`
    : t`Applicants see it before they apply.`;

/** What happens when the rent or the lease is changed. */
export const hintOfListing = (province: ProvinceCode | null): string =>
  canRentCount(province)
    ? t`You can change this at any time. Ranks follow the rent at once.`
    : t`You can change this at any time.`;
