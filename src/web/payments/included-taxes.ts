import type { Amounts } from '../../domain/payments/price-order.ts';
import { taxName } from '../../domain/payments/sales-tax.ts';
import { t } from '../../domain/text/t.ts';

/** `GST and QST included`, beside a total. */
export function includedTaxes({ taxes }: Pick<Amounts, 'taxes'>): string {
  const [first, second] = taxes.map(({ name }) => taxName(name));
  if (first === undefined) return t`no sales tax`;
  return second === undefined ? t`${first} included` : t`${first} and ${second} included`;
}
