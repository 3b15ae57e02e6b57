import { type RawBuilder, sql } from 'kysely';
import { dollarsJson } from '../infrastructure/database/sql-expressions.ts';

/** A property's requirements. */
export interface ListingRow {
  requirements: string[];
  province: string | null;
  /** Whether the landlord paid for a credit check of any applicant of this property. */
  asksCreditCheck: boolean;
  /** Cents a month. */
  askingRent: number | null;
}

/** The fields of `ListingRow`, for the `property` in scope. */
export const LISTING = sql`json_build_object('requirements', property.requirements, 'province', property.province,
  'asksCreditCheck', property.asks_credit_check,
  'askingRent', property.asking_rent_cents)`;

/** The rent of the `rank` in scope as a `StoredRent` in JSON; null for a rank from before rents were noted. */
export const RENT_OF_RANK = sql`case when rank.rent_source is not null then
  json_build_object('source', rank.rent_source, 'dollars', ${dollarsJson(sql`rank.rent_cents`)}) end`;

/** Where a group stands once its open disputes are resolved, either way, while the others stay where they are. */
export interface PlacesInDispute {
  confirmed: { place: number; points: number };
  corrected: { place: number; points: number };
}

/** The place that other points would give to the `rank` in scope: by points, then by submission, then by id. */
export const placeWith = (points: RawBuilder<unknown>): RawBuilder<unknown> => sql`1 + (
  select count(*) from group_rank other
  where other.property_id = rank.property_id and other.applicant_id <> rank.applicant_id
    and (other.worth, other.submitted_at, other.applicant_id) < (-${points}, rank.submitted_at, rank.applicant_id))`;

const standing = (points: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_build_object('place', ${placeWith(points)}, 'points', ${points})`;

/** The `PlacesInDispute` of the `rank` in scope as JSON; null if nothing waits to be resolved. */
export const PLACES_IN_DISPUTE = sql<PlacesInDispute | null>`case when rank.points_if_confirmed is not null then
  json_build_object('confirmed', ${standing(sql`rank.points_if_confirmed`)},
    'corrected', ${standing(sql`rank.points_if_corrected`)}) end`;
