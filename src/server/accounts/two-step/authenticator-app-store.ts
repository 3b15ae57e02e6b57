import type { Tx } from '../../infrastructure/database/connect.ts';

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
