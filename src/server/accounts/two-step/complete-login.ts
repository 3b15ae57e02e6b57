import type { Actor } from '../../../domain/accounts/actor.ts';
import { challengeIsGone, MOST_MISSES, oldestChallenge } from '../../../domain/accounts/two-step/two-step.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findById } from '../account-store.ts';
import { lockPerson } from '../contacts/contact-store.ts';
import { type OpenedSession, openSession, type Visit } from '../sessions/open-session.ts';
import {
  deleteLoginChallenge,
  findLoginChallenge,
  type LoginChallenge,
  setChallengeMisses,
} from './challenge-store.ts';
import { notifyOwner } from './notify-owner.ts';
import { type SecondStepAnswer, takeSecondStep, wrongAnswer } from './take-second-step.ts';

/** The person whose login waits under this challenge, for the limit on tries; undefined when it is gone. */
export const personOfChallenge = (ctx: AppContext, challenge: string): Promise<string | undefined> =>
  transaction(ctx.db, async (tx) => (await find(ctx, tx, challenge))?.personId);

const find = (ctx: AppContext, tx: Tx, challenge: string): Promise<LoginChallenge | undefined> =>
  findLoginChallenge(tx, { tokenHash: hashToken(challenge), since: oldestChallenge(ctx.clock()) });

/**
 * Completes a login with its second step. The challenge works once, and ends with the fifth wrong answer or with any
 * change of the password.
 *
 * @throws Problem `gone` ChallengeGone; `invalid` for a wrong answer
 */
export async function completeLogin(
  ctx: AppContext,
  actor: Actor,
  input: { challenge: string; answer: SecondStepAnswer; visit: Visit },
): Promise<OpenedSession> {
  const result = await transaction(ctx.db, async (tx) => {
    const found = await find(ctx, tx, input.challenge);
    if (found) await lockPerson(tx, found.personId);
    // Of two calls with one challenge the second waited at the lock, and now finds it gone or counted.
    const waiting = found && (await find(ctx, tx, input.challenge));
    const person = waiting && (await findById(tx, waiting.personId));
    if (!waiting || !person) return 'gone';
    if (!(await takeSecondStep(ctx, tx, waiting, input.answer))) {
      await recordAuditEvent(tx, actor, {
        action: 'login.second_step_refused',
        subjectKind: 'person',
        subjectId: person.id,
        detail: { method: input.answer.method },
      });
      if (waiting.misses + 1 >= MOST_MISSES) await deleteLoginChallenge(tx, waiting.id);
      else await setChallengeMisses(tx, waiting.id, waiting.misses + 1);
      return 'wrong';
    }
    await deleteLoginChallenge(tx, waiting.id);
    if (input.answer.method === 'recovery_code') await notifyOwner(ctx, tx, person.id, 'recovery_code_used');
    const hasUsedPasskey = input.answer.method === 'passkey';
    return openSession(ctx, tx, actor, { person, remember: waiting.remember, visit: input.visit, hasUsedPasskey });
  });
  if (result === 'gone') throw challengeIsGone();
  if (result === 'wrong') throw wrongAnswer[input.answer.method]();
  return result;
}
