import { sql } from 'kysely';
import type { Database } from '../../src/server/infrastructure/database/connect.ts';

/** Makes the messages that people had sent to a recipient count as this many days older. */
export const ageMessageCounts = (db: Database, to: string, days = 1) =>
  sql`update message_count set counted_at = counted_at - ${days} * interval '1 day'
    where recipient = fingerprint_of(${to})`.execute(db);
