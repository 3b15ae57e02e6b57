import { sql } from 'kysely';
import type { ApplicantUserId, UserId } from '../../../domain/accounts/actor.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';

/**
 * Serializes the actions that start, join, fill or end a group for a person. It is the first lock that each of them
 * takes; locks on applications and then on invitations follow.
 */
export async function lockGroupsOf(tx: Tx, personId: UserId): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** Adds an application to the group that its person has joined for the property, if any. */
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

/** Removes an application that is being deleted from its group, as if its person had declined: they can join again. */
export async function leaveGroup(tx: Tx, applicantId: string): Promise<void> {
  await tx
    .updateTable('co_applicant')
    .set({ status: 'declined', person_id: null, applicant_id: null })
    .where('applicant_id', '=', applicantId)
    .execute();
}

/** A group member who is notified that an application leaves the group. */
export interface Companion {
  firstName: string;
  email: string;
  language: string | null;
  /** They started the group that the application leaves. */
  isInviter: boolean;
}

/** The people in an application's group who have not withdrawn: the primary applicant, or the co-applicants. */
export async function companionsOf(tx: Tx, applicantId: string): Promise<Companion[]> {
  const { rows } = await sql<Companion>`
    select person.first_name as "firstName", person.email, person.language, true as "isInviter"
    from co_applicant c join applicant first on first.id = c.primary_applicant_id
      join person on person.id = first.person_id
    where c.applicant_id = ${applicantId} and first.status <> 'withdrawn'
    union all
    select person.first_name, person.email, person.language, false
    from co_applicant c join person on person.id = c.person_id left join applicant other on other.id = c.applicant_id
    where c.primary_applicant_id = ${applicantId} and other.status is distinct from 'withdrawn'`.execute(tx);
  return rows;
}

/** The other applications of a group; members without one are left out. */
export async function companionApplications(tx: Tx, applicantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select primary_applicant_id as id from co_applicant where applicant_id = ${applicantId}
    union select applicant_id from co_applicant where primary_applicant_id = ${applicantId} and applicant_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/**
 * The same of an application that is about to be deleted. Those of its co-applicants are locked: without it they change their group,
 * and applications are locked before invitations.
 */
export async function companionsOfDeleted(tx: Tx, applicantId: string): Promise<string[]> {
  await sql`select from applicant
    where id in (select applicant_id from co_applicant where primary_applicant_id = ${applicantId})
    order by id for no key update`.execute(tx);
  return companionApplications(tx, applicantId);
}
