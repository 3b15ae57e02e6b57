import type { ListingDetails } from '../../domain/properties/describe-listing.ts';
import { AvailableOn, DecisionDays, LeaseMonths } from '../../domain/properties/listing-details.ts';
import { rentProblem, rentToSend, type TypedRent } from './rent-field.tsx';

/** What is stated about a home as it is typed: '' while empty. */
export interface TypedListing {
  asking_rent: TypedRent;
  available_on: string;
  lease_months: string;
  decision_days: number | string;
}

/** What is saved about a home, as its fields show it. */
export const typedListing = (saved: ListingDetails): TypedListing => ({
  asking_rent: saved.asking_rent ?? '',
  available_on: saved.available_on ?? '',
  lease_months: String(saved.lease_months ?? ''),
  decision_days: saved.decision_days ?? '',
});

/** The typed values as they are sent; null while empty. Unreadable text is sent as it is, and refused. */
export const listingToSend = (typed: TypedListing): ListingDetails => ({
  asking_rent: rentToSend(typed.asking_rent),
  available_on: typed.available_on || null,
  lease_months: typed.lease_months === '' ? null : Number(typed.lease_months),
  decision_days: typed.decision_days === '' ? null : Number(typed.decision_days),
});

/** The fields in their order on the page. */
export const LISTING_FIELDS = ['asking_rent', 'available_on', 'lease_months', 'decision_days'] as const;

/** What is wrong with the typed values, by field; undefined where nothing is. */
export function listingProblems(typed: TypedListing): Record<keyof ListingDetails, string | undefined> {
  const { available_on, lease_months, decision_days } = listingToSend(typed);
  return {
    asking_rent: rentProblem(typed.asking_rent),
    available_on: AvailableOn.safeParse(available_on).error?.issues[0]?.message,
    lease_months: LeaseMonths.safeParse(lease_months).error?.issues[0]?.message,
    decision_days: DecisionDays.safeParse(decision_days).error?.issues[0]?.message,
  };
}
