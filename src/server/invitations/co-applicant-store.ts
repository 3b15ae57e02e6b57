import { sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../domain/applications/application.ts';
import type { InvitedState } from '../../domain/applications/groups/group.ts';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import type { Channel } from './invitation-store.ts';

/** An invitation to apply together with what it leads to. */
export interface CoApplicantInvitation {
  id: string;
  channel: Channel;
  recipient: string;
  tokenHash: Buffer;
  status: InvitedState;
  personId: string | null;
  lastSentAt: Date;
  /** The name that the inviter gave the person. */
  name: string | null;
  inviterId: string;
  inviterFirstName: string;
  inviterEmail: string;
  inviterLanguage: string | null;
  primaryApplicantId: string;
  primaryStatus: ApplicantStatus;
  propertyId: string;
  propertyStatus: PropertyStatus;
  landlordId: string;
  landlordName: string;
  address: string;
  unit: string | null;
}

/** An invitation by its id, unless it was cancelled; `lock` locks it for a change within a transaction. */
export async function findCoApplicant(
  db: Database | Tx,
  id: string,
  lock = false,
): Promise<CoApplicantInvitation | undefined> {
  const { rows } = await sql<CoApplicantInvitation>`
    select c.id, c.channel, c.recipient, c.name, c.token_hash as "tokenHash", c.status, c.person_id as "personId",
      c.last_sent_at as "lastSentAt", inviter.id as "inviterId", inviter.first_name as "inviterFirstName",
      inviter.email as "inviterEmail", inviter.language as "inviterLanguage", applicant.id as "primaryApplicantId",
      applicant.status as "primaryStatus", property.id as "propertyId", property.status as "propertyStatus",
      property.landlord_id as "landlordId", owner.first_name || ' ' || owner.last_name as "landlordName",
      property.address, property.unit
    from co_applicant c join applicant on applicant.id = c.primary_applicant_id
      join person inviter on inviter.id = applicant.person_id join property on property.id = c.property_id
      join person owner on owner.id = property.landlord_id
    where c.id = ${id} and c.removed_at is null ${lock ? sql`for no key update of c` : sql``}`.execute(db);
  return rows[0];
}

/** The first name of the person's own account. */
export async function ownFirstName(tx: Tx, person: ApplicantUserId): Promise<string> {
  const row = await tx.selectFrom('person').select('first_name').where('id', '=', person).executeTakeFirstOrThrow();
  return row.first_name;
}

/** A person's application and groups for a property before they join a group for it. */
export interface Standing {
  /** Their application, if they started one. */
  applicantId: string | null;
  /** Others were invited to apply together with that application. */
  leadsAGroup: boolean;
  isInAGroup: boolean;
}

export async function standingOf(
  tx: Tx,
  { propertyId, personId }: { propertyId: string; personId: ApplicantUserId },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select own.id as "applicantId",
      exists (select from co_applicant where primary_applicant_id = own.id and status <> 'declined'
        and removed_at is null) as "leadsAGroup",
      exists (select from co_applicant where property_id = ${propertyId} and person_id = ${personId}) as "isInAGroup"
    from (select 1) one left join applicant own on own.property_id = ${propertyId} and own.person_id = ${personId}`.execute(
    tx,
  );
  return rows[0] ?? { applicantId: null, leadsAGroup: false, isInAGroup: false };
}

/** Binds an invitation to the person who joins, with their application if they started one. */
export async function setJoined(
  tx: Tx,
  id: string,
  { personId, applicantId }: { personId: ApplicantUserId; applicantId: string | null },
): Promise<void> {
  await tx
    .updateTable('co_applicant')
    .set({ status: 'joined', person_id: personId, applicant_id: applicantId })
    .where('id', '=', id)
    .execute();
}

export async function setDeclined(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('co_applicant').set({ status: 'declined' }).where('id', '=', id).execute();
}
