import { sql } from 'kysely';
import type { GuarantorId } from '../../../domain/accounts/actor.ts';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { GuarantorForm, GuarantorState } from '../../../domain/applications/guarantors/guarantor.ts';
import { centsFromDollars } from '../../../domain/values/money.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { contentColumns, type StoredContent } from '../files/file-columns.ts';
import { PARTIES, PARTIES_FROM, type SubmissionParties } from '../parties-json.ts';

/** What a guarantor's token gives access to. */
export interface GuarantorRequest extends SubmissionParties {
  id: GuarantorId;
  applicantId: string;
  state: GuarantorState;
  invitedEmail: string | null;
  applicationStatus: ApplicantStatus;
}

/** Looks up a token; the only place that makes a `GuarantorId`. `lock` locks the row until the transaction ends. */
export async function findGuarantorRequest(
  db: Database | Tx,
  tokenHash: Buffer,
  lock = false,
): Promise<GuarantorRequest | undefined> {
  const { rows } = await sql<GuarantorRequest>`
    select guarantor.id, guarantor.applicant_id as "applicantId", guarantor.state,
      guarantor.invited_email as "invitedEmail", applicant.status as "applicationStatus",
      ${PARTIES}
    from guarantor join (${PARTIES_FROM}) on applicant.id = guarantor.applicant_id
    where guarantor.token_hash = ${tokenHash} and guarantor.removed_at is null
    ${lock ? sql`for update of guarantor` : sql``}`.execute(db);
  return rows[0];
}

export interface GuarantorAnswer {
  form: GuarantorForm;
  consentVersion: string;
  at: Date;
}

export async function setGuarantorReceived(
  tx: Tx,
  id: GuarantorId,
  { form, consentVersion, at }: GuarantorAnswer,
): Promise<void> {
  await tx
    .updateTable('guarantor')
    .set({
      state: 'received',
      first_name: form.first_name,
      last_name: form.last_name,
      email: form.email,
      phone: form.phone,
      monthly_income_cents: centsFromDollars(form.monthly_income),
      consent_version: consentVersion,
      consented_at: at,
      answered_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertGuarantorFile(
  tx: Tx,
  { id, applicantId }: Pick<GuarantorRequest, 'id' | 'applicantId'>,
  file: StoredContent & { at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('file')
    .values({
      applicant_id: applicantId,
      guarantor_id: id,
      purpose: 'guarantor_income',
      ...contentColumns(file, file.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
