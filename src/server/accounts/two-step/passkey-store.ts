import type { PasskeyCredential } from '../../../domain/accounts/two-step/two-step.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

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
