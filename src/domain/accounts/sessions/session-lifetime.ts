const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lasts in milliseconds: `idle` without a call, `absolute` in total (decision 6). */
export const sessionLifetime = (remember: boolean): { idle: number; absolute: number } =>
  remember ? { idle: 14 * DAY, absolute: 30 * DAY } : { idle: 2 * HOUR, absolute: 12 * HOUR };

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
  remember: boolean;
}

/** Whether a session is still valid at `now`. */
export function isSessionValid(session: SessionTimes, now: Date): boolean {
  const { idle, absolute } = sessionLifetime(session.remember);
  return now.getTime() - session.lastSeenAt.getTime() < idle && now.getTime() - session.createdAt.getTime() < absolute;
}

/** The age at which a session's token is renewed (milliseconds). */
const TOKEN_LIVES_FOR = 15 * MINUTE;

/** How long the old token still works for calls in flight, once the new one was used (milliseconds). */
export const OVERLAP = MINUTE;

/** Whether a session should get a new token. */
export const isRenewalDue = (tokenSince: Date, now: Date): boolean =>
  now.getTime() - tokenSince.getTime() >= TOKEN_LIVES_FOR;
