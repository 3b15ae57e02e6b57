import { sql } from 'kysely';
import type { LandlordId } from '../../domain/accounts/actor.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

export interface Note {
  words: string;
  /** 0 when there was never a note. */
  version: number;
  updatedAt: Date | null;
}

/**
 * The landlord's note about an applicant of an own property; an empty one when there is none. Undefined when the
 * applicant is none of theirs.
 */
export async function findNote(db: Database, landlord: LandlordId, applicantId: string): Promise<Note | undefined> {
  const { rows } = await sql<Note>`
    select coalesce(note.words, '') as words, coalesce(note.version, 0) as version, note.updated_at as "updatedAt"
    from applicant join property on property.id = applicant.property_id
      left join landlord_note note on note.applicant_id = applicant.id
    where applicant.id = ${applicantId} and property.landlord_id = ${landlord} and applicant.status <> 'withdrawn'`.execute(
    db,
  );
  return rows[0];
}

/** Stores a note, replacing an older one, and returns its version. The application must be locked. */
export async function putNote(tx: Tx, applicantId: string, words: string, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into landlord_note (applicant_id, words, updated_at) values (${applicantId}, ${words}, ${at})
    on conflict (applicant_id) do update set words = excluded.words, version = landlord_note.version + 1,
      updated_at = excluded.updated_at
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

/** Locks an applicant of an own property; false when there is none. */
export async function lockApplicantOf(tx: Tx, landlord: LandlordId, applicantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from applicant join property on property.id = applicant.property_id
    where applicant.id = ${applicantId} and property.landlord_id = ${landlord} and applicant.status <> 'withdrawn'
    for no key update of applicant`.execute(tx);
  return rows.length > 0;
}
