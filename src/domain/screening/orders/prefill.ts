import { fromBase64, toBase64 } from '../../text/base64.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import { CATALOGUE } from './catalogue.ts';
import { NOT_SOLD_TO_LANDLORDS } from './order.ts';

export type ContactType = 'email' | 'phone_number';

/** What a URL prefills for the first tenant; missing parts are left out. */
export interface Prefill {
  name?: string;
  contactType?: ContactType;
  contactInfo?: string;
  features: CheckKind[];
  hideAddMore: boolean;
}

/** Characters per parameter. */
const LONGEST_PARAMETER = 4096;
const LONGEST_LINE = 254;

const SOLD = CATALOGUE.map(({ id }) => id).filter((id) => !NOT_SOLD_TO_LANDLORDS.includes(id));

/** Decodes a parameter to a string or boolean; undefined if it is malformed, too long or anything else. */
function readValue(parameter: string | null): string | boolean | undefined {
  if (parameter === null || parameter.length > LONGEST_PARAMETER) return undefined;
  const json = fromBase64(parameter);
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
  } catch {
    return undefined;
  }
}

function textOf(parameter: string | null): string | undefined {
  const value = readValue(parameter);
  if (typeof value !== 'string') return undefined;
  const line = value.trim();
  return line !== '' && line.length <= LONGEST_LINE ? line : undefined;
}

function contactTypeOf(parameter: string | null): ContactType | undefined {
  const value = textOf(parameter);
  if (value === 'phone') return 'phone_number';
  return value === 'email' || value === 'phone_number' ? value : undefined;
}

/** The ids that are for sale, each once, in the order of the catalogue; others are ignored. */
function featuresOf(parameter: string | null): CheckKind[] {
  const value = readValue(parameter);
  const named = typeof value === 'string' ? value.split(',').map((id) => id.trim()) : [];
  return SOLD.filter((id) => named.includes(id));
}

/**
 * Reads what a URL prefills. Each parameter is base64 of JSON: `name`, `contact_type`, `contact_info`,
 * `selected_features` (comma-separated ids), `hide_add_more`. Never throws: unreadable parameters count as missing. The
 * results are not validated as names or contacts.
 */
export function readPrefill(query: { get(name: string): string | null }): Prefill {
  const name = textOf(query.get('name'));
  const contactType = contactTypeOf(query.get('contact_type'));
  const contactInfo = textOf(query.get('contact_info'));
  return {
    ...(name && { name }),
    ...(contactType && { contactType }),
    ...(contactInfo && { contactInfo }),
    features: featuresOf(query.get('selected_features')),
    hideAddMore: readValue(query.get('hide_add_more')) === true,
  };
}

/** Base64 of JSON in plain ASCII, so that any reader gets the same text. */
const parameter = (value: string | boolean): string =>
  toBase64(
    JSON.stringify(value).replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** A person to order checks for. */
export interface ScreenedTenant {
  name: string;
  contact: { type: ContactType; info: string };
  features: readonly CheckKind[];
}

function queryFor({ name, contact, features }: ScreenedTenant): string {
  const sold = features.filter((id) => !NOT_SOLD_TO_LANDLORDS.includes(id));
  const parameters = {
    name: parameter(name),
    contact_type: parameter(contact.type),
    contact_info: parameter(contact.info),
    ...(sold.length > 0 && { selected_features: parameter(sold.join(',')) }),
    hide_add_more: parameter(true),
  };
  return Object.entries(parameters)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The path to order checks for a known person. */
export const screenApplicantsPath = (tenant: ScreenedTenant): string =>
  `/landlord/screen-applicants?${queryFor(tenant)}`;

/** The path to get more information about a known person. */
export const paywallPath = (tenant: ScreenedTenant): string => `/premium/payment?${queryFor(tenant)}`;
