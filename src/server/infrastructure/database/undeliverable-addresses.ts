import { sql } from 'kysely';
import type { Database, Tx } from './connect.ts';

/** Records that nobody has this address: no further email is sent there. Only a fingerprint of it is stored. */
export async function recordDeadAddress(db: Database | Tx, recipient: string, at: Date): Promise<void> {
  await sql`insert into undeliverable_address as known (fingerprint, dead_since, last_failed_at)
    values (fingerprint_of(${recipient}), ${at}, ${at})
    on conflict (fingerprint) do update
      set dead_since = coalesce(known.dead_since, excluded.dead_since), last_failed_at = ${at}`.execute(db);
}

/** Counts an email that did not arrive although somebody has this address. Nothing follows from it. */
export async function countPassingFailure(tx: Tx, recipient: string, at: Date): Promise<void> {
  await sql`insert into undeliverable_address as known (fingerprint, passing_failures, last_failed_at)
    values (fingerprint_of(${recipient}), 1, ${at})
    on conflict (fingerprint) do update
      set passing_failures = known.passing_failures + 1, last_failed_at = ${at}`.execute(tx);
}

/** Forgets what was said about an address, because its owner has read an email there. */
export async function forgetUndeliverable(tx: Tx, recipient: string): Promise<void> {
  await sql`delete from undeliverable_address where fingerprint = fingerprint_of(${recipient})`.execute(tx);
}

/** Which of these addresses nobody has, as far as we know. */
export async function undeliverableAmong(db: Database | Tx, recipients: readonly string[]): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const { rows } = await sql<{ recipient: string }>`
    select asked.recipient from unnest(${recipients}::text[]) asked (recipient)
    where is_undeliverable(asked.recipient)`.execute(db);
  return new Set(rows.map(({ recipient }) => recipient));
}
