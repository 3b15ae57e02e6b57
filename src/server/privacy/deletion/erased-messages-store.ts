import { sql } from 'kysely';
import type { Tx } from '../../infrastructure/database/connect.ts';

const ABOUT = (applicantId: string) => sql`
  select id from guarantor where applicant_id = ${applicantId}
  union all select id from landlord_reference where applicant_id = ${applicantId}
  union all select id from co_applicant where primary_applicant_id = ${applicantId}`;

/**
 * Deletes unsent emails about an application and the recipients of sent ones. Their unsubscribe links keep working
 * without an address.
 */
export async function deleteMessages(tx: Tx, applicantId: string): Promise<void> {
  await sql`update stop_link set recipient = fingerprint_of(recipient)
    where subject_id in (${ABOUT(applicantId)}) and recipient not like 'sha256:%'`.execute(tx);
  // Looked up one by one: PostgreSQL knows nothing about parts of keys until the table is analyzed, and would read all of it.
  await sql`
    delete from outbox where id = any(array(
      select message.id from (
        select id::text from (${ABOUT(applicantId)}) about
        union all select ${applicantId}::text
        union all select id::text from dispute where applicant_id = ${applicantId}
        union all select id::text from ranking_review where applicant_id = ${applicantId}
        union all select id::text from follow_up where applicant_id = ${applicantId}
        union all select id::text from decision where applicant_id = ${applicantId}
        union all select id::text from check_attempt where applicant_id = ${applicantId}) named,
        lateral (select outbox.id from outbox where split_part(outbox.dedupe_key, ':', 1) = named.id offset 0) message))`.execute(
    tx,
  );
}

/** Deletes the recipients of emails about these subjects; their unsubscribe links keep working without an address. */
export async function deleteMessagesAbout(tx: Tx, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`update stop_link set recipient = fingerprint_of(recipient)
    where subject_id in (${ids}) and recipient not like 'sha256:%'`.execute(tx);
  await sql`delete from outbox where split_part(dedupe_key, ':', 1) in (select id::text from (${ids}) about)`.execute(
    tx,
  );
}
