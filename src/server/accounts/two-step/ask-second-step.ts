import {
  CHALLENGE_LIFETIME,
  oldestChallenge,
  type SecondStep,
  secondStepsOf,
} from '../../../domain/accounts/two-step/two-step.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { type RequestOptions, requestOptions } from '../../infrastructure/secrets/passkeys.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { insertLoginChallenge } from './challenge-store.ts';
import { findPasskeys } from './passkey-store.ts';
import { findTwoStep } from './two-step-store.ts';

/** A login that waits for its second step. The challenge is a secret of the caller; only its hash is stored. */
export interface AskedSecondStep {
  challenge: string;
  methods: SecondStep[];
  expiresInSeconds: number;
  /** What the browser needs to use a passkey; undefined without one. */
  passkeyOptions: RequestOptions | undefined;
}

/** Begins a second step within the login's transaction; undefined for an account that has none. */
export async function askSecondStep(
  ctx: AppContext,
  tx: Tx,
  { personId, remember }: { personId: string; remember: boolean },
): Promise<AskedSecondStep | undefined> {
  const { appAddedAt, passkeys, recoveryCodes } = await findTwoStep(tx, personId);
  const methods = secondStepsOf({ hasApp: appAddedAt !== null, passkeys: passkeys.length, recoveryCodes });
  if (methods.length === 0) return undefined;
  const challenge = newToken();
  const passkeyChallenge = newToken();
  const at = ctx.clock();
  const tokenHash = hashToken(challenge);
  const waiting = { tokenHash, personId, remember, passkeyChallenge, at, since: oldestChallenge(at) };
  await insertLoginChallenge(tx, waiting);
  const own = await findPasskeys(tx, personId);
  const asked = { passkeys: own, challenge: passkeyChallenge, verified: false };
  const passkeyOptions = own.length > 0 ? await requestOptions(ctx.appUrl, asked) : undefined;
  return { challenge, methods, expiresInSeconds: CHALLENGE_LIFETIME / 1000, passkeyOptions };
}
