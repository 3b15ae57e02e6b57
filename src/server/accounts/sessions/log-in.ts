import { LOGIN_FAILED } from '../../../domain/accounts/account.ts';
import type { Actor } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findByEmail } from '../account-store.ts';
import { lockPasswordHash, renewPasswordHash } from '../passwords/password-hash-store.ts';
import { type AskedSecondStep, askSecondStep } from '../two-step/ask-second-step.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';

/**
 * Logs a person in; with two-step login, asks for the second step instead. A wrong password and an unknown address fail with the same text and the same work.
 *
 * @throws Problem `unauthenticated`
 */
export async function logIn(
  ctx: AppContext,
  actor: Actor,
  input: { email: string; password: string; remember: boolean; visit: Visit },
): Promise<OpenedSession | AskedSecondStep> {
  const { found, isCorrect } = await findVerified(ctx, input);
  const opened = await transaction(ctx.db, async (tx) => {
    // A password that is being changed at this moment no longer works.
    if (!found || !isCorrect || !(await lockPasswordHash(tx, found.id, found.passwordHash))) {
      await recordAuditEvent(tx, actor, {
        action: 'login.refused',
        subjectKind: 'person',
        subjectId: found?.id ?? null,
      });
      return undefined;
    }
    const asked = await askSecondStep(ctx, tx, { personId: found.id, remember: input.remember });
    if (asked) return asked;
    return openSession(ctx, tx, actor, { person: found, remember: input.remember, visit: input.visit });
  });
  if (!opened) throw new Problem('unauthenticated', LOGIN_FAILED(), { errorType: 'LoginFailed' });
  return opened;
}

type Found = Awaited<ReturnType<typeof findByEmail>>;

/** The person at an address, and whether the password is theirs. A hash with an older pepper is replaced. */
async function findVerified(
  ctx: AppContext,
  { email, password }: { email: string; password: string },
): Promise<{ found: Found; isCorrect: boolean }> {
  const found = await findByEmail(ctx.db, normalizeEmail(email));
  const isCorrect = await ctx.passwords.verify(found?.passwordHash, password);
  if (!found || !isCorrect || !ctx.passwords.isOutdated(found.passwordHash)) return { found, isCorrect };
  const passwordHash = await ctx.passwords.hash(password);
  if (await renewPasswordHash(ctx.db, found.id, { from: found.passwordHash, to: passwordHash })) {
    return { found: { ...found, passwordHash }, isCorrect };
  }
  // Another login has replaced it in the meantime, or the password was changed.
  const current = await findByEmail(ctx.db, normalizeEmail(email));
  return { found: current, isCorrect: await ctx.passwords.verify(current?.passwordHash, password) };
}
