import { sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/results/check-results.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** The state of an applicant's checks, and what the emails about them mention. */
export interface ChecksOfApplicant {
  status: 'pending' | 'in-review' | 'withdrawn';
  /** The bureau is still working on a check, whose result may come at any moment. */
  isMoreComing: boolean;
  done: ResultKind[];
  /** These can never be delivered. */
  failed: ResultKind[];
  /** Done and paid for, so the landlord may read them. */
  readable: ResultKind[];
  applicant: { firstName: string; lastName: string; email: string };
  landlord: { firstName: string; lastName: string; email: string };
  property: { id: string; address: string; unit: string | null };
}

/** Undefined when the application was deleted. */
export async function checksOfApplicant(tx: Tx, applicantId: string): Promise<ChecksOfApplicant | undefined> {
  const { rows } = await sql<ChecksOfApplicant>`
    with checks as (
      select c.kind, c.state,
        exists (select from screening_item i where i.applicant_id = c.applicant_id and i.kind = c.kind
          and i.failed_at >= c.updated_at) as failed,
        exists (select from screening_item i where i.applicant_id = c.applicant_id and i.kind = c.kind
          and i.paid_at is not null) as paid
      from check_result c where c.applicant_id = ${applicantId})
    select applicant.status,
      exists (select from check_attempt where applicant_id = applicant.id and vendor = 'certn'
        and state in ('queued', 'running')) as "isMoreComing",
      array(select kind from checks where state = 'returned' and not failed order by kind) as done,
      array(select kind from checks where failed order by kind) as failed,
      array(select kind from checks where state = 'returned' and not failed and paid order by kind) as readable,
      json_build_object('firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email) as applicant,
      json_build_object('firstName', owner.first_name, 'lastName', owner.last_name, 'email', owner.email) as landlord,
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property
    from applicant join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
    where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}
