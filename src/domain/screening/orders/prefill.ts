import { fromBase64, toBase64 } from '../../text/base64.ts';
import { CATALOGUE, type CheckKind } from './catalogue.ts';
import { NOT_SOLD_TO_LANDLORDS } from './order.ts';

export type ContactType = 'email' | 'phone_number';

/** What an address may fill in for the first tenant; what it does not say is left out. */
export interface Prefill {
  name?: string;
  contactType?: ContactType;
  contactInfo?: string;
  features: CheckKind[];
  hideAddMore: boolean;
}

/** Signs of one parameter. More is nobody's name. */
const LONGEST_PARAMETER = 4096;
const LONGEST_LINE = 254;

const SOLD = CATALOGUE.map(({ id }) => id).filter((id) => !NOT_SOLD_TO_LANDLORDS.includes(id));

/** The value behind one parameter: a text or a boolean. Undefined for whatever is damaged, too long or anything else. */
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

/** The ids that are sold, each once, in the order of the catalogue; others are passed over. */
function featuresOf(parameter: string | null): CheckKind[] {
  const value = readValue(parameter);
  const named = typeof value === 'string' ? value.split(',').map((id) => id.trim()) : [];
  return SOLD.filter((id) => named.includes(id));
}

/**
 * Reads what an address fills in. Each parameter is base64 of JSON: `name`, `contact_type`, `contact_info`,
 * `selected_features` (comma-separated ids), `hide_add_more` (landlord specification, section 2). Never fails: what
 * cannot be read is as good as missing, and nothing that comes out was checked as a name or an address.
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
    JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** One person for whom checks are to be ordered. */
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

/** The way to order checks for one known person. */
export const screenApplicantsPath = (tenant: ScreenedTenant): string =>
  `/landlord/screen-applicants?${queryFor(tenant)}`;

/** The way to get more information about one known person. */
export const paywallPath = (tenant: ScreenedTenant): string => `/premium/payment?${queryFor(tenant)}`;
