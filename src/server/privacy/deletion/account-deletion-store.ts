import type { UserId } from '../../../domain/accounts/actor.ts';
import type { HiddenApplication } from '../../../domain/privacy/deletion.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A pending account deletion, with what was hidden because of it. */
export interface AccountDeletion {
  personId: UserId;
  eraseAt: Date;
  applications: HiddenApplication[];
  properties: string[];
}

export async function insertAccountDeletion(
  tx: Tx,
  deletion: AccountDeletion & { tokenHash: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({
      person_id: deletion.personId,
      requested_at: deletion.at,
      erase_at: deletion.eraseAt,
      token_hash: deletion.tokenHash,
      applications: JSON.stringify(deletion.applications),
      property_ids: deletion.properties,
    })
    .execute();
}

const deletions = (db: Database | Tx) =>
  db
    .selectFrom('account_deletion')
    .select(['person_id as personId', 'erase_at as eraseAt', 'applications', 'property_ids as properties'])
    .$narrowType<Pick<AccountDeletion, 'personId'>>();

/** Finds and locks the deletion whose email contains this secret, so that cancelling and erasing cannot overlap. */
export async function lockDeletionByToken(tx: Tx, tokenHash: Buffer): Promise<AccountDeletion | undefined> {
  return deletions(tx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

/** The same by its person. */
export async function lockDeletionOf(tx: Tx, personId: string): Promise<AccountDeletion | undefined> {
  return deletions(tx).where('person_id', '=', personId).forUpdate().executeTakeFirst();
}

export async function findAccountDeletion(db: Database, personId: string): Promise<AccountDeletion | undefined> {
  return deletions(db).where('person_id', '=', personId).executeTakeFirst();
}

export async function deleteAccountDeletion(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('account_deletion').where('person_id', '=', personId).execute();
}

/** People who should have been erased by then and still exist. */
export async function overdueDeletions(db: Database, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('account_deletion').select('person_id').where('erase_at', '<', before).execute();
  return rows.map((row) => row.person_id);
}

/** An unsettled payment of a person whose account is being deleted. */
export interface OpenCharge {
  id: string;
  state: 'due' | 'declined' | 'needs-authentication';
  /** Whether only the processor knows if money moved. */
  isUnderWay: boolean;
}

export async function openCharges(db: Database, payerId: string): Promise<OpenCharge[]> {
  return db
    .selectFrom('charge')
    .select((eb) => [
      'id',
      'state',
      eb
        // @untranslated: SQL
        .and([eb('state', '=', 'due'), eb('attempted_at', 'is not', null)])
        .$castTo<boolean>()
        .as('isUnderWay'),
    ])
    .where('payer_id', '=', payerId)
    .where('state', 'in', ['due', 'declined', 'needs-authentication'])
    .orderBy('created_at')
    .$narrowType<Pick<OpenCharge, 'state'>>()
    .execute();
}
