import { t } from '../text/t.ts';
import { keysOf } from '../values/type-guards.ts';
import type { TaxAmount, TaxName } from './price-order.ts';

/** Said in place of a number by whoever is not registered, such as a small supplier (Excise Tax Act, s. 148). */
export const NOT_REGISTERED = 'none';

/** The operator's numbers for receipts, or NOT_REGISTERED; one that is not set is left out. */
export interface TaxRegistrations {
  /** The one for GST and HST. */
  gstHst?: string;
  qst?: string;
  /** Saskatchewan's, the only provincial sales tax that applies to checks. */
  pst?: string;
}

/** Which taxes each registration is for. */
const TAXES: Record<keyof TaxRegistrations, readonly TaxName[]> = {
  gstHst: ['GST', 'HST'],
  qst: ['QST'],
  pst: ['PST'],
};

/** The taxes that may not be charged, because the operator says that they are not registered for them. */
export const unchargedTaxes = (registrations: TaxRegistrations): TaxName[] =>
  keysOf(TAXES).flatMap((name) => (registrations[name] === NOT_REGISTERED ? TAXES[name] : []));

const numberIn = (registration: string | undefined): string | undefined =>
  registration === NOT_REGISTERED ? undefined : registration;

/** The registrations that a receipt with these taxes names. */
export function describeRegistrations(registrations: TaxRegistrations, taxes: readonly TaxAmount[]): string[] {
  const [gstHst, qst, pst] = [registrations.gstHst, registrations.qst, registrations.pst].map(numberIn);
  const has = (...names: string[]): boolean => taxes.some(({ name }) => names.includes(name));
  return [
    ...(gstHst && has('GST', 'HST') ? [t`GST/HST registration ${gstHst}`] : []),
    ...(qst && has('QST') ? [t`QST registration ${qst}`] : []),
    ...(pst && has('PST') ? [t`PST registration ${pst}`] : []),
  ];
}
