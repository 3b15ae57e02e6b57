import type { ContactChange, ContactKind } from '../../../domain/accounts/own-account.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A person's unconfirmed contact changes requested after `since`. */
export async function findContactChanges(db: Database | Tx, personId: string, since: Date): Promise<ContactChange[]> {
  return db
    .selectFrom('contact_change')
    .select(['kind', 'value'])
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .execute();
}

/** Stores an unconfirmed contact, replacing an earlier one of its kind. Returns its id. */
export async function putContactChange(
  tx: Tx,
  change: ContactChange & { personId: string; tokenHash: Buffer; at: Date },
): Promise<string> {
  const { personId, kind, value, tokenHash, at } = change;
  await deleteContactChange(tx, personId, kind);
  const row = await tx
    .insertInto('contact_change')
    .values({ person_id: personId, kind, value, token_hash: tokenHash, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes and returns the contact change of a link, if it is this person's and was requested after `since`. */
export async function redeemContactChange(
  tx: Tx,
  { personId, tokenHash, since }: { personId: string; tokenHash: Buffer; since: Date },
): Promise<ContactChange | undefined> {
  return tx
    .deleteFrom('contact_change')
    .where('person_id', '=', personId)
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', since)
    .returning(['kind', 'value'])
    .executeTakeFirst();
}

/** Deletes an unconfirmed contact. False when there was none. */
export async function deleteContactChange(tx: Tx, personId: string, kind: ContactKind): Promise<boolean> {
  const row = await tx
    .deleteFrom('contact_change')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all unconfirmed contacts of a person. */
export async function deleteContactChanges(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('contact_change').where('person_id', '=', personId).execute();
}
