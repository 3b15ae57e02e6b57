import { Problem } from '../../problem.ts';
import { t } from '../../text/t.ts';

/** How long an entered password counts (milliseconds). */
const CONFIRMED_FOR = 15 * 60_000;

/** The fact of a session that the rule depends on. */
export interface PasswordGiven {
  passwordGivenAt: Date;
}

/**
 * Checks that a session entered the password recently.
 *
 * @throws Problem `forbidden` with the error type `ConfirmPassword`
 */
export function assertPasswordGiven(session: PasswordGiven, now: Date): void {
  if (now.getTime() - session.passwordGivenAt.getTime() < CONFIRMED_FOR) return;
  throw new Problem('forbidden', t`Please enter your password to continue. Nothing has been changed yet.`, {
    errorType: 'ConfirmPassword',
  });
}
