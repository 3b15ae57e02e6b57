import type { Person } from '../../../domain/accounts/account.ts';
import type { Actor } from '../../../domain/accounts/actor.ts';
import { newDeviceEmail } from '../../../domain/accounts/messages.ts';
import { describeDevice, deviceOf } from '../../../domain/accounts/sessions/device.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { isLocked } from '../account-lock-store.ts';
import { isBeingDeleted } from '../account-store.ts';
import { rememberDevice } from './device-store.ts';
import { browserHash } from './known-browser.ts';
import { insertSession } from './session-store.ts';

/** A person and the secrets of their new session, which are stored as hashes only. */
export interface OpenedSession {
  person: Person;
  token: string;
  /** The other half of a session of our own pages; undefined for a client of the API. */
  cookie: string | undefined;
  remember: boolean;
}

/** What a browser sends: its User-Agent, and the secret in our cookie. `isOurPage`: one of our own pages logs in. */
export interface Visit {
  userAgent: string | undefined;
  browserToken: string;
  isOurPage: boolean;
}

interface OpeningSession {
  person: Person;
  remember: boolean;
  visit: Visit;
  /** Whether a passkey was the second step of the login. */
  hasUsedPasskey?: boolean;
}

/**
 * Opens a session within the caller's transaction. Notifies the person of a login from a new browser, except the first
 * one.
 *
 * @throws Problem `forbidden` AccountLeaving while the person's account is being deleted, AccountLocked while it is locked
 */
export async function openSession(
  ctx: AppContext,
  tx: Tx,
  actor: Actor,
  { person, remember, visit, hasUsedPasskey = false }: OpeningSession,
): Promise<OpenedSession> {
  if (await isBeingDeleted(tx, person.id)) {
    throw new Problem(
      'forbidden',
      t`This account is being deleted. To keep it, open the link in the email we sent you when the deletion was requested. It works for 24 hours.`,
      { errorType: 'AccountLeaving' },
    );
  }
  if (await isLocked(tx, person.id)) {
    throw new Problem(
      'forbidden',
      t`This account is locked. Please write to ${ctx.operator.email} if you have questions.`,
      {
        errorType: 'AccountLocked',
      },
    );
  }
  const token = newToken();
  const cookie = visit.isOurPage ? newToken() : undefined;
  const at = ctx.clock();
  const device = deviceOf(visit.userAgent);
  const hashes = { tokenHash: hashToken(token), cookieHash: cookie ? hashToken(cookie) : null };
  const id = await insertSession(tx, { personId: person.id, ...hashes, remember, device, hasUsedPasskey, at });
  const browser = browserHash(person.id, visit.browserToken);
  const isNew = await rememberDevice(tx, { personId: person.id, tokenHash: browser, at });
  await recordAuditEvent(tx, actor, {
    action: 'login.succeeded',
    subjectKind: 'session',
    subjectId: id,
    detail: { person: person.id, ...(isNew && { newDevice: true }) },
  });
  if (isNew) {
    const { firstName } = person;
    const content = writeFor(ctx, person, () => newDeviceEmail({ firstName, device: describeDevice(device) }));
    const message = { recipient: person.email, kind: 'new-device' as const, dedupeKey: id, content };
    await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...message }]);
  }
  return { person, token, cookie, remember };
}
