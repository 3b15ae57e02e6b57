import { sql } from 'kysely';

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
