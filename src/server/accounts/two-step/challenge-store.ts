import type { Tx } from '../../infrastructure/database/connect.ts';

/** A login with the right password that waits for its second step. */
export interface LoginChallenge {
  id: string;
  personId: string;
  remember: boolean;
  /** What a passkey has to sign, in base64url. */
  passkeyChallenge: string;
  misses: number;
}

/** Logins of one person that can wait at a time; the oldest gives way. */
const MOST_WAITING = 10;

export async function insertLoginChallenge(
  tx: Tx,
  challenge: Omit<LoginChallenge, 'id' | 'misses'> & { tokenHash: Buffer; at: Date; since: Date },
): Promise<void> {
  const { personId } = challenge;
  await tx.deleteFrom('login_challenge').where('created_at', '<', challenge.since).execute();
  await tx
    .insertInto('login_challenge')
    .values({
      token_hash: challenge.tokenHash,
      person_id: personId,
      remember: challenge.remember,
      passkey_challenge: challenge.passkeyChallenge,
      created_at: challenge.at,
    })
    .execute();
  const newest = tx
    .selectFrom('login_challenge')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(MOST_WAITING);
  await tx.deleteFrom('login_challenge').where('person_id', '=', personId).where('id', 'not in', newest).execute(); // @untranslated SQL
}

/** The waiting login of a token, if it began after `since`. */
export async function findLoginChallenge(
  tx: Tx,
  { tokenHash, since }: { tokenHash: Buffer; since: Date },
): Promise<LoginChallenge | undefined> {
  return tx
    .selectFrom('login_challenge')
    .select(['id', 'person_id as personId', 'remember', 'passkey_challenge as passkeyChallenge', 'misses'])
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function setChallengeMisses(tx: Tx, id: string, misses: number): Promise<void> {
  await tx.updateTable('login_challenge').set({ misses }).where('id', '=', id).execute();
}

export async function deleteLoginChallenge(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('login_challenge').where('id', '=', id).execute();
}

/** Ends every login of a person that waits for its second step. */
export async function deleteLoginChallenges(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('login_challenge').where('person_id', '=', personId).execute();
}

/** Ends everybody's login that waits for its second step. */
export async function deleteEveryLoginChallenge(tx: Tx): Promise<void> {
  await tx.deleteFrom('login_challenge').execute();
}

/** What a passkey has to sign, for an open session. */
interface PasskeyChallenge {
  sessionId: string;
  purpose: 'add' | 'confirm';
}

/** Stores a challenge, replacing an earlier one for the same purpose. */
export async function putPasskeyChallenge(
  tx: Tx,
  { sessionId, purpose, challenge, at }: PasskeyChallenge & { challenge: string; at: Date },
): Promise<void> {
  const asked = { challenge, created_at: at };
  await tx
    .insertInto('passkey_challenge')
    .values({ session_id: sessionId, purpose, ...asked })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(asked))
    .execute();
}

/** Takes the challenge of a session, which can be answered once; undefined when there is none since `since`. */
export async function takePasskeyChallenge(
  tx: Tx,
  { sessionId, purpose, since }: PasskeyChallenge & { since: Date },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'created_at as createdAt'])
    .executeTakeFirst();
  return row && row.createdAt > since ? row.challenge : undefined;
}
