import type { Log } from '../../infrastructure/observability/log.ts';

/** Refused webhooks of one path before somebody is told, and the time in which they are counted (milliseconds). */
const MOST = 10;
const WINDOW = 60 * 60 * 1000;

/** Somebody forges webhooks, or a vendor signs with another secret than ours. */
class ForgedWebhooks extends Error {
  override name = 'ForgedWebhooks';
}

/** Counts refused webhooks by path; the tenth within an hour is reported as an error, once in that hour. */
export function forgeryAlarm(log: Log, now: () => number = Date.now): (path: string) => void {
  const counts = new Map<string, { since: number; count: number }>();
  return (path) => {
    const known = counts.get(path);
    const entry = known && now() - known.since < WINDOW ? known : { since: now(), count: 0 };
    entry.count += 1;
    counts.set(path, entry);
    if (entry.count === MOST)
      log.unexpected('ten forged or unreadable webhooks within an hour', new ForgedWebhooks(), path);
  };
}
