import { sql } from 'kysely';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

interface EmailsToGuarantor {
  isStopped: boolean;
  isUndeliverable: boolean;
  lastSentAt: Date | null;
  timesToday: number;
}

/** The facts for the email limits: our last email to an address for this application, and all of the last day. */
export async function emailsToGuarantor(
  tx: Tx,
  { id, email, since }: { id: OwnApplicantId; email: string; since: Date },
): Promise<EmailsToGuarantor> {
  const { rows } = await sql<EmailsToGuarantor>`
    select exists (select from message_stop where recipient in (${email}, fingerprint_of(${email}))) as "isStopped",
      is_undeliverable(${email}) as "isUndeliverable",
      max(last_sent_at) filter (where applicant_id = ${id}) as "lastSentAt",
      (count(*) filter (where last_sent_at > ${since}))::int as "timesToday"
    from guarantor where invited_email = ${email}`.execute(tx);
  return rows[0] ?? { isStopped: false, isUndeliverable: false, lastSentAt: null, timesToday: 0 };
}

/** Records that a guarantor is invited by email, for the first time or again; only the new token opens the form. */
export async function noteGuarantorAsked(
  tx: Tx,
  invitation: { id: OwnApplicantId; email: string; tokenHash: Buffer; at: Date },
): Promise<{ id: string; timesSent: number }> {
  const { id, email, tokenHash, at } = invitation;
  return tx
    .insertInto('guarantor')
    .values({
      applicant_id: id,
      invited_email: email,
      token_hash: tokenHash,
      times_sent: 1,
      last_sent_at: at,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['applicant_id', 'invited_email']).doUpdateSet((was) => ({
        token_hash: tokenHash,
        times_sent: was('guarantor.times_sent', '+', 1),
        last_sent_at: at,
        removed_at: null,
      })),
    )
    .returning(['id', 'times_sent as timesSent'])
    .executeTakeFirstOrThrow();
}

export async function insertGuarantorLink(
  tx: Tx,
  link: { id: OwnApplicantId; tokenHash: Buffer; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('guarantor')
    .values({ applicant_id: link.id, token_hash: link.tokenHash, created_at: link.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
