import { sql } from 'kysely';

/** What a rental asks for. */
export interface ListingRow {
  requirements: string[];
  province: string | null;
  /** Whether a credit check was asked of anybody at this rental, and paid. */
  asksCreditCheck: boolean;
  /** Cents a month. */
  askingRent: number | null;
}

/** What `ListingRow` holds, of the `property` in scope. */
export const LISTING = sql`json_build_object('requirements', property.requirements, 'province', property.province,
  'asksCreditCheck', exists (select from screening_item i join applicant a on a.id = i.applicant_id
    where a.property_id = property.id and i.kind = 'credit_check' and i.paid_at is not null),
  'askingRent', property.asking_rent_cents)`;
