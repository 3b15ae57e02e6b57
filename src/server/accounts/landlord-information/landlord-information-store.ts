import type { LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

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
