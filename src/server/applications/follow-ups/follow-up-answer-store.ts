import type { FollowUpKind } from '../../../domain/applications/follow-ups/follow-up.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { SHOWN_DECISION } from '../decision-rows.ts';
import { contentColumns, type StoredContent } from '../files/file-columns.ts';

/** The application that a follow-up is about, whoever owns it; the caller checks that. */
export async function applicationOfFollowUp(db: Database | Tx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('follow_up')
    .select('applicant_id as applicantId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.applicantId;
}

/** A follow-up, locked until the transaction ends. */
export function lockFollowUp(
  tx: Tx,
  id: string,
): Promise<{ kind: FollowUpKind; answeredAt: Date | null; withdrawnAt: Date | null } | undefined> {
  return tx
    .selectFrom('follow_up')
    .select(['kind', 'answered_at as answeredAt', 'withdrawn_at as withdrawnAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there is a decision that the applicant may see. */
export async function hasShownDecision(db: Database | Tx, id: OwnApplicantId): Promise<boolean> {
  const row = await db
    .selectFrom('applicant')
    .select(SHOWN_DECISION.as('decision'))
    .where('applicant.id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.decision);
}

export async function setAnswered(tx: Tx, { id, answer, at }: { id: string; answer: string; at: Date }): Promise<void> {
  await tx
    .updateTable('follow_up')
    .set({ answer: answer || null, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** Adds a file to an answer; its content is stored. */
export async function insertFollowUpFile(
  tx: Tx,
  {
    applicantId,
    followUpId,
    file,
    at,
  }: { applicantId: OwnApplicantId; followUpId: string; file: StoredContent; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('file')
    .values({
      applicant_id: applicantId,
      follow_up_id: followUpId,
      purpose: 'follow_up_document',
      ...contentColumns(file, at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
