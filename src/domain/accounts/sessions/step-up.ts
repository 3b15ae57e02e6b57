import { Problem } from '../../problem.ts';

/** How long a password counts once it was given (milliseconds). */
const FRESH = 15 * 60_000;

/**
 * Which sessions have to give the password again when it was given longer ago: `remembered` those that outlive the
 * browser's window, at which anybody may sit down; `always` every session.
 */
export type PasswordRule = 'remembered' | 'always';

/** What is known of the password in a session. */
export interface PasswordGiven {
  remember: boolean;
  passwordGivenAt: Date;
}

/**
 * Lets a session pass that gave the password shortly before, or that need not.
 *
 * @throws Problem `forbidden` with the error type `ConfirmPassword`
 */
export function assertPasswordGiven(rule: PasswordRule, session: PasswordGiven, now: Date): void {
  if (rule === 'remembered' && !session.remember) return;
  if (now.getTime() - session.passwordGivenAt.getTime() < FRESH) return;
  throw new Problem('forbidden', 'Please give your password to go on. Nothing was done yet.', {
    errorType: 'ConfirmPassword',
  });
}
