import { sql } from 'kysely';
import type { Database } from '../../src/server/infrastructure/database/connect.ts';
import { type Finding, fine, problem, reasonOf, warning } from './finding.ts';

const SECOND = 1000;
const TIMEOUT_MS = 10_000;

/**
 * What a difference of clocks means (milliseconds). Codes of two-step login last thirty seconds, and vendors refuse
 * signatures that are some minutes old.
 */
export function assessClock(whose: string, differenceMs: number): Finding {
  const about = 'clock';
  const means = `This machine’s is ${(Math.abs(differenceMs) / SECOND).toFixed(1)} s ${differenceMs < 0 ? 'behind' : 'ahead of'} ${whose}.`;
  const todo = 'Set it by NTP, such as with chrony or systemd-timesyncd.';
  if (Math.abs(differenceMs) >= 20 * SECOND) return problem(about, means, todo);
  if (Math.abs(differenceMs) >= 3 * SECOND) return warning(about, means, todo);
  return fine(about, `This machine’s agrees with ${whose}.`);
}

/** The clock of this machine against the database's, half of the way there and back taken off. */
export async function checkDatabaseClock(db: Database): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const middle = (asked + Date.now()) / 2;
  return assessClock('the database’s', middle - Number(rows[0]?.at ?? middle));
}

/** The same against a vendor's, whose answers name whole seconds. @param vendor its name and address */
export async function checkVendorClock({ name, url }: { name: string; url: string }): Promise<Finding> {
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const stated = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(stated)) return fine('clock', `${name} doesn’t say what time it is.`);
    const difference = Date.now() - stated;
    // Within the second that it names.
    return assessClock(`that of ${name}`, difference > 0 && difference < SECOND ? 0 : difference);
  } catch (error) {
    const means = `It can’t be compared with that of ${name} (${reasonOf(error)}).`;
    return warning('clock', means, 'See whether this machine may connect to it.');
  }
}
