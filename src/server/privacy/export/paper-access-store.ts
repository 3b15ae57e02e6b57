import type { UserId } from '../../../domain/accounts/actor.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A request to open one person's papers, and its grant. */
export interface PaperAccess {
  id: string;
  personId: UserId;
  askedBy: string;
  reason: string;
  askedAt: Date;
  grantedBy: string | null;
  grantedAt: Date | null;
}

const COLUMNS = [
  'paper_access.id',
  'paper_access.person_id as personId',
  'paper_access.asked_by as askedBy',
  'paper_access.reason',
  'paper_access.asked_at as askedAt',
  'paper_access.granted_by as grantedBy',
  'paper_access.granted_at as grantedAt',
] as const;

export async function insertPaperAccess(
  tx: Tx,
  { personId, askedBy, reason, at }: { personId: string; askedBy: string; reason: string; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('paper_access')
    .values({ person_id: personId, asked_by: askedBy, reason, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request, locked until the transaction ends. */
export async function lockPaperAccess(tx: Tx, id: string): Promise<PaperAccess | undefined> {
  return tx
    .selectFrom('paper_access')
    .select(COLUMNS)
    .where('paper_access.id', '=', id)
    .forUpdate()
    .$narrowType<{ personId: UserId }>()
    .executeTakeFirst();
}

export async function setGranted(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx.updateTable('paper_access').set({ granted_by: by, granted_at: at }).where('id', '=', id).execute();
}

/** Requests since then with the names of both operators, newest first. */
export async function findPaperAccesses(
  db: Database,
  since: Date,
): Promise<(PaperAccess & { askedByName: string; grantedByName: string | null })[]> {
  return db
    .selectFrom('paper_access')
    .innerJoin('operator as asker', 'asker.person_id', 'paper_access.asked_by')
    .leftJoin('operator as granter', 'granter.person_id', 'paper_access.granted_by')
    .select([...COLUMNS, 'asker.name as askedByName', 'granter.name as grantedByName'])
    .where('paper_access.asked_at', '>', since)
    .orderBy('paper_access.asked_at', 'desc')
    .orderBy('paper_access.id')
    .$narrowType<{ personId: UserId }>()
    .execute();
}

/** Deletes requests from before that. Returns how many. */
export async function deletePaperAccesses(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('paper_access').where('asked_at', '<', before).execute();
}

/** All applications of a person. */
export async function applicationsOf(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.selectFrom('applicant').select('id').where('person_id', '=', personId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
