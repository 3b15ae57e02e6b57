import { Problem } from '../../problem.ts';

/**
 * Tries of one person at one check within thirty days; each costs money, and many would let somebody guess a SIN. So
 * those count too that were sent back at other rentals, and those whose application was deleted since.
 */
const MOST_TRIES = 3;

/** How long a vendor may take before we call a check failed, in days. */
export const DAYS_A_CHECK_MAY_TAKE = 7;

type Earlier = { state: 'queued' | 'running' | 'waiting' | 'returned' | 'failed' };

/** Whether the vendor has a case of it that is not over. */
export const isOpenAtVendor = ({ state }: Earlier): boolean => state === 'running' || state === 'waiting';

/**
 * Whether a check may be started.
 *
 * @param isDone whether it was answered, if only with nothing: nobody pays for a second look
 * @param earlier the tries at it within thirty days
 * @param elsewhere how many tries of the same person count beside these
 */
export function assertCanAttempt(isDone: boolean, earlier: readonly Earlier[], elsewhere = 0): void {
  if (isDone || earlier.some(({ state }) => state !== 'failed')) {
    throw new Problem('conflict', 'This check is under way or done.', { errorType: 'CheckUnderWay' });
  }
  if (earlier.length + elsewhere < MOST_TRIES) return;
  throw new Problem(
    'too-many',
    'This check was tried three times within a month. Please write to us, and we will help.',
    {
      retryAfterSeconds: 24 * 60 * 60,
    },
  );
}

const WRONG: Record<string, string> = {
  sin: 'The bureau does not know this SIN. You may leave it out.',
  birth_date: 'The bureau could not read the date of birth.',
  address: 'The bureau could not find the address.',
  person: 'The bureau could not find anybody with this name and address.',
};

/** What a vendor could not take, as a sentence for the applicant; `field` is a word of the bureau's refusal. */
export const refusalOfBureau = (field: string | undefined): string =>
  WRONG[field ?? ''] ?? 'The bureau could not begin with what was entered.';
