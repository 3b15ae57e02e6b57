import * as z from 'zod/mini';
import { invalid, Problem } from '../../problem.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { requiredText } from '../../values/field.ts';

/** What can be the second step of a login. */
export const SECOND_STEPS = ['passkey', 'app', 'recovery_code'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/** What people call each of them. */
export const SECOND_STEP_NAMES: Record<SecondStep, Text> = {
  passkey: msg`passkey`,
  app: msg`authenticator app`,
  recovery_code: msg`recovery code`,
};

/** A passkey without its private half; the id is base64url. */
export interface PasskeyCredential {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  /** How browsers reach it, such as `internal`. */
  transports: string[];
}

const MINUTE = 60_000;

/** How long a login waits for its second step, and a passkey's challenge for its answer (milliseconds). */
export const CHALLENGE_LIFETIME = 10 * MINUTE;

/** Challenges created before this time have expired at `now`. */
export const oldestChallenge = (now: Date): Date => new Date(now.getTime() - CHALLENGE_LIFETIME);

/** Wrong answers after which a login starts again from the password. */
export const MOST_MISSES = 5;

export const RECOVERY_CODES = 10;
/** A person can have this many passkeys. */
export const MOST_PASSKEYS = 10;

/** The code of an authenticator app (RFC 6238), spaces aside. */
export const AppCode = z.pipe(
  z
    .string({ error: () => t`Please enter the six-digit code` })
    .check(z.regex(/^ *(?:\d *){6}$/, { error: () => t`Please enter the six-digit code from your app` })),
  z.transform((code) => code.replaceAll(' ', '')),
);

/** A recovery code as people copy it: in any case, with or without hyphens. */
export const RecoveryCode = z.pipe(
  z
    .string({ error: () => t`Please enter a recovery code` })
    .check(z.regex(/^[\s-]*(?:[a-zA-Z0-9][\s-]*){12}$/, { error: () => t`A recovery code has 12 letters and digits` })),
  z.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
);

/** A recovery code as it is shown: three groups of four. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What the owner calls a passkey. */
export const PasskeyName = requiredText(msg`Please enter a name`, 100);

/** The methods that a person can use at login. Without an app or a passkey there is no second step. */
export function secondStepsOf(factors: { hasApp: boolean; passkeys: number; recoveryCodes: number }): SecondStep[] {
  if (!factors.hasApp && factors.passkeys === 0) return [];
  const can: Record<SecondStep, boolean> = {
    passkey: factors.passkeys > 0,
    app: factors.hasApp,
    recovery_code: factors.recoveryCodes > 0,
  };
  return SECOND_STEPS.filter((step) => can[step]);
}

/** The login took too long, was used, or missed too often. */
export const challengeIsGone = (): Problem =>
  new Problem('gone', t`This login took too long or had too many wrong codes. Please log in again.`, {
    errorType: 'ChallengeGone',
  });

export const wrongAppCode = (): Problem =>
  invalid({ code: [t`That code isn’t right, or was used already. Wait for the next one and try again.`] });

export const wrongRecoveryCode = (): Problem =>
  invalid({ code: [t`That code isn’t right, or was used already. Please try another one.`] });

export const passkeyRefused = (): Problem =>
  invalid({ passkey: [t`We couldn’t confirm this passkey. Please try again.`] });

/** A landlord wants to read a report before setting up two-step login. */
export const twoStepNeeded = (): Problem =>
  new Problem('forbidden', t`Set up two-step login to read reports. You’ll find it on your account page.`, {
    errorType: 'TwoStepNeeded',
  });
