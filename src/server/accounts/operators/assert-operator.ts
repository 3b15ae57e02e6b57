import type { Member, WebOperator } from '../../../domain/accounts/actor.ts';
import { assertPasskeyGiven } from '../../../domain/accounts/operators/operator-step-up.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { findOperatorOfSession } from './operator-store.ts';

/**
 * Narrows a caller to an operator whose session used a passkey.
 *
 * @param needs whether the passkey has to be fresh
 * @throws Problem `not-found` for everybody else, so that nobody learns that there is anything; `forbidden` ConfirmPasskey
 */
export async function assertOperator(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  member: Member | undefined,
  needs: 'once' | 'recently',
): Promise<WebOperator> {
  const found = member && (await findOperatorOfSession(ctx.db, member.sessionId));
  if (!found) throw notFound();
  assertPasskeyGiven(found, ctx.clock(), needs);
  return { kind: 'operator', name: found.name, userId: found.personId };
}
