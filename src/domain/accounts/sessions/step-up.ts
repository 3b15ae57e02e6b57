import { Problem } from '../../problem.ts';

/** How long an entered password counts (milliseconds). */
const CONFIRMED_FOR = 15 * 60_000;

/**
 * Which sessions need a recently entered password: `remembered` those that survive closing the browser, which others
 * may then use; `always` every session.
 */
export type PasswordRule = 'remembered' | 'always';

/** The facts of a session that the rule depends on. */
export interface PasswordGiven {
  remember: boolean;
  passwordGivenAt: Date;
}

/**
 * Checks that a session entered the password recently, or does not have to.
 *
 * @throws Problem `forbidden` with the error type `ConfirmPassword`
 */
export function assertPasswordGiven(rule: PasswordRule, session: PasswordGiven, now: Date): void {
  if (rule === 'remembered' && !session.remember) return;
  if (now.getTime() - session.passwordGivenAt.getTime() < CONFIRMED_FOR) return;
  throw new Problem('forbidden', 'Please enter your password to continue. Nothing has been changed yet.', {
    errorType: 'ConfirmPassword',
  });
}
