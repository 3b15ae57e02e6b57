import type { TaxAmount } from './price-order.ts';

/** The operator's numbers for receipts; one that is not set is left out. */
export interface TaxRegistrations {
  /** The one for GST and HST. */
  gstHst?: string;
  qst?: string;
  /** Saskatchewan's, the only provincial sales tax that applies to checks. */
  pst?: string;
}

/** The registrations that a receipt with these taxes names. */
export function describeRegistrations({ gstHst, qst, pst }: TaxRegistrations, taxes: readonly TaxAmount[]): string[] {
  const has = (...names: string[]): boolean => taxes.some(({ name }) => names.includes(name));
  return [
    ...(gstHst && has('GST', 'HST') ? [`GST/HST registration ${gstHst}`] : []),
    ...(qst && has('QST') ? [`QST registration ${qst}`] : []),
    ...(pst && has('PST') ? [`PST registration ${pst}`] : []),
  ];
}
