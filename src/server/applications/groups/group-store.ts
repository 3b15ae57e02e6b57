import { sql } from 'kysely';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/**
 * Lets one deed at a time begin, join, fill or end a group for a person, and the second see what the first has done.
 * It is the first lock of each of these deeds; those of applications and then of invitations follow.
 */
export async function lockGroupsOf(tx: Tx, personId: ApplicantUserId): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Puts an application into the group that its person has joined for the rental, if there is one. */
export async function joinOwnGroup(
  tx: Tx,
  { propertyId, personId, applicantId }: { propertyId: string; personId: ApplicantUserId; applicantId: string },
): Promise<void> {
  await tx
    .updateTable('co_applicant')
    .set({ applicant_id: applicantId })
    .where('property_id', '=', propertyId)
    .where('person_id', '=', personId)
    .where('applicant_id', 'is', null)
    .execute();
}

/** Takes an application that is being deleted out of its group, as if its person had said no: they may join again. */
export async function leaveGroup(tx: Tx, applicantId: string): Promise<void> {
  await tx
    .updateTable('co_applicant')
    .set({ status: 'declined', person_id: null, applicant_id: null })
    .where('applicant_id', '=', applicantId)
    .execute();
}

/** Somebody of a group who hears that an application is taken out of it. */
export interface Companion {
  firstName: string;
  email: string;
  /** They began the group that the application is taken out of. */
  isInviter: boolean;
}

/** Who applies together with an application and has not withdrawn: the one who began, or those who joined. */
export async function companionsOf(tx: Tx, applicantId: string): Promise<Companion[]> {
  const { rows } = await sql<Companion>`
    select person.first_name as "firstName", person.email, true as "isInviter"
    from co_applicant c join applicant first on first.id = c.primary_applicant_id
      join person on person.id = first.person_id
    where c.applicant_id = ${applicantId} and first.status <> 'withdrawn'
    union all
    select person.first_name, person.email, false
    from co_applicant c join person on person.id = c.person_id left join applicant other on other.id = c.applicant_id
    where c.primary_applicant_id = ${applicantId} and other.status is distinct from 'withdrawn'`.execute(tx);
  return rows;
}

/** The other applications of a group, begun ones only. */
export async function companionApplications(tx: Tx, applicantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select primary_applicant_id as id from co_applicant where applicant_id = ${applicantId}
    union select applicant_id from co_applicant where primary_applicant_id = ${applicantId} and applicant_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
