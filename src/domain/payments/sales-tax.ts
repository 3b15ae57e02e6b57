import type { SalesTax } from '../law/sales-tax.ts';
import { formatNumber } from '../text/format-number.ts';
import { msg, type Text, t } from '../text/t.ts';

/** `13%`, `9.975%`. */
export const formatTaxRate = ({ rate }: SalesTax): string => t`${formatNumber(rate / 1000)}%`;

/** The tax on an amount, rounded half up to the cent. Both are integer cents. */
export const taxOn = (cents: number, { rate }: SalesTax): number => Math.floor((cents * rate * 2 + 100_000) / 200_000);

const NAMES: Readonly<Record<string, Text>> = { GST: msg`GST`, HST: msg`HST`, QST: msg`QST`, PST: msg`PST` };

/** The official name of a sales tax in the reader's language: GST is TPS in French. Another name stays as it is. */
export const taxName = (name: string): string => NAMES[name]?.() ?? name;
