import type { ProvinceCode } from '../values/province.ts';

/** A tax with its name on receipts. `rate` is in thousandths of a percent: 13 % is 13000, 9.975 % is 9975. */
export interface SalesTax {
  name: 'HST' | 'GST' | 'QST' | 'PST';
  rate: number;
}

const HST = (percent: number): SalesTax[] => [{ name: 'HST', rate: percent * 1000 }];
const GST: SalesTax = { name: 'GST', rate: 5000 };

/**
 * The taxes by province: HST where harmonized, else GST and any provincial tax. Nova Scotia has had 14 % since
 * 2025-04-01; Saskatchewan taxes credit reporting; the provincial taxes of British Columbia and Manitoba do not apply
 * to such services (decision 57).
 */
const BY_PROVINCE: Record<ProvinceCode, SalesTax[]> = {
  AB: [GST],
  BC: [GST],
  MB: [GST],
  NB: HST(15),
  NL: HST(15),
  NS: HST(14),
  NT: [GST],
  NU: [GST],
  ON: HST(13),
  PE: HST(15),
  QC: [GST, { name: 'QST', rate: 9975 }],
  SK: [GST, { name: 'PST', rate: 6000 }],
  YT: [GST],
};

/** The taxes on a check for a property; an unknown province is taxed like the operator's own, Ontario. */
export const salesTaxes = (province: ProvinceCode | null): SalesTax[] => BY_PROVINCE[province ?? 'ON'];

/** `13%`, `9.975%`. */
export const formatTaxRate = ({ rate }: SalesTax): string => `${rate / 1000}%`;

/** The tax on an amount, rounded half up to the cent. Both are integer cents. */
export const taxOn = (cents: number, { rate }: SalesTax): number => Math.floor((cents * rate * 2 + 100_000) / 200_000);
