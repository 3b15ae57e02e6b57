import { fullName } from '../../../domain/accounts/account.ts';
import type { Member } from '../../../domain/accounts/actor.ts';
import { assertPasskeyGiven } from '../../../domain/accounts/operators/operator-step-up.ts';
import { MOST_PASSKEYS, oldestChallenge, passkeyRefused } from '../../../domain/accounts/two-step/two-step.ts';
import { Problem, unauthenticated } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import {
  type CreationOptions,
  creationOptions,
  type RegistrationResponseJSON,
} from '../../infrastructure/secrets/passkeys.ts';
import { readNewPasskey } from '../../infrastructure/secrets/verify-passkey.ts';
import { findById } from '../account-store.ts';
import { lockOwnSession } from '../lock-person.ts';
import { isOperator } from '../operators/operator-store.ts';
import { passkeyGivenIn } from '../sessions/session-store.ts';
import { putPasskeyChallenge, takePasskeyChallenge } from './challenge-store.ts';
import { afterAdding } from './make-recovery-codes.ts';
import { findPasskeys, insertPasskey } from './passkey-store.ts';
import { hasTwoStep } from './two-step-store.ts';

/**
 * A passkey opens the operators' console, so an operator adds one with another one, and not with a password alone.
 *
 * @throws Problem `forbidden` ConfirmPasskey
 */
async function assertCanAddPasskey(ctx: AppContext, tx: Tx, actor: Member): Promise<void> {
  if (!(await isOperator(tx, actor.userId))) return;
  assertPasskeyGiven({ passkeyGivenAt: await passkeyGivenIn(tx, actor.sessionId) }, ctx.clock(), 'recently');
}

/**
 * Begins to add a passkey: what the browser needs to make one.
 *
 * @throws Problem `conflict` with ten passkeys
 */
export async function beginPasskey(ctx: AppContext, actor: Member): Promise<CreationOptions> {
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    const person = await findById(tx, actor.userId);
    if (!person) throw unauthenticated();
    await assertCanAddPasskey(ctx, tx, actor);
    const known = await findPasskeys(tx, actor.userId);
    if (known.length >= MOST_PASSKEYS) {
      throw new Problem('conflict', t`You have ten passkeys. Please remove one first.`, {
        errorType: 'TooManyPasskeys',
      });
    }
    const options = await creationOptions(ctx.appUrl, {
      userId: person.id,
      userName: person.email,
      displayName: fullName(person),
      known,
    });
    const { challenge } = options;
    await putPasskeyChallenge(tx, { sessionId: actor.sessionId, purpose: 'add', challenge, at: ctx.clock() });
    return options;
  });
}

/**
 * Adds the passkey that the browser made. Returns recovery codes when it is the first second step.
 *
 * @throws Problem `invalid` when the browser's answer does not hold, or an account has this passkey already
 */
export async function addPasskey(
  ctx: AppContext,
  actor: Member,
  { name, passkey: response }: { name: string; passkey: RegistrationResponseJSON },
): Promise<string[] | null> {
  const at = ctx.clock();
  const added = await transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    await assertCanAddPasskey(ctx, tx, actor);
    const asked = { sessionId: actor.sessionId, purpose: 'add' as const, since: oldestChallenge(at) };
    const challenge = await takePasskeyChallenge(tx, asked);
    const passkey = challenge && (await readNewPasskey(ctx.appUrl, response, challenge));
    // Not thrown here: the challenge stays taken, whatever the answer was.
    if (!passkey) return 'refused';
    const isFirst = !(await hasTwoStep(tx, actor.userId));
    if (!(await insertPasskey(tx, { ...passkey, personId: actor.userId, name, at }))) return 'refused';
    return afterAdding(ctx, tx, actor, { isFirst, change: 'passkey_added' });
  });
  if (added === 'refused') throw passkeyRefused();
  return added;
}
