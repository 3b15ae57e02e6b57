import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** An applicant's key as it is stored. */
export interface StoredKey {
  wrapped: Buffer;
  wrappedBy: string;
}

export async function findApplicantKey(db: Database | Tx, applicantId: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('applicant_key')
    .select(['wrapped', 'wrapped_by as wrappedBy'])
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
}

/** Stores a new key unless one was stored in the meantime. Returns the stored key. */
export async function addApplicantKey(tx: Tx, applicantId: string, key: StoredKey): Promise<StoredKey> {
  return tx
    .insertInto('applicant_key')
    .values({ applicant_id: applicantId, wrapped: key.wrapped, wrapped_by: key.wrappedBy })
    .onConflict((conflict) =>
      conflict.column('applicant_id').doUpdateSet((eb) => ({ wrapped_by: eb.ref('applicant_key.wrapped_by') })),
    )
    .returning(['wrapped', 'wrapped_by as wrappedBy'])
    .executeTakeFirstOrThrow();
}
