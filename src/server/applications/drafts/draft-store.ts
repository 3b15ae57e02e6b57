import { sql } from 'kysely';
import type { Step } from '../../../domain/applications/application.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

export interface Draft {
  content: unknown;
  version: number;
  savedAt: Date;
}

export async function findDraft(db: Database, id: OwnApplicantId, step: Step): Promise<Draft | undefined> {
  return db
    .selectFrom('draft')
    .select(['content', 'version', 'saved_at as savedAt'])
    .where('applicant_id', '=', id)
    .where('step', '=', step)
    .executeTakeFirst();
}

/**
 * Stores a draft if `version` is the latest one (0: there is none). Otherwise returns undefined and changes nothing.
 */
export async function putDraft(
  tx: Tx,
  id: OwnApplicantId,
  { step, content, version, at }: { step: Step; content: object; version: number; at: Date },
): Promise<number | undefined> {
  const text = JSON.stringify(content);
  const { rows } =
    version === 0
      ? await sql<{ version: number }>`
          insert into draft (applicant_id, step, content, version, saved_at) values (${id}, ${step}, ${text}, 1, ${at})
          on conflict do nothing returning version`.execute(tx)
      : await sql<{ version: number }>`
          update draft set content = ${text}, version = version + 1, saved_at = ${at}
          where applicant_id = ${id} and step = ${step} and version = ${version} returning version`.execute(tx);
  return rows[0]?.version;
}

export async function removeDraft(tx: Tx, id: OwnApplicantId, step: Step): Promise<void> {
  await tx.deleteFrom('draft').where('applicant_id', '=', id).where('step', '=', step).execute();
}
