import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Registration } from '../../../src/domain/accounts/registration.ts';
import type { OpenedSession } from '../../../src/server/accounts/sessions/open-session.ts';
import { signUp } from '../../../src/server/accounts/sign-up.ts';
import type { AppContext } from '../../../src/server/app-context.ts';
import { newToken } from '../../../src/server/infrastructure/secrets/tokens.ts';

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

/** Signs somebody up without a call: the captcha counts as solved, and no password is hashed twice. */
export function signUpWithoutCall(ctx: AppContext, form: Registration): Promise<OpenedSession> {
  const expiresAt = new Date(ctx.clock().getTime() + 60_000);
  const captcha = { ...ctx.captcha, verify: async () => ({ solved: true as const, challenge: newToken(), expiresAt }) };
  const passwords = { ...ctx.passwords, hash: (password: string) => hashOf(ctx, password) };
  const visit = { userAgent: 'node', browserToken: newToken(), isOurPage: false };
  return signUp({ ...ctx, captcha, passwords }, { kind: 'anonymous' }, form, { visit, language: null });
}
