import { formatIsoDate } from '../text/format-date.ts';
import { plural, t } from '../text/t.ts';
import { dollarsFromCents } from '../values/money.ts';
import { formatAskingRent, formatLease } from './format-terms.ts';

/** What a landlord says about a home beside its address and what applicants are asked, under the names of the API. */
export interface ListingDetails {
  /** Dollars a month. */
  asking_rent: number | null;
  available_on: string | null;
  lease_months: number | null;
  decision_days: number | null;
}

/** The same as it is stored. */
export interface StoredListing {
  /** Cents a month. */
  askingRentCents: number | null;
  /** ISO date. */
  availableOn: string | null;
  /** 1 is from month to month. */
  leaseMonths: number | null;
  /** Within how many days of a complete application a decision is promised. */
  decisionDays: number | null;
}

/** What is stored about a listing, under the names of the API. */
export const listingOf = (stored: StoredListing): ListingDetails => ({
  asking_rent: dollarsFromCents(stored.askingRentCents),
  available_on: stored.availableOn,
  lease_months: stored.leaseMonths,
  decision_days: stored.decisionDays,
});

const leaseInShort = (leaseMonths: number | null): string | undefined =>
  leaseMonths === null || leaseMonths === 1 ? formatLease(leaseMonths) : t`${leaseMonths}-month lease`;

/** The rent, the day and the lease of a home in short, such as `$2,450 a month`, `from Dec 1, 2026` and `12-month lease`. */
export const describeListing = (details: Omit<ListingDetails, 'decision_days'>): string[] =>
  [
    formatAskingRent(details.asking_rent),
    details.available_on === null ? undefined : t`from ${formatIsoDate(details.available_on)}`,
    leaseInShort(details.lease_months),
  ].filter((part) => part !== undefined);

const describeLease = (leaseMonths: number): string =>
  leaseMonths === 1
    ? t`The lease is month to month.`
    : t`The lease is for ${plural(leaseMonths, { one: '# month', other: '# months' })}.`;

/** When applicants learn the decision, as a sentence. */
const describeDecisionDays = (decisionDays: number): string =>
  t`You’ll get an answer within ${plural(decisionDays, { one: '# day', other: '# days' })} of completing your application.`;

/** What the invitation says about the home, a sentence for each thing that the landlord stated. */
export function listingSentences({ asking_rent, available_on, lease_months, decision_days }: ListingDetails): string[] {
  const rent = formatAskingRent(asking_rent);
  return [
    rent === undefined ? undefined : t`The rent is ${rent}.`,
    available_on === null ? undefined : t`The home is available from ${formatIsoDate(available_on)}.`,
    lease_months === null ? undefined : describeLease(lease_months),
    decision_days === null ? undefined : describeDecisionDays(decision_days),
  ].filter((sentence) => sentence !== undefined);
}
