const MINUTE = 60_000;

/** The age at which a session's token is renewed (milliseconds). */
const TOKEN_LIVES_FOR = 15 * MINUTE;

/** How long the old token still works for calls in flight, once the new one was used (milliseconds). */
export const OVERLAP = MINUTE;

/** Whether a session should get a new token. */
export const isRenewalDue = (tokenSince: Date, now: Date): boolean =>
  now.getTime() - tokenSince.getTime() >= TOKEN_LIVES_FOR;
