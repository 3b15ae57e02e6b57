import type { UserId } from '../../../domain/accounts/actor.ts';
import type { PasskeyGiven } from '../../../domain/accounts/operators/operator-step-up.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

export interface Operator {
  personId: string;
  name: string;
  email: string;
  addedAt: Date;
}

/** Everyone who has the operator role, by their names. */
export async function findOperators(db: Database): Promise<Operator[]> {
  return db
    .selectFrom('operator')
    .innerJoin('person', 'person.id', 'operator.person_id')
    .select(['person.id as personId', 'operator.name', 'person.email', 'operator.added_at as addedAt'])
    .orderBy('operator.name')
    .execute();
}

/** The operator of a session, and when its passkey was last used; undefined for everybody else. */
export async function findOperatorOfSession(
  db: Database,
  sessionId: string,
): Promise<({ name: string; personId: UserId } & PasskeyGiven) | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('operator', 'operator.person_id', 'session.person_id')
    .select(['operator.name', 'operator.person_id as personId', 'session.passkey_given_at as passkeyGivenAt'])
    .where('session.id', '=', sessionId)
    .$narrowType<{ personId: UserId }>()
    .executeTakeFirst();
}

export async function isOperator(db: Database | Tx, personId: string): Promise<boolean> {
  const row = await db.selectFrom('operator').select('name').where('person_id', '=', personId).executeTakeFirst();
  return row !== undefined;
}

/** Gives somebody the role; false when they have it, or another operator has the name. */
export async function insertOperator(
  tx: Tx,
  { personId, name, at }: { personId: string; name: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('operator')
    .values({ person_id: personId, name, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the role from somebody; undefined when they don't have it. */
export async function deleteOperator(tx: Tx, personId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('operator').where('person_id', '=', personId).returning('name').executeTakeFirst();
  return row?.name;
}
