import { sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { Tx } from '../infrastructure/database/connect.ts';

/** The state of a request. */
export type ReferenceState = 'requested' | 'answered' | 'cancelled';

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
