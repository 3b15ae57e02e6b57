import {
  passkeyRefused,
  type SecondStep,
  wrongAppCode,
  wrongRecoveryCode,
} from '../../../domain/accounts/two-step/two-step.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { stepOfCode } from '../../infrastructure/secrets/authenticator-codes.ts';
import type { AuthenticationResponseJSON } from '../../infrastructure/secrets/passkeys.ts';
import { counterAfterUse } from '../../infrastructure/secrets/verify-passkey.ts';
import { openAppSecret } from './app-secret-seal.ts';
import { findApp, setAppStep } from './authenticator-app-store.ts';
import { hashRecoveryCode } from './make-recovery-codes.ts';
import { findPasskeys, markPasskeyUsed } from './passkey-store.ts';
import { takeRecoveryCode } from './two-step-store.ts';

/** What somebody answers when asked for the second step. */
export type SecondStepAnswer =
  | { method: 'app'; code: string }
  | { method: 'recovery_code'; code: string }
  | { method: 'passkey'; passkey: AuthenticationResponseJSON };

/** The error for a wrong answer. */
export const wrongAnswer: Record<SecondStep, () => Problem> = {
  app: wrongAppCode,
  recovery_code: wrongRecoveryCode,
  passkey: passkeyRefused,
};

async function takeAppCode(ctx: AppContext, tx: Tx, personId: string, code: string): Promise<boolean> {
  const app = await findApp(tx, personId);
  if (!app?.confirmedAt) return false;
  const secret = await openAppSecret(ctx, tx, personId, app.sealedSecret);
  const step = await stepOfCode(secret, code, { now: ctx.clock(), lastStep: app.lastStep });
  if (step === undefined) return false;
  await setAppStep(tx, personId, step);
  return true;
}

/** Whether a person's passkey signed the challenge. `verified`: it also has to have checked who used it. */
export async function takePasskey(
  ctx: AppContext,
  tx: Tx,
  personId: string,
  { response, challenge, verified }: { response: AuthenticationResponseJSON; challenge: string; verified: boolean },
): Promise<boolean> {
  const passkey = (await findPasskeys(tx, personId)).find(({ credentialId }) => credentialId === response.id);
  const counter = passkey && (await counterAfterUse(ctx.appUrl, passkey, { response, challenge, verified }));
  if (!passkey || counter === undefined) return false;
  await markPasskeyUsed(tx, passkey.credentialId, counter, ctx.clock());
  return true;
}

/**
 * Whether an answer is right, within a transaction that holds the lock on the person. A right code is used up, and is
 * not right again.
 */
export async function takeSecondStep(
  ctx: AppContext,
  tx: Tx,
  { personId, passkeyChallenge }: { personId: string; passkeyChallenge: string },
  answer: SecondStepAnswer,
): Promise<boolean> {
  if (answer.method === 'app') return takeAppCode(ctx, tx, personId, answer.code);
  if (answer.method === 'recovery_code') {
    return takeRecoveryCode(tx, personId, hashRecoveryCode(ctx.codeHash, personId, answer.code));
  }
  const asked = { response: answer.passkey, challenge: passkeyChallenge, verified: false };
  return takePasskey(ctx, tx, personId, asked);
}
