import { type RawBuilder, sql } from 'kysely';
import type { Person, Role } from '../../domain/accounts/account.ts';
import { isLanguage } from '../../domain/text/languages.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

interface Row {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  language: string | null;
  roles: Role[];
}

const toPerson = (row: Row): Person => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  language: isLanguage(row.language) ? row.language : null,
  roles: row.roles,
});

type PersonWithHash = Person & { passwordHash: string };

async function findOne(db: Database | Tx, condition: RawBuilder<unknown>): Promise<PersonWithHash | undefined> {
  const { rows } = await sql<Row & { password_hash: string }>`
    select id, email, first_name, last_name, phone, language, password_hash,
      array(select role from person_role where person_id = person.id order by active_since desc, role desc) as roles
    from person where ${condition}`.execute(db);
  const row = rows[0];
  return row && { ...toPerson(row), passwordHash: row.password_hash };
}

/** Finds a person by email address, with the stored password hash. */
export const findByEmail = (db: Database | Tx, email: string): Promise<PersonWithHash | undefined> =>
  findOne(db, sql`email = ${email}`);

/** Finds a person by id, with the stored password hash. */
export const findById = (db: Database | Tx, id: string): Promise<PersonWithHash | undefined> =>
  findOne(db, sql`id = ${id}`);

/** Inserts a person. Returns the id, or undefined when the address is taken. */
export async function insertPerson(
  tx: Tx,
  person: Omit<Person, 'id' | 'roles'> & { passwordHash: string; newsletter: boolean; agreedAt: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('person')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      language: person.language,
      password_hash: person.passwordHash,
      newsletter: person.newsletter,
      terms_agreed_at: person.agreedAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Gives a person a role, which becomes the active one. A role already held stays as it is. */
export async function insertRole(tx: Tx, personId: string, role: Role, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('person_role')
    .values({ person_id: personId, role, active_since: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst();
  return row !== undefined;
}

/** Activates a role that the person holds. */
export async function activateRole(tx: Tx, personId: string, role: Role, at: Date): Promise<void> {
  await tx
    .updateTable('person_role')
    .set({ active_since: at })
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .execute();
}

/** Records a solved captcha challenge. False when it was used before. */
export async function useCaptcha(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  await tx.deleteFrom('captcha_used').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  const row = await tx
    .insertInto('captcha_used')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person's account is being deleted. Waits for a deletion request that is in progress. */
export async function isBeingDeleted(tx: Tx, personId: string): Promise<boolean> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forShare().execute();
  const row = await tx
    .selectFrom('account_deletion')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}
