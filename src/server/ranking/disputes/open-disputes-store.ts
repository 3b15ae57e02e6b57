import { sql } from 'kysely';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { openListOf } from '../open-list-store.ts';
import type { Dispute } from './dispute-store.ts';

const COLUMNS = [
  'id',
  'applicant_id as applicantId',
  'family',
  'comment',
  'state',
  'created_at as createdAt',
  'settled_at as settledAt',
] as const;

/** Locks the application of a dispute, before anything that belongs to it. */
export async function lockApplicationOfDispute(tx: Tx, id: string): Promise<void> {
  await sql`
    select from applicant where id = (select applicant_id from dispute where id = ${id})
    for no key update`.execute(tx);
}

/** Resolves an open dispute; undefined when there is none with that id. */
export async function setResolved(
  tx: Tx,
  id: string,
  state: 'upheld' | 'rejected',
  at: Date,
): Promise<Dispute | undefined> {
  return tx
    .updateTable('dispute')
    .set({ state, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(COLUMNS)
    .executeTakeFirst();
}

const OPEN = openListOf<Dispute>({
  table: 'dispute',
  columns: sql`id, applicant_id as "applicantId", family, comment, state, created_at as "createdAt",
    settled_at as "settledAt"`,
  since: 'created_at',
  isOpen: sql`state = 'open'`,
});

/** Disputes waiting to be resolved, oldest first. */
export const openDisputes = OPEN.all;
/** Some of them. */
export const someOpenDisputes = OPEN.some;
export const findOpenDispute = OPEN.find;
export const openDisputesOlderThan = OPEN.olderThan;
/** The applicant of a dispute, and their landlord. */
export const findDisputePeople = OPEN.findPeople;
