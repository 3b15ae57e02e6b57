import { sql } from 'kysely';
import type { PasskeyCredential } from '../../../domain/accounts/two-step/two-step.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** What a person has beside their password, for their account page. */
export interface TwoStep {
  appAddedAt: Date | null;
  passkeys: OwnPasskey[];
  recoveryCodes: number;
}

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** Reads a person's second steps. An app whose first code was never entered is not one. */
export async function findTwoStep(db: Database | Tx, personId: string): Promise<TwoStep> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ appAddedAt: Date | null; recoveryCodes: number }>`
    select (select confirmed_at from authenticator_app where person_id = ${personId}) as "appAddedAt",
      (select count(*)::int from recovery_code where person_id = ${personId}) as "recoveryCodes"`.execute(db);
  return { passkeys, appAddedAt: rows[0]?.appAddedAt ?? null, recoveryCodes: rows[0]?.recoveryCodes ?? 0 };
}

/** Whether a person has a second step. */
export async function hasTwoStep(db: Database | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from authenticator_app where person_id = ${personId} and confirmed_at is not null
    union all select from passkey where person_id = ${personId} limit 1`.execute(db);
  return rows.length > 0;
}

/** An authenticator app as it is stored. */
interface StoredApp {
  sealedSecret: Buffer;
  lastStep: number | null;
  confirmedAt: Date | null;
}

export async function findApp(tx: Tx, personId: string): Promise<StoredApp | undefined> {
  return tx
    .selectFrom('authenticator_app')
    .select(['sealed_secret as sealedSecret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Stores the secret of an app that is being set up. A confirmed app stays: it is removed first. */
export async function putUnconfirmedApp(tx: Tx, personId: string, sealedSecret: Buffer, at: Date): Promise<void> {
  const app = { sealed_secret: sealedSecret, last_step: null, created_at: at };
  await tx
    .insertInto('authenticator_app')
    .values({ person_id: personId, ...app, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(app).where('authenticator_app.confirmed_at', 'is', null),
    )
    .execute();
}

/** Records the step of the code that was taken; with `confirmedAt` the app counts from now on. */
export async function setAppStep(tx: Tx, personId: string, step: number, confirmedAt?: Date): Promise<void> {
  await tx
    .updateTable('authenticator_app')
    .set({ last_step: step, ...(confirmedAt && { confirmed_at: confirmedAt }) })
    .where('person_id', '=', personId)
    .execute();
}

/** False when there was none. */
export async function deleteApp(tx: Tx, personId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('authenticator_app')
    .where('person_id', '=', personId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst();
  return row?.confirmedAt != null;
}

export async function findPasskeys(db: Database | Tx, personId: string): Promise<PasskeyCredential[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** Stores a passkey. Undefined when an account has it already. */
export async function insertPasskey(
  tx: Tx,
  { personId, name, at, ...passkey }: PasskeyCredential & { personId: string; name: string; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values({
      person_id: personId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function markPasskeyUsed(tx: Tx, credentialId: string, counter: number, at: Date): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** False when the person has no passkey of this id. */
export async function deletePasskey(tx: Tx, personId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deletePasskeys = (tx: Tx, personId: string): Promise<unknown> =>
  tx.deleteFrom('passkey').where('person_id', '=', personId).execute();

/** Replaces a person's recovery codes; none with an empty list. */
export async function putRecoveryCodes(tx: Tx, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

/** Uses up a recovery code. False when it is not one of the person's. */
export async function takeRecoveryCode(tx: Tx, personId: string, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}
