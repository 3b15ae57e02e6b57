import { Problem } from '../../problem.ts';
import { msg, type Text, t } from '../../text/t.ts';

/**
 * Attempts of one person at one check within thirty days. Each costs money, and unlimited ones would allow guessing a
 * SIN. So attempts rejected for other properties count too, and attempts of deleted applications.
 */
const MAX_ATTEMPTS = 3;

/** Days a vendor can take before we mark a check as failed. */
export const DAYS_A_CHECK_MAY_TAKE = 7;

/** How far an attempt at a vendor is. */
type AttemptState = 'queued' | 'running' | 'waiting' | 'returned' | 'failed';
/** What people call each of them. */
export const ATTEMPT_STATE_NAMES: Record<AttemptState, Text> = {
  queued: msg`not sent yet`,
  running: msg`with the vendor`,
  waiting: msg`waits for you at the vendor`,
  returned: msg`completed`,
  failed: msg`could not be done`,
};

type Earlier = { state: AttemptState };

/** Whether the vendor has an open case for it. */
export const isOpenAtVendor = ({ state }: Earlier): boolean => state === 'running' || state === 'waiting';

/**
 * Checks that a check can be started.
 *
 * @param isDone whether it has a result, even an empty one: nobody pays for it twice
 * @param earlier the attempts within thirty days
 * @param elsewhere how many other attempts of the same person count
 */
export function assertCanAttempt(isDone: boolean, earlier: readonly Earlier[], elsewhere = 0): void {
  if (isDone || earlier.some(({ state }) => state !== 'failed')) {
    throw new Problem('conflict', t`This check is already in progress or done.`, { errorType: 'CheckUnderWay' });
  }
  if (earlier.length + elsewhere < MAX_ATTEMPTS) return;
  throw new Problem(
    'too-many',
    t`This check has been tried three times in the last 30 days. Please email us, and we’ll help.`,
    {
      retryAfterSeconds: 24 * 60 * 60,
    },
  );
}

const REFUSALS: Record<string, Text> = {
  sin: msg`The bureau doesn’t recognize this SIN. You can leave it out.`,
  birth_date: msg`The bureau couldn’t read your date of birth.`,
  address: msg`The bureau couldn’t find your address.`,
  person: msg`The bureau couldn’t find anyone with this name and address.`,
};

/** A bureau's refusal as a sentence for the applicant; `field` names the refused input. */
export const refusalOfBureau = (field: string | undefined): Text =>
  REFUSALS[field ?? ''] ?? msg`The bureau couldn’t start the check with the details you entered.`;
