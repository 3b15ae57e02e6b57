import { sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../domain/applications/application.ts';
import type { PayerRole } from '../../domain/payments/charge.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** The state of a request. */
export type ReferenceState = 'requested' | 'answered' | 'cancelled';

/** A request as the applicant who sent it sees it. */
export interface SentReference {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  state: 'requested' | 'answered';
  lease: { id: string; name: string; content_type: string; bytes: number } | null;
  createdAt: Date;
  lastSentAt: Date | null;
  expiresAt: Date | null;
  answeredAt: Date | null;
  /** The request did not arrive, because nobody has the address, as far as we know. */
  isUndeliverable: boolean;
}

/** The requests of an application that were not cancelled, oldest first. */
export async function listReferencesOf(db: Database | Tx, applicantId: string): Promise<SentReference[]> {
  return db
    .selectFrom('landlord_reference as r')
    .select((eb) => [
      'r.id',
      'r.name',
      'r.email',
      'r.state',
      'r.created_at as createdAt',
      'r.last_sent_at as lastSentAt',
      'r.expires_at as expiresAt',
      'r.answered_at as answeredAt',
      eb
        .and([eb('r.state', '=', 'requested'), eb.fn<boolean>('is_undeliverable', ['r.email'])])
        .$castTo<boolean>()
        .as('isUndeliverable'),
      eb.case().when('r.state', '=', 'requested').then(eb.ref('r.phone')).end().as('phone'),
      eb.case().when('r.state', '=', 'requested').then(eb.ref('r.tenant_address')).end().as('address'),
      jsonObjectFrom(
        eb
          .selectFrom('file as f')
          .select(['f.id', 'f.name', 'f.content_type', 'f.bytes'])
          .whereRef('f.reference_id', '=', 'r.id')
          .where('f.purpose', '=', 'reference_lease'),
      ).as('lease'),
    ])
    .where('r.applicant_id', '=', applicantId)
    .where('r.state', '<>', 'cancelled')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .$narrowType<{ state: 'requested' | 'answered' }>()
    .execute();
}

/** Inserts a request to a former landlord; no email is sent yet. */
export async function insertReference(
  tx: Tx,
  reference: {
    id: string;
    applicantId: string;
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('landlord_reference')
    .values({
      id: reference.id,
      applicant_id: reference.applicantId,
      name: reference.name,
      email: reference.email,
      phone: reference.phone,
      tenant_address: reference.address,
      created_at: reference.at,
    })
    .execute();
}

/** The caller's own application that a request belongs to; cancelled requests are not found. */
export async function applicationOfReference(
  tx: Tx,
  person: ApplicantUserId,
  referenceId: string,
): Promise<{ applicantId: string } | undefined> {
  return tx
    .selectFrom('landlord_reference')
    .innerJoin('applicant', 'applicant.id', 'landlord_reference.applicant_id')
    .select('applicant.id as applicantId')
    .where('landlord_reference.id', '=', referenceId)
    .where('landlord_reference.state', '<>', 'cancelled')
    .where('applicant.person_id', '=', person)
    .executeTakeFirst();
}

/** A request as read before a change. */
export interface LockedReference {
  id: string;
  applicantId: string;
  state: ReferenceState;
  name: string;
  email: string;
  timesSent: number;
  expiresAt: Date | null;
}

export async function lockReference(tx: Tx, id: string): Promise<LockedReference | undefined> {
  return tx
    .selectFrom('landlord_reference')
    .select([
      'id',
      'applicant_id as applicantId',
      'state',
      'name',
      'email',
      'times_sent as timesSent',
      'expires_at as expiresAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a correction of a request. */
export async function setReferenceCorrected(
  tx: Tx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await tx.updateTable('landlord_reference').set({ name, email }).where('id', '=', id).execute();
}

export async function setReferenceCancelled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('landlord_reference')
    .set({ state: 'cancelled', cancelled_at: at, requested_network: null, requested_device: null })
    .where('id', '=', id)
    .execute();
}

/** Records a sending and where it was requested from. Returns its number. */
export async function setReferenceSent(
  tx: Tx,
  sent: { id: string; at: Date; expiresAt: Date; traces: { network: Buffer; device: Buffer } },
): Promise<number> {
  const row = await tx
    .updateTable('landlord_reference')
    .set((eb) => ({
      times_sent: eb('times_sent', '+', 1),
      last_sent_at: sent.at,
      expires_at: sent.expiresAt,
      requested_network: sent.traces.network,
      requested_device: sent.traces.device,
    }))
    .where('id', '=', sent.id)
    .returning('times_sent as timesSent')
    .executeTakeFirstOrThrow();
  return row.timesSent;
}

/** The people and the property named in emails about a reference. */
export interface ReferenceParties {
  applicant: { id: string; firstName: string; lastName: string; email: string; phone: string; language: string | null };
  landlord: { firstName: string; lastName: string; email: string; language: string | null };
  property: { id: string; address: string; unit: string | null };
  applicationStatus: ApplicantStatus;
}

/** `applicant.id` is the person's id. */
export async function partiesOfReference(db: Database | Tx, applicantId: string): Promise<ReferenceParties> {
  const parties = await db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .innerJoin('person as tenant', 'tenant.id', 'applicant.person_id')
    .innerJoin('person as owner', 'owner.id', 'property.landlord_id')
    .select((eb) => [
      'applicant.status as applicationStatus',
      jsonBuildObject({
        id: eb.ref('tenant.id'),
        firstName: eb.ref('tenant.first_name'),
        lastName: eb.ref('tenant.last_name'),
        email: eb.ref('tenant.email'),
        phone: eb.ref('tenant.phone'),
        language: eb.ref('tenant.language'),
      }).as('applicant'),
      jsonBuildObject({
        firstName: eb.ref('owner.first_name'),
        lastName: eb.ref('owner.last_name'),
        email: eb.ref('owner.email'),
        language: eb.ref('owner.language'),
      }).as('landlord'),
      jsonBuildObject({
        id: eb.ref('property.id'),
        address: eb.ref('property.address'),
        unit: eb.ref('property.unit'),
      }).as('property'),
    ])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirst();
  if (!parties) throw new Error('there is no application for this reference');
  return parties;
}

/** The references requested or bought for an application that its applicant agreed to, with who pays for them. */
export async function referencesAgreed(
  db: Database | Tx,
  applicantId: string,
): Promise<{ paidBy: PayerRole; isPaid: boolean }[]> {
  return db
    .selectFrom('screening_item')
    .innerJoin('screening_request', 'screening_request.id', 'screening_item.request_id')
    .innerJoin('screening_order', 'screening_order.id', 'screening_request.order_id')
    .select(({ eb }) => [
      'screening_order.payer_role as paidBy',
      // @untranslated: SQL
      eb('screening_item.paid_at', 'is not', null).$castTo<boolean>().as('isPaid'),
    ])
    .where('screening_item.applicant_id', '=', applicantId)
    .where('screening_item.kind', '=', KIND.references)
    .where('screening_item.state', 'in', ['agreed', 'done'])
    .where('screening_order.state', '=', 'released')
    .execute();
}

/** Deletes the requests of an application with what was answered, and emails about them that were not sent yet. */
export async function deleteReferences(tx: Tx, applicantId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('landlord_reference')
    .where('applicant_id', '=', applicantId)
    .returning('id')
    .execute();
  if (deleted.length === 0) return;
  await sql`delete from outbox where status = 'queued' and attempts = 0
    and split_part(dedupe_key, ':', 1) in (${sql.join(deleted.map(({ id }) => id))})`.execute(tx);
}
