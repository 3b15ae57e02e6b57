import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Registration } from '../../src/domain/accounts/registration.ts';
import { insertPerson, insertRole } from '../../src/server/accounts/account-store.ts';
import { type OpenedSession, openSession } from '../../src/server/accounts/sessions/open-session.ts';
import type { AppContext } from '../../src/server/app-context.ts';
import { recordAuditEvent } from '../../src/server/infrastructure/database/audit.ts';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import { newToken } from '../../src/server/infrastructure/secrets/tokens.ts';

/** Solves a challenge as a browser does, and returns the form's captcha value. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The hashes of passwords on each server: nearly everybody in the tests has the same one. */
const hashes = new WeakMap<AppContext['passwords'], Map<string, Promise<string>>>();

function hashOf({ passwords }: AppContext, password: string): Promise<string> {
  const known = hashes.get(passwords) ?? new Map<string, Promise<string>>();
  hashes.set(passwords, known);
  const hash = known.get(password) ?? passwords.hash(password);
  known.set(password, hash);
  return hash;
}

/** Writes what a sign-up writes, without its captcha and the work on its password. Its address must be new. */
export async function insertSignedUp(ctx: AppContext, form: Registration): Promise<OpenedSession> {
  const passwordHash = await hashOf(ctx, form.password);
  const now = ctx.clock();
  return transaction(ctx.db, async (tx) => {
    const facts = {
      email: form.email,
      firstName: form.first_name,
      lastName: form.last_name,
      phone: form.phone_number,
      language: null,
    };
    const { newsletter, role } = form;
    const id = await insertPerson(tx, { ...facts, passwordHash, newsletter, agreedAt: now });
    if (!id) throw new Error(`somebody has signed up with ${form.email} already`);
    await insertRole(tx, id, role, now);
    const created = { action: 'account.created', subjectKind: 'person', subjectId: id, detail: { role } } as const;
    await recordAuditEvent(tx, { kind: 'anonymous' }, created);
    const visit = { userAgent: 'node', browserToken: newToken(), isOurPage: false };
    return openSession(
      ctx,
      tx,
      { kind: 'anonymous' },
      { person: { id, ...facts, roles: [role] }, remember: false, visit },
    );
  });
}
