import { sql } from 'kysely';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { AttemptState } from './attempt-store.ts';

/** Creates an attempt, with the consent under which each of its checks runs. */
export async function insertAttempt(
  tx: Tx,
  made: {
    /** Where the vendor already has it; otherwise a new one is generated. */
    id?: string;
    applicantId: string;
    vendor: string;
    checks: readonly { kind: ResultKind; consentId: string }[];
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('check_attempt')
    .values({
      ...(made.id !== undefined && { id: made.id }),
      applicant_id: made.applicantId,
      vendor: made.vendor,
      created_at: made.at,
      updated_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('check_attempt_kind')
    .values(made.checks.map(({ kind, consentId }) => ({ attempt_id: id, kind, consent_id: consentId })))
    .execute();
  return id;
}

/** Stores the encrypted data to submit to the vendor. */
export async function saveSubmission(tx: Tx, id: string, submittedData: Buffer): Promise<void> {
  await tx.updateTable('check_attempt').set({ submitted_data: submittedData }).where('id', '=', id).execute();
}

/** Deletes the data submitted to the vendor. */
export async function purgeSubmission(db: Database | Tx, id: string): Promise<void> {
  await db.updateTable('check_attempt').set({ submitted_data: null }).where('id', '=', id).execute();
}

/** Updates an attempt. The submitted data is deleted as soon as the vendor has answered. */
export async function updateAttempt(
  tx: Tx,
  id: string,
  to: {
    state: AttemptState;
    at: Date;
    vendorRef?: string;
    keyHash?: Buffer;
    addresses?: Buffer | null;
    problem?: string;
  },
): Promise<void> {
  await tx
    .updateTable('check_attempt')
    .set({
      state: to.state,
      submitted_data: null,
      updated_at: to.at,
      ...(to.vendorRef !== undefined && { vendor_ref: to.vendorRef }),
      ...(to.keyHash !== undefined && { key_hash: to.keyHash }),
      ...(to.addresses !== undefined && { addresses: to.addresses }),
      ...(to.problem !== undefined && { problem: to.problem.slice(0, 300) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes checks out of an attempt that goes on with its others; false when it has no others, and then keeps its own. */
export async function takeOutOfAttempt(tx: Tx, id: string, kinds: readonly ResultKind[]): Promise<boolean> {
  const { rows } = await sql`select from check_attempt_kind where attempt_id = ${id} and kind <> all(${kinds})`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await tx
    .deleteFrom('check_attempt_kind')
    .where('attempt_id', '=', id)
    .where('kind', 'in', [...kinds])
    .execute();
  return true;
}
