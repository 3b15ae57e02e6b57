import type { LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { LandlordIdentityDocument } from '../../infrastructure/database/schema.ts';
import type { StoredKey } from '../person-key-store.ts';

/** Stores a landlord's information, replacing what was filed before. */
export async function putLandlordInformation(
  tx: Tx,
  personId: string,
  form: LandlordInformation,
  at: Date,
): Promise<void> {
  const information = {
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    type: form.type,
    licence: form.reference ?? null,
    filed_at: at,
  };
  await tx
    .insertInto('landlord_information')
    .values({ person_id: personId, ...information })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(information))
    .execute();
}

/** Marks the address on a landlord's form as verified. */
export async function setLandlordVerified(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.updateTable('landlord_information').set({ verified_at: at }).where('person_id', '=', personId).execute();
}

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

/** A landlord's information, for the operator. */
export interface FiledInformation {
  personId: string;
  firstName: string;
  lastName: string;
  email: string;
  type: string;
  licence: string | null;
  filedAt: Date;
  verifiedAt: Date | null;
  refusedAt: Date | null;
  hasId: boolean;
}

/** All landlords' information, newest first. */
export const listFiledInformation = (db: Database): Promise<FiledInformation[]> => filedInformation(db).execute();

/** So many after as many others. */
export const listSomeFiledInformation = (
  db: Database,
  { most, skip }: { most: number; skip: number },
): Promise<FiledInformation[]> => filedInformation(db).limit(most).offset(skip).execute();

/** What one landlord filed. */
export const findFiledInformation = (db: Database | Tx, personId: string): Promise<FiledInformation | undefined> =>
  filedInformation(db).where('info.person_id', '=', personId).executeTakeFirst();

function filedInformation(db: Database | Tx) {
  return db
    .selectFrom('landlord_information as info')
    .select((eb) => [
      'info.person_id as personId',
      'info.first_name as firstName',
      'info.last_name as lastName',
      'info.email',
      'info.type',
      'info.licence',
      'info.filed_at as filedAt',
      'info.verified_at as verifiedAt',
      'info.refused_at as refusedAt',
      eb
        .exists(
          eb.selectFrom('landlord_identity_document as document').whereRef('document.person_id', '=', 'info.person_id'),
        )
        .$castTo<boolean>()
        .as('hasId'),
    ])
    .orderBy('info.filed_at', 'desc')
    .orderBy('info.person_id');
}

/** The storage key of a person's document, and the key that encrypts it. */
export async function findLandlordIdentityDocument(
  tx: Tx,
  personId: string,
): Promise<({ name: string; storageKey: string } & StoredKey) | undefined> {
  return tx
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
