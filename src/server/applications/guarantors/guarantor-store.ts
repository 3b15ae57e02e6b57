import { sql } from 'kysely';
import type { ApplicantUserId, GuarantorId } from '../../../domain/accounts/actor.ts';
import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';
import type { ApplicantStatus } from '../../../domain/applications/application.ts';
import type { GuarantorForm, GuarantorState } from '../../../domain/applications/guarantors/guarantor.ts';
import { centsFromDollars } from '../../../domain/values/money.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** A guarantor as shown to the applicant. */
export interface AskedGuarantor {
  id: string;
  invitedEmail: string | null;
  state: GuarantorState;
  createdAt: Date;
  lastSentAt: Date | null;
  answeredAt: Date | null;
  /** The invitation did not arrive, because nobody has the address, as far as we know. */
  isUndeliverable: boolean;
}

export async function listGuarantorsOf(db: Database | Tx, id: OwnApplicantId): Promise<AskedGuarantor[]> {
  return db
    .selectFrom('guarantor')
    .select((eb) => [
      'id',
      'invited_email as invitedEmail',
      'state',
      'created_at as createdAt',
      'last_sent_at as lastSentAt',
      'answered_at as answeredAt',
      eb
        .and([
          eb('state', '=', 'invited'),
          eb('invited_email', 'is not', null), // @untranslated: SQL
          eb.fn<boolean>('is_undeliverable', ['invited_email']),
        ])
        .$castTo<boolean>()
        .as('isUndeliverable'),
    ])
    .where('applicant_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

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

/** The caller's own application that an invitation belongs to, unless the invitation was cancelled. */
export async function applicationOfGuarantor(
  tx: Tx,
  person: ApplicantUserId,
  guarantorId: string,
): Promise<{ applicantId: string } | undefined> {
  return tx
    .selectFrom('guarantor')
    .innerJoin('applicant', 'applicant.id', 'guarantor.applicant_id')
    .select('applicant.id as applicantId')
    .where('guarantor.id', '=', guarantorId)
    .where('guarantor.removed_at', 'is', null)
    .where('applicant.person_id', '=', person)
    .executeTakeFirst();
}

/** Cancels an invitation; returns its address and how often it was sent. Undefined when it was answered. */
export async function setGuarantorRemoved(
  tx: Tx,
  id: OwnApplicantId,
  { guarantorId, at }: { guarantorId: string; at: Date },
): Promise<{ invitedEmail: string | null; timesSent: number } | undefined> {
  return tx
    .updateTable('guarantor')
    .set({ removed_at: at })
    .where('id', '=', guarantorId)
    .where('applicant_id', '=', id)
    .where('state', '=', 'invited')
    .returning(['invited_email as invitedEmail', 'times_sent as timesSent'])
    .executeTakeFirst();
}

/** What a guarantor's token gives access to. */
export interface GuarantorRequest {
  id: GuarantorId;
  applicantId: string;
  state: GuarantorState;
  invitedEmail: string | null;
  applicationStatus: ApplicantStatus;
  applicant: { firstName: string; lastName: string; email: string; language: string | null };
  landlord: { firstName: string; lastName: string; email: string; language: string | null };
  property: { address: string; unit: string | null };
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
      json_build_object('firstName', tenant.first_name, 'lastName', tenant.last_name, 'email', tenant.email,
        'language', tenant.language) as applicant,
      json_build_object('firstName', owner.first_name, 'lastName', owner.last_name, 'email', owner.email,
        'language', owner.language) as landlord,
      json_build_object('address', property.address, 'unit', property.unit) as property
    from guarantor join applicant on applicant.id = guarantor.applicant_id
      join property on property.id = applicant.property_id
      join person tenant on tenant.id = applicant.person_id join person owner on owner.id = property.landlord_id
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
  file: { name: string; contentType: AcceptedType; bytes: number; sha256: Buffer; storageKey: string; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('file')
    .values({
      applicant_id: applicantId,
      guarantor_id: id,
      purpose: 'guarantor_income',
      name: file.name,
      content_type: file.contentType,
      bytes: file.bytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      is_sealed: true,
      created_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
