import { sql } from 'kysely';

/** A property's requirements. */
export interface ListingRow {
  requirements: string[];
  province: string | null;
  /** Whether a credit check was requested of any applicant of this property, and paid. */
  asksCreditCheck: boolean;
  /** Cents a month. */
  askingRent: number | null;
}

/** The fields of `ListingRow`, for the `property` in scope. */
export const LISTING = sql`json_build_object('requirements', property.requirements, 'province', property.province,
  'asksCreditCheck', exists (select from screening_item i join applicant a on a.id = i.applicant_id
    where a.property_id = property.id and i.kind = 'credit_check' and i.paid_at is not null),
  'askingRent', property.asking_rent_cents)`;
