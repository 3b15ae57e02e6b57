import type { Member } from '../../../domain/accounts/actor.ts';
import { oldestChallenge, passkeyRefused } from '../../../domain/accounts/two-step/two-step.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import {
  type AuthenticationResponseJSON,
  type RequestOptions,
  requestOptions,
} from '../../infrastructure/secrets/passkeys.ts';
import { lockOwnSession } from '../lock-person.ts';
import { markPasskeyGiven, markPasswordGiven } from '../sessions/session-store.ts';
import { putPasskeyChallenge, takePasskeyChallenge } from './challenge-store.ts';
import { findPasskeys } from './passkey-store.ts';
import { takePasskey } from './take-second-step.ts';

/**
 * What the browser needs to confirm with a passkey in place of the password. The passkey has to check who uses it.
 *
 * @throws Problem `not-found` without a passkey
 */
export async function beginConfirmation(ctx: AppContext, actor: Member): Promise<RequestOptions> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    const passkeys = await findPasskeys(tx, actor.userId);
    if (passkeys.length === 0) throw notFound();
    const options = await requestOptions(ctx.appUrl, { passkeys, verified: true });
    const { challenge } = options;
    await putPasskeyChallenge(tx, { sessionId: actor.sessionId, purpose: 'confirm', challenge, at: ctx.clock() });
    return options;
  });
}

/**
 * Confirms with a passkey what else the password would: it counts for a while, like the password.
 *
 * @throws Problem `invalid` when the answer does not hold
 */
export async function confirmWithPasskey(
  ctx: AppContext,
  actor: Member,
  response: AuthenticationResponseJSON,
): Promise<void> {
  const at = ctx.clock();
  const isConfirmed = await transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    const asked = { sessionId: actor.sessionId, purpose: 'confirm' as const, since: oldestChallenge(at) };
    const challenge = await takePasskeyChallenge(tx, asked);
    const isRight =
      challenge !== undefined && (await takePasskey(ctx, tx, actor.userId, { response, challenge, verified: true }));
    if (isRight) {
      await markPasswordGiven(tx, actor.sessionId, at);
      await markPasskeyGiven(tx, actor.sessionId, at);
    }
    const action = isRight ? 'password.confirmed' : 'password.refused';
    await recordAuditEvent(tx, actor, {
      action,
      subjectKind: 'session',
      subjectId: actor.sessionId,
      detail: { by: 'passkey' },
    });
    return isRight;
  });
  if (!isConfirmed) throw passkeyRefused();
}
