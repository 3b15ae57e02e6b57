import type { Actor } from '../../../domain/accounts/actor.ts';
import { LOGIN_FAILED } from '../../../domain/accounts/registration.ts';
import { Problem } from '../../../domain/problem.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findByEmail, lockPasswordHash } from '../account-store.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';

/**
 * Logs a person in. A wrong password and an unknown address fail with the same text and the same work.
 *
 * @throws Problem `unauthenticated`
 */
export async function logIn(
  ctx: AppContext,
  actor: Actor,
  input: { email: string; password: string; remember: boolean; visit: Visit },
): Promise<OpenedSession> {
  const found = await findByEmail(ctx.db, normalizeEmail(input.email));
  const isCorrect = await ctx.passwords.verify(found?.passwordHash, input.password);
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
    return openSession(ctx, tx, actor, { person: found, remember: input.remember, visit: input.visit });
  });
  if (!opened) throw new Problem('unauthenticated', LOGIN_FAILED, { errorType: 'LoginFailed' });
  return opened;
}
