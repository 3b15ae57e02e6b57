import type { Member } from '../../../domain/accounts/actor.ts';
import { wrongAppCode } from '../../../domain/accounts/two-step/two-step.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { appAddress, newAppSecret, stepOfCode } from '../../infrastructure/secrets/authenticator-codes.ts';
import { findById } from '../account-store.ts';
import { lockOwnSession } from '../lock-person.ts';
import { openAppSecret, sealAppSecret } from './app-secret-seal.ts';
import { findApp, putUnconfirmedApp, setAppStep } from './authenticator-app-store.ts';
import { afterAdding } from './make-recovery-codes.ts';
import { hasTwoStep } from './two-step-store.ts';

const hasAppAlready = (): Problem =>
  new Problem('conflict', t`Your account already has an authenticator app. To use another one, remove it first.`, {
    errorType: 'AppAddedAlready',
  });

/**
 * Begins to set up an authenticator app: makes the secret that it will share with us, in base32, and the address that
 * it reads from a QR code. Nothing changes about logging in until `confirmAuthenticatorApp`.
 *
 * @throws Problem `conflict` AppAddedAlready
 */
export async function beginAuthenticatorApp(
  ctx: AppContext,
  actor: Member,
): Promise<{ secret: string; address: string }> {
  const secret = newAppSecret();
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    if ((await findApp(tx, actor.userId))?.confirmedAt) throw hasAppAlready();
    await putUnconfirmedApp(tx, actor.userId, await sealAppSecret(ctx, tx, actor.userId, secret), ctx.clock());
    const label = (await findById(tx, actor.userId))?.email ?? '';
    return { secret, address: appAddress({ issuer: 'Maplekey', label, secret }) };
  });
}

/**
 * Adds the app to the account with its first right code. Returns recovery codes when it is the first second step.
 *
 * @throws Problem `invalid` for a wrong code; `conflict` when no app is being set up
 */
export async function confirmAuthenticatorApp(ctx: AppContext, actor: Member, code: string): Promise<string[] | null> {
  const at = ctx.clock();
  return transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    const app = await findApp(tx, actor.userId);
    if (app?.confirmedAt) throw hasAppAlready();
    if (!app) throw new Problem('conflict', t`Please scan the code with your app first.`, { errorType: 'NoAppBegun' });
    const isFirst = !(await hasTwoStep(tx, actor.userId));
    const secret = await openAppSecret(ctx, tx, actor.userId, app.sealedSecret);
    const step = await stepOfCode(secret, code, { now: at, lastStep: app.lastStep });
    if (step === undefined) throw wrongAppCode();
    await setAppStep(tx, actor.userId, step, at);
    return afterAdding(ctx, tx, actor, { isFirst, change: 'app_added' });
  });
}
