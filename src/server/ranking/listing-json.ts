import { sql } from 'kysely';
import { KIND } from '../../domain/values/check-kind.ts';

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
  'asksCreditCheck', exists (select from screening_item i join applicant a on a.id = i.applicant_id
    join screening_request request on request.id = i.request_id join screening_order placed on placed.id = request.order_id
    where a.property_id = property.id and i.kind = ${sql.lit(KIND.credit)} and i.paid_at is not null and placed.payer_role = 'landlord'),
  'askingRent', property.asking_rent_cents)`;
