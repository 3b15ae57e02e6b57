import { sql } from 'kysely';
import type { ContactChange } from '../../domain/accounts/own-account.ts';
import type { Language } from '../../domain/text/languages.ts';
import type { Tx } from '../infrastructure/database/connect.ts';

export async function setNames(
  tx: Tx,
  personId: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ first_name: names.firstName, last_name: names.lastName, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute();
}

/** PostgreSQL's error for an address that another account has, including one that took it at the same moment. */
const isTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'constraint' in problem && problem.constraint === 'person_email';

/** Replaces a contact. False when another account has the address; the transaction is then aborted. */
export async function setContact(tx: Tx, personId: string, { kind, value }: ContactChange): Promise<boolean> {
  const column = kind === 'email' ? sql.ref('email') : sql.ref('phone');
  try {
    await sql`update person set ${column} = ${value}, updated_at = now() where id = ${personId}`.execute(tx);
    return true;
  } catch (problem) {
    if (isTaken(problem)) return false;
    throw problem;
  }
}

/** Stores the language that a person chose; whether it is another one. */
export async function setLanguage(tx: Tx, personId: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ language, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .where(sql<boolean>`language is distinct from ${language}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
