import { sql } from 'kysely';
import type { Step } from '../../../domain/applications/application.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** A draft as it is stored. */
export interface StoredDraft {
  step: Step;
  version: number;
  savedAt: Date;
  sealed: Buffer | null;
  /** What an earlier release stored, unencrypted, instead of `sealed`. */
  clear: unknown;
}

const COLUMNS = ['step', 'version', 'saved_at as savedAt', 'sealed', 'content as clear'] as const;

export async function findDraft(db: Database, id: OwnApplicantId, step: Step): Promise<StoredDraft | undefined> {
  return db
    .selectFrom('draft')
    .select(COLUMNS)
    .where('applicant_id', '=', id)
    .where('step', '=', step)
    .$narrowType<{ step: Step }>()
    .executeTakeFirst();
}

/** All drafts of an application, by step. */
export async function findDrafts(db: Database, applicantId: string): Promise<StoredDraft[]> {
  return db
    .selectFrom('draft')
    .select(COLUMNS)
    .where('applicant_id', '=', applicantId)
    .orderBy('step')
    .$narrowType<{ step: Step }>()
    .execute();
}

/**
 * Stores a draft if `version` is the latest one (0: there is none). Otherwise returns undefined and changes nothing.
 */
export async function putDraft(
  tx: Tx,
  id: OwnApplicantId,
  { step, sealed, version, at }: { step: Step; sealed: Buffer; version: number; at: Date },
): Promise<number | undefined> {
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into draft (applicant_id, step, sealed, version, saved_at) values (${id}, ${step}, ${sealed}, 1, ${at})
          on conflict do nothing returning version`.execute(tx)
      : await sql<{ version: number }>`
          update draft set sealed = ${sealed}, content = null, version = version + 1, saved_at = ${at}
          where applicant_id = ${id} and step = ${step} and version = ${version} returning version`.execute(tx);
  return rows[0]?.version;
}

export async function removeDraft(tx: Tx, id: OwnApplicantId, step: Step): Promise<void> {
  await tx.deleteFrom('draft').where('applicant_id', '=', id).where('step', '=', step).execute();
}

/** Locks drafts that an earlier release stored unencrypted. Those that are being saved at this moment are left out. */
export async function lockClearDrafts(
  tx: Tx,
  most: number,
): Promise<{ applicantId: string; step: Step; clear: unknown }[]> {
  const { rows } = await sql<{ applicantId: string; step: Step; clear: unknown }>`
    select applicant_id as "applicantId", step, content as clear from draft where content is not null
    limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function sealClearDraft(
  tx: Tx,
  { applicantId, step, sealed }: { applicantId: string; step: Step; sealed: Buffer },
): Promise<void> {
  await tx
    .updateTable('draft')
    .set({ sealed, content: null })
    .where('applicant_id', '=', applicantId)
    .where('step', '=', step)
    .execute();
}
