import { sql } from 'kysely';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { GROUP_ID, IS_COAPPLICANT } from '../../applications/groups/group-json.ts';
import { GROUP_PROGRESS, type StoredProgress } from '../../applications/groups/group-progress-rows.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/** A group that may wait for a decision, by one of its applications, with its landlord and property. */
interface AwaitedRow {
  status: ApplicantStatus;
  submittedAt: Date | null;
  /** When it was decided, or chosen as a backup. */
  decidedAt: Date | null;
  progress: StoredProgress;
  province: ProvinceCode | null;
  property: { id: string; address: string; unit: string | null };
  landlord: { firstName: string; email: string; language: string | null };
}

/** Locks the group of an application, so that it is not decided during a reminder. Undefined when it was deleted. */
export async function lockAwaited(tx: Tx, applicantId: string): Promise<AwaitedRow | undefined> {
  await sql`
    select from applicant head where head.id = (select ${GROUP_ID} from applicant where applicant.id = ${applicantId})
    for no key update of head`.execute(tx);
  const { rows } = await sql<AwaitedRow>`
    select applicant.status, applicant.submitted_at as "submittedAt", ${GROUP_PROGRESS} as progress, property.province,
      coalesce((select d.decided_at from decision d where d.applicant_id = ${GROUP_ID} and d.undone_at is null),
        (select min(c.chosen_at) from backup_group b join choice c on c.id = b.choice_id where b.applicant_id = ${GROUP_ID})) as "decidedAt",
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property,
      json_build_object('firstName', owner.first_name, 'email', owner.email, 'language', owner.language) as landlord
    from applicant join property on property.id = applicant.property_id join person owner on owner.id = property.landlord_id
    where applicant.id = ${applicantId}`.execute(tx);
  return rows[0];
}

/** How far each group of a property is that was promised a decision and has none. */
export async function findUndecided(tx: Tx, propertyId: string): Promise<StoredProgress[]> {
  const { rows } = await sql<{ progress: StoredProgress }>`
    select ${GROUP_PROGRESS} as progress from applicant join property on property.id = applicant.property_id
    where applicant.property_id = ${propertyId} and applicant.status = 'in-review' and applicant.decision_days is not null
      and not ${IS_COAPPLICANT}
      and not exists (select from decision d where d.applicant_id = applicant.id and d.undone_at is null)
      and not exists (select from backup_group b where b.applicant_id = applicant.id)`.execute(tx);
  return rows.map(({ progress }) => progress);
}
