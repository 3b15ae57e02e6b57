import { type RawBuilder, sql } from 'kysely';
import type { LandlordId } from '../../../domain/accounts/actor.ts';
import { DAY_MS } from '../../../domain/applications/follow-ups/follow-up.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { REQUIREMENTS_OF_APPLICANT } from '../answers/facts-columns.ts';
import { GROUP_ID } from '../groups/group-json.ts';

/** A submitted application as the landlord who asks something about it knows it. */
export interface AskedApplication {
  requirements: string[];
  province: ProvinceCode | null;
  /** Whether a decision about the group stands, which only the landlord may know yet. */
  isDecided: boolean;
  /** How many follow-ups were sent within a day, and how many wait for an answer. */
  withinDay: number;
  open: number;
  applicant: { firstName: string; lastName: string; email: string; language: string | null };
  landlord: { firstName: string; lastName: string };
  property: { id: string; address: string; unit: string | null };
}

const OWN_SUBMITTED = (landlord: LandlordId, applicantId: string): RawBuilder<unknown> =>
  sql`applicant.id = ${applicantId} and property.landlord_id = ${landlord} and applicant.status = 'in-review'`;

/**
 * Locks a submitted application of an own property, and the one that decisions about its group are made on, so that nothing is
 * asked beside a decision.
 */
export async function lockForFollowUp(tx: Tx, landlord: LandlordId, applicantId: string): Promise<void> {
  await sql`
    select from applicant locked where locked.id in (
      select unnest(array[applicant.id, ${GROUP_ID}]) from applicant join property on property.id = applicant.property_id
      where ${OWN_SUBMITTED(landlord, applicantId)})
    order by locked.id for no key update`.execute(tx);
}

/** A submitted application of an own property; undefined when there is none. */
export async function findForFollowUp(
  db: Database | Tx,
  landlord: LandlordId,
  { applicantId, at }: { applicantId: string; at: Date },
): Promise<AskedApplication | undefined> {
  const since = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<AskedApplication>`
    select ${REQUIREMENTS_OF_APPLICANT} as requirements, property.province,
      exists (select from decision d where d.applicant_id = ${GROUP_ID} and d.undone_at is null) as "isDecided",
      (select count(*)::int from follow_up f where f.applicant_id = applicant.id and f.created_at > ${since}) as "withinDay",
      (select count(*)::int from follow_up f
        where f.applicant_id = applicant.id and f.answered_at is null and f.withdrawn_at is null) as open,
      json_build_object('firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email,
        'language', tenant.language) as applicant,
      json_build_object('firstName', owner.first_name, 'lastName', owner.last_name) as landlord,
      json_build_object('id', property.id, 'address', property.address, 'unit', property.unit) as property
    from applicant join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
    where ${OWN_SUBMITTED(landlord, applicantId)}`.execute(db);
  return rows[0];
}
