import type { Person } from '../../domain/accounts/account.ts';
import type { Actor } from '../../domain/accounts/actor.ts';
import { recordDeed } from '../database/audit.ts';
import type { Tx } from '../database/connect.ts';
import { hashToken, newToken } from '../secrets/token.ts';
import { insertSession } from './session-store.ts';

/** A person and the token of the session that was opened for them; the token is known nowhere else. */
export interface OpenedSession {
  person: Person;
  token: string;
}

/** Opens a session within the caller's transaction. */
export async function openSession(
  tx: Tx,
  actor: Actor,
  { person, remember, at }: { person: Person; remember: boolean; at: Date },
): Promise<OpenedSession> {
  const token = newToken();
  const id = await insertSession(tx, { personId: person.id, tokenHash: hashToken(token), remember, at });
  await recordDeed(tx, actor, {
    deed: 'signed in',
    subjectKind: 'session',
    subjectId: id,
    detail: { person: person.id },
  });
  return { person, token };
}
