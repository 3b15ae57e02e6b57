import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { LandlordIdentityDocument } from '../../infrastructure/database/schema.ts';
import type { StoredKey } from '../person-key-store.ts';

/** The copy of an identity document, without its content. */
export interface IdentityDocument {
  name: string;
  contentType: LandlordIdentityDocument['content_type'];
  bytes: number;
  sha256: Buffer;
  storageKey: string;
  at: Date;
}

/** Stores a document, replacing an older one. Returns the storage keys of the replaced content. */
export async function storeLandlordIdentityDocument(
  tx: Tx,
  personId: string,
  document: IdentityDocument,
): Promise<string | undefined> {
  const older = await deleteLandlordIdentityDocument(tx, personId, document.at);
  await tx
    .insertInto('landlord_identity_document')
    .values({
      person_id: personId,
      name: document.name,
      content_type: document.contentType,
      bytes: document.bytes,
      sha256: document.sha256,
      storage_key: document.storageKey,
      created_at: document.at,
    })
    .execute();
  return older;
}

/** People whose document was filed by then. */
export async function landlordDocumentsFiledBefore(db: Database, by: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('landlord_identity_document')
    .select('person_id')
    .where('created_at', '<=', by)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Deletes a person's document if it was filed by then. Returns the storage key of its content. */
export async function deleteLandlordIdentityDocument(tx: Tx, personId: string, by: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('landlord_identity_document')
    .where('person_id', '=', personId)
    .where('created_at', '<=', by)
    .returning('storage_key as storageKey')
    .executeTakeFirst();
  return row?.storageKey;
}

/** The storage key of a person's document, and the key that encrypts it. */
export async function findLandlordIdentityDocument(
  db: Database | Tx,
  personId: string,
): Promise<({ name: string; storageKey: string } & StoredKey) | undefined> {
  return db
    .selectFrom('landlord_identity_document')
    .innerJoin('person_key', 'person_key.person_id', 'landlord_identity_document.person_id')
    .select([
      'landlord_identity_document.name',
      'landlord_identity_document.storage_key as storageKey',
      'person_key.wrapped',
      'person_key.wrapped_by as wrappedBy',
    ])
    .where('landlord_identity_document.person_id', '=', personId)
    .executeTakeFirst();
}
