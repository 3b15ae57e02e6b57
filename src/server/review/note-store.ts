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
  return db
    .selectFrom('applicant')
    .innerJoin('property', 'property.id', 'applicant.property_id')
    .leftJoin('landlord_note as note', 'note.applicant_id', 'applicant.id')
    .select((eb) => [
      eb.fn.coalesce('note.words', eb.val('')).as('words'),
      eb.fn.coalesce('note.version', eb.lit(0)).as('version'),
      'note.updated_at as updatedAt',
    ])
    .where('applicant.id', '=', applicantId)
    .where('property.landlord_id', '=', landlord)
    .where('applicant.status', '<>', 'withdrawn')
    .executeTakeFirst();
}

/** Stores a note, replacing an older one, and returns its version. The application must be locked. */
export async function putNote(tx: Tx, applicantId: string, words: string, at: Date): Promise<number> {
  const { version } = await tx
    .insertInto('landlord_note')
    .values({ applicant_id: applicantId, words, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('applicant_id')
        .doUpdateSet((was) => ({ words, version: was('landlord_note.version', '+', 1), updated_at: at })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks an applicant of an own property; false when there is none. */
export async function lockApplicantOf(tx: Tx, landlord: LandlordId, applicantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from applicant join property on property.id = applicant.property_id
    where applicant.id = ${applicantId} and property.landlord_id = ${landlord} and applicant.status <> 'withdrawn'
    for no key update of applicant`.execute(tx);
  return rows.length > 0;
}
