import { sql } from 'kysely';
import type { Role } from '../../../domain/accounts/account.ts';
import type { UserId } from '../../../domain/accounts/actor.ts';
import type { Database } from '../../infrastructure/database/connect.ts';

/** An account as operators see it: who it is and in which state, and nothing that they wrote. */
export interface FoundAccount {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  roles: Role[];
  createdAt: Date;
  lockedAt: Date | null;
  /** While it is being deleted: when it will be erased. */
  eraseAt: Date | null;
  operatorName: string | null;
  hasTwoStep: boolean;
  sessions: number;
  lastSeenAt: Date | null;
  properties: number;
  applications: number;
}

/** The account of an id or an address. */
export async function findAccount(
  db: Database,
  by: { id: string } | { email: string },
): Promise<FoundAccount | undefined> {
  const condition = 'id' in by ? sql`person.id = ${by.id}` : sql`person.email = ${by.email}`;
  const { rows } = await sql<FoundAccount>`
    select person.id, first_name as "firstName", last_name as "lastName", email, phone, person.created_at as "createdAt",
      array(select role from person_role where person_id = person.id order by active_since desc, role desc) as roles,
      account_lock.locked_at as "lockedAt", account_deletion.erase_at as "eraseAt", operator.name as "operatorName",
      exists (select from passkey where passkey.person_id = person.id)
        or exists (select from authenticator_app app where app.person_id = person.id and app.confirmed_at is not null)
        as "hasTwoStep",
      (select count(*)::int from session where session.person_id = person.id) as sessions,
      (select max(last_seen_at) from session where session.person_id = person.id) as "lastSeenAt",
      (select count(*)::int from property where landlord_id = person.id) as properties,
      (select count(*)::int from applicant where applicant.person_id = person.id) as applications
    from person
      left join account_lock on account_lock.person_id = person.id
      left join account_deletion on account_deletion.person_id = person.id
      left join operator on operator.person_id = person.id
    where ${condition}`.execute(db);
  return rows[0];
}

/** When the account of an id was erased; undefined when it was not. */
export async function findErasure(db: Database, personId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('erased_account')
    .select('erased_at as at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.at;
}

/** The id of a person, for an operator who acts on their account. */
export async function userIdOf(db: Database, id: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .$narrowType<{ id: UserId }>()
    .executeTakeFirst();
  return row?.id;
}
