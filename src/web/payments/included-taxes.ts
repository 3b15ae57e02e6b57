import type { Amounts } from '../../domain/payments/price-order.ts';

/** `GST and QST included`, beside a total. */
export const includedTaxes = ({ taxes }: Pick<Amounts, 'taxes'>): string =>
  taxes.length > 0 ? `${taxes.map(({ name }) => name).join(' and ')} included` : 'no sales tax';
