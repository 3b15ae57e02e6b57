import type { ProvinceCode } from './values/province.ts';

/**
 * Who runs this site, as the settings have it: named in emails, texts, receipts, consents, the footer and the legal
 * texts. The product's own name, Maplekey, is not the operator's.
 */
export interface Operator {
  name: string;
  /** The postal address in one line, without the country. */
  address: string;
  /** Where the operator works from; the law of this province governs the terms. */
  province: ProvinceCode;
  /** The email address that people write to. */
  email: string;
  /** Who is in charge of personal information: a name or a title. */
  privacyOfficer: string;
  /** The name that texts give as their sender. */
  textSender: string;
}

/** The operator with its address, as receipts and the legal texts name it. */
export const describeOperator = ({ name, address }: Pick<Operator, 'name' | 'address'>): string =>
  `${name}, ${address}`;
