import { sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../domain/applications/application.ts';
import type { InvitedState } from '../../domain/applications/groups/group.ts';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';
import type { Channel, Recipient } from './invitation-store.ts';

/** What an email to a co-applicant says, and what decides whether this person may send one. */
export interface Inviter {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  landlordName: string;
  address: string;
  unit: string | null;
  propertyStatus: PropertyStatus;
  propertyToken: string;
  /** The person was invited into another person's group. */
  isCoApplicant: boolean;
}

/** The person behind an application, with its property. */
export async function inviterOf(tx: Tx, applicantId: string): Promise<Inviter> {
  const row = await tx
    .selectFrom('applicant')
    .innerJoin('person', 'person.id', 'applicant.person_id')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person as owner', 'owner.id', 'property.landlord_id')
    .select((eb) => [
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      'owner.first_name as landlordFirstName',
      'owner.last_name as landlordLastName',
      'property.address',
      'property.unit',
      'property.status as propertyStatus',
      'property.token as propertyToken',
      eb
        .exists(eb.selectFrom('co_applicant').whereRef('co_applicant.applicant_id', '=', 'applicant.id'))
        .$castTo<boolean>()
        .as('isCoApplicant'),
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
  if (!row) throw new Error('an application without a person or a rental');
  const { landlordFirstName, landlordLastName, ...inviter } = row;
  return { ...inviter, landlordName: `${landlordFirstName} ${landlordLastName}` };
}

/** A co-applicant who was invited before. */
export interface EarlierCoApplicant {
  channel: Channel;
  recipient: string;
  status: InvitedState;
  lastSentAt: Date;
  removedAt: Date | null;
}

export async function listCoApplicants(tx: Tx, primaryApplicantId: string): Promise<EarlierCoApplicant[]> {
  return tx
    .selectFrom('co_applicant')
    .select(['channel', 'recipient', 'status', 'last_sent_at as lastSentAt', 'removed_at as removedAt'])
    .where('primary_applicant_id', '=', primaryApplicantId)
    .execute();
}

/** Records that a co-applicant is invited, for the first time or again; an older link stops working. */
export async function noteCoApplicant(
  tx: Tx,
  row: {
    primaryApplicantId: string;
    propertyId: string;
    recipient: Recipient;
    name: string | null;
    tokenHash: Buffer;
    at: Date;
  },
): Promise<{ id: string; timesSent: number; name: string | null }> {
  const { recipient, at } = row;
  return tx
    .insertInto('co_applicant')
    .values({
      primary_applicant_id: row.primaryApplicantId,
      property_id: row.propertyId,
      channel: recipient.channel,
      recipient: recipient.to,
      name: row.name,
      token_hash: row.tokenHash,
      created_at: at,
      last_sent_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['primary_applicant_id', 'channel', 'recipient']).doUpdateSet((was) => ({
        times_sent: was('co_applicant.times_sent', '+', 1),
        last_sent_at: at,
        name: was.fn.coalesce('excluded.name', 'co_applicant.name'),
        token_hash: row.tokenHash,
        removed_at: null,
      })),
    )
    .returning(['id', 'times_sent as timesSent', 'name'])
    .executeTakeFirstOrThrow();
}

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

/** An invitation that can be cancelled, and the application it belongs to. */
export interface OwnInvitation {
  applicantId: string;
  channel: Channel;
  recipient: string;
  timesSent: number;
}

/** The person's own invitation to someone else, unless it was cancelled. */
export async function ownInvitation(tx: Tx, person: ApplicantUserId, id: string): Promise<OwnInvitation | undefined> {
  return tx
    .selectFrom('co_applicant')
    .innerJoin('applicant', 'applicant.id', 'co_applicant.primary_applicant_id')
    .select([
      'applicant.id as applicantId',
      'co_applicant.channel',
      'co_applicant.recipient',
      'co_applicant.times_sent as timesSent',
    ])
    .where('co_applicant.id', '=', id)
    .where('co_applicant.removed_at', 'is', null)
    .where('applicant.person_id', '=', person)
    .executeTakeFirst();
}

/** Cancels an unanswered invitation. False when it was answered. */
export async function setRemoved(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('co_applicant')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
