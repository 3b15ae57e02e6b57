const MINUTE = 60_000;

/** A session is offered a new token after so long (milliseconds). */
const TOKEN_LIVES_FOR = 15 * MINUTE;

/** Calls that are under way may still carry the old token for so long after the new one was first used (milliseconds). */
export const OVERLAP = MINUTE;

/** Whether a session should get a new token. */
export const isRenewalDue = (tokenSince: Date, now: Date): boolean =>
  now.getTime() - tokenSince.getTime() >= TOKEN_LIVES_FOR;
