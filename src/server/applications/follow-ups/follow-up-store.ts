import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FollowUpKind } from '../../../domain/applications/follow-ups/follow-up.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** Inserts a follow-up. Undefined when one of its kind waits for an answer. */
export async function insertFollowUp(
  tx: Tx,
  followUp: { applicantId: string; kind: FollowUpKind; words: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into follow_up (applicant_id, kind, words, created_at)
    values (${followUp.applicantId}, ${followUp.kind}, ${followUp.words || null}, ${followUp.at})
    on conflict (applicant_id, kind) where answered_at is null and withdrawn_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The follow-up of a kind that waits for an answer. */
export function findOpen(
  tx: Tx,
  { applicantId, kind }: { applicantId: string; kind: FollowUpKind },
): Promise<{ id: string; words: string | null } | undefined> {
  return tx
    .selectFrom('follow_up')
    .select(['id', 'words'])
    .where('applicant_id', '=', applicantId)
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export type FollowUpRow = Awaited<ReturnType<typeof listFollowUps>>[number];

/** The follow-ups about an application, the newest first. Whoever asks has to be checked before. */
export function listFollowUps(db: Database | Tx, applicantId: string) {
  return db
    .selectFrom('follow_up')
    .select((eb) => [
      'id',
      'kind',
      'words',
      'created_at as createdAt',
      'answer',
      'answered_at as answeredAt',
      'withdrawn_at as withdrawnAt',
      jsonArrayFrom(
        eb
          .selectFrom('file')
          .select(['file.id', 'file.name', 'file.content_type as contentType', 'file.bytes'])
          .whereRef('file.follow_up_id', '=', 'follow_up.id')
          .orderBy('file.created_at')
          .orderBy('file.id'),
      ).as('files'),
    ])
    .where('applicant_id', '=', applicantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function setFollowUpWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('follow_up').set({ withdrawn_at: at }).where('id', '=', id).execute();
}
