import type { Capabilities } from '../../domain/capabilities.ts';
import { offeredChecks } from '../../domain/screening/offered-checks.ts';
import type { Variables } from './variables.ts';

/** The vendors that a site can do without, each by itself. */
export const VENDORS = ['stripe', 'bureau', 'verifast', 'twilio', 'places'] as const;
export type Vendor = (typeof VENDORS)[number];

const CERTN = ['CERTN_API_KEY', 'CERTN_WEBHOOK_SECRET'] as const;
const OTHER_BUREAU = ['BUREAU_API_KEY', 'BUREAU_WEBHOOK_SECRET'] as const;

/** The access to each vendor, by its name: all of it, or nothing. That to the bureau depends on which one it is. */
const accessIn = (bureau: string) =>
  ({
    stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    bureau: bureau === 'certn' ? CERTN : OTHER_BUREAU,
    verifast: ['VERIFAST_TOKEN', 'VERIFAST_URL', 'VERIFAST_WEBHOOK_SECRETS'],
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    places: ['GOOGLE_PLACES_KEY'],
  }) as const satisfies Record<Vendor, readonly (keyof Variables)[]>;

/** Whether any access to the world outside is set, so that the sandbox is not wanted. */
export const reachesOutside = (v: Variables): boolean =>
  v.SMTP_URL !== undefined ||
  Object.values(accessIn(v.BUREAU))
    .flat()
    .some((name) => v[name] !== undefined);

/** The vendors there are: in the sandbox those it stands in for, else those with all of their access. */
export function vendorsIn(v: Variables, sandbox: boolean): readonly Vendor[] {
  if (!sandbox) return VENDORS.filter((vendor) => accessIn(v.BUREAU)[vendor].every((name) => v[name] !== undefined));
  if (v.SANDBOX_VENDORS === undefined) return VENDORS;
  const named = v.SANDBOX_VENDORS.split(',');
  return VENDORS.filter((vendor) => named.includes(vendor));
}

/** What the store of files needs, if there is one. */
const BUCKET = ['S3_URL', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What it takes to learn of emails that did not arrive. */
const BOUNCES = ['BOUNCE_ADDRESS', 'BOUNCE_WEBHOOK_SECRETS'] as const;

/** A sentence for each of these groups of settings of which only a part is set. */
const halfSet = (v: Variables, groups: readonly (readonly (keyof Variables)[])[]): string[] =>
  groups.flatMap((group) => {
    const missing = group.filter((name) => v[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    const present = group.filter((name) => v[name] !== undefined);
    return [`${list(present)} ${present.length > 1 ? 'need' : 'needs'} ${list(missing)}: set all of them, or none`];
  });

/** A store of files or an address for bounces of which only a part is set, with one sentence for each. */
export const halfPlaces = (v: Variables): string[] => halfSet(v, [BUCKET, BOUNCES]);

/** Vendors of which only a part is set, with one sentence for each. */
export function halfSetUp(v: Variables): string[] {
  const groups: (readonly (keyof Variables)[])[] = Object.values(accessIn(v.BUREAU));
  const isNamed = v.BUREAU !== 'certn' && OTHER_BUREAU.some((name) => v[name] === undefined);
  const others = isNamed ? groups.filter((group) => group !== OTHER_BUREAU) : groups;
  // Open cases at Certn are still read when another bureau has taken over.
  const sentences = halfSet(v, [...others, ...(v.BUREAU === 'certn' ? [] : [CERTN])]);
  return isNamed ? [...sentences, `BUREAU names ${v.BUREAU}, so ${list([...OTHER_BUREAU])} must be set`] : sentences;
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en-CA').format(names);

/** What a site with these vendors offers. Everything else reads it from here. */
export function capabilitiesOf(vendors: readonly Vendor[]): Capabilities {
  const has = (vendor: Vendor): boolean => vendors.includes(vendor);
  const payments = has('stripe');
  return {
    checks: offeredChecks({ bureau: has('bureau'), verifier: has('verifast') }, payments),
    payments,
    texts: has('twilio'),
    addressSuggestions: has('places'),
  };
}
