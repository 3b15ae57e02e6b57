import { type RawBuilder, sql } from 'kysely';
import type { ApplicantUserId } from '../../domain/accounts/actor.ts';
import type { Database } from '../infrastructure/database/connect.ts';

/** What an applicant asked of us about their rank and what waits for a person, in one table. */
interface OpenRows {
  table: 'dispute' | 'ranking_review';
  /** What is read of a row. */
  columns: RawBuilder<unknown>;
  /** The column with the time since when a row is open. */
  since: string;
  isOpen: RawBuilder<boolean>;
}

/** The list of the open rows of a table, oldest first, as operators work through it. */
export function openListOf<Row>({ table, columns, since, isOpen }: OpenRows) {
  const open = sql<Row>`select ${columns} from ${sql.table(table)} where ${isOpen}`;
  const inOrder = sql<Row>`${open} order by ${sql.ref(since)}, id`;
  return {
    all: async (db: Database): Promise<Row[]> => (await inOrder.execute(db)).rows,
    /** So many after as many others. */
    some: async (db: Database, { most, skip }: { most: number; skip: number }): Promise<Row[]> =>
      (await sql<Row>`${inOrder} limit ${most} offset ${skip}`.execute(db)).rows,
    find: async (db: Database, id: string): Promise<Row | undefined> =>
      (await sql<Row>`${open} and id = ${id}`.execute(db)).rows[0],
    /** How many are older than a given time, and since when the oldest is open. */
    olderThan: async (db: Database, moment: Date): Promise<{ count: number; oldest: Date | null }> => {
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int as count, min(${sql.ref(since)}) as oldest from ${sql.table(table)}
        where ${isOpen} and ${sql.ref(since)} <= ${moment}`.execute(db);
      return rows[0] ?? { count: 0, oldest: null };
    },
    /** The applicant whom a row is about, open or not, and their landlord. */
    findPeople: async (
      db: Database,
      id: string,
    ): Promise<{ applicant: ApplicantUserId; landlord: string } | undefined> => {
      const { rows } = await sql<{ applicant: ApplicantUserId; landlord: string }>`
        select applicant.person_id as applicant, property.landlord_id as landlord
        from ${sql.table(table)} asked join applicant on applicant.id = asked.applicant_id
          join property on property.id = applicant.property_id
        where asked.id = ${id}`.execute(db);
      return rows[0];
    },
  };
}
