import { msg } from '../text/t.ts';
import type { ProvinceCode } from '../values/province.ts';
import { type Cell, type Rule, valueIn } from './rule.ts';
import { fromMemory, read } from './sources.ts';

/** A tax with its name on receipts. `rate` is in thousandths of a percent: 13 % is 13000, 9.975 % is 9975. */
export interface SalesTax {
  name: 'HST' | 'GST' | 'QST' | 'PST';
  rate: number;
}

const RATES = msg`Canada Revenue Agency, GST/HST rates and place of supply`;
// @untranslated: codes, which receipts write in the reader's language
const GST: SalesTax = { name: 'GST', rate: 5000 };
const QST: SalesTax = { name: 'QST', rate: 9975 }; // @untranslated: a code
const PST: SalesTax = { name: 'PST', rate: 6000 }; // @untranslated: a code
const ONLY_GST: Cell<readonly SalesTax[]> = { value: [GST], says: msg`GST of 5%.`, source: read(RATES) };

const harmonized = (percent: number, says = msg`HST of ${percent}%.`): Cell<readonly SalesTax[]> => ({
  value: [{ name: 'HST', rate: percent * 1000 }], // @untranslated: a code
  says,
  source: read(RATES),
});
const HST_OF_15 = harmonized(15);

/** The taxes on a check: HST where harmonized, else GST and any provincial tax, each on the same amount. */
export const SALES_TAX: Rule<readonly SalesTax[]> = {
  id: 'sales-tax',
  title: msg`Sales tax on checks`,
  federal: { value: [GST], says: msg`GST of 5%, or HST where it is harmonized.`, source: read(RATES) },
  provinces: {
    NB: HST_OF_15,
    NL: HST_OF_15,
    NS: harmonized(14, msg`HST of 14% since April 1, 2025.`),
    ON: harmonized(13),
    PE: HST_OF_15,
    QC: {
      value: [GST, QST],
      says: msg`GST of 5% and QST of 9.975%, each on the price.`,
      source: fromMemory(msg`Revenu Québec, QST rate`),
    },
    SK: {
      value: [GST, PST],
      says: msg`GST of 5%, and PST of 6%, as credit reporting is a taxed service.`,
      source: fromMemory(msg`Saskatchewan, Provincial Sales Tax Act; credit reporting as a taxable service`),
    },
    BC: {
      value: [GST],
      says: msg`GST of 5%. PST of 7% applies to software, but not to most services.`,
      source: fromMemory(msg`British Columbia, Provincial Sales Tax Act`),
    },
    MB: {
      value: [GST],
      says: msg`GST of 5%. Retail sales tax of 7% is being widened to cloud services; we leave it out.`,
      source: fromMemory(msg`Manitoba, Retail Sales Tax Act`),
    },
  },
  elsewhere: ONLY_GST,
};

/** The taxes on a check for a property. One without a known province is taxed as in Ontario (decision 92). */
export const salesTaxes = (province: ProvinceCode | null): readonly SalesTax[] => valueIn(SALES_TAX, province) ?? [GST];
