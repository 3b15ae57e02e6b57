import { Problem } from '../../problem.ts';

/** How long a used passkey counts for what an operator does (milliseconds). */
const CONFIRMED_FOR = 15 * 60_000;

/** When the passkey was last used in a session; null before. */
export interface PasskeyGiven {
  passkeyGivenAt: Date | null;
}

/** Whether the passkey was used within the last 15 minutes. */
const isPasskeyFresh = ({ passkeyGivenAt }: PasskeyGiven, now: Date): boolean =>
  passkeyGivenAt !== null && now.getTime() - passkeyGivenAt.getTime() < CONFIRMED_FOR;

const confirmPasskey = (message: string): Problem => new Problem('forbidden', message, { errorType: 'ConfirmPasskey' });

/**
 * Checks that a session of an operator used a passkey: at all, or recently for whatever changes or opens something.
 *
 * @throws Problem `forbidden` with the error type `ConfirmPasskey`
 */
export function assertPasskeyGiven(session: PasskeyGiven, now: Date, needs: 'once' | 'recently'): void {
  if (session.passkeyGivenAt === null) throw confirmPasskey('Please confirm with your passkey that it’s you.');
  if (needs === 'recently' && !isPasskeyFresh(session, now)) {
    throw confirmPasskey('Please confirm with your passkey to continue. Nothing has been changed yet.');
  }
}
