import * as z from 'zod/mini';
import { fullName } from '../../../domain/accounts/account.ts';
import {
  GuarantorForm,
  guarantorConsentVersion,
  PROOF_MISSING,
} from '../../../domain/applications/guarantors/guarantor.ts';
import {
  guarantorAnsweredEmail,
  guarantorReceivedEmail,
  guarantorThanksEmail,
} from '../../../domain/applications/guarantors/guarantor-messages.ts';
import { invalid } from '../../../domain/problem.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type ContentOwner, ensureApplicantKey } from '../files/file-content.ts';
import type { StoredUpload } from '../files/store-upload.ts';
import { makeStopLink } from '../make-stop-link.ts';
import { type GuarantorRequest, insertGuarantorFile, setGuarantorReceived } from './guarantor-request-store.ts';
import { openRequest } from './recognise-guarantor.ts';

const PROOF = 'proof_of_income';

interface AnswerInput {
  token: string;
  /** As submitted, not validated yet. */
  fields: Record<string, string>;
  files: StoredUpload[];
}

function checked({ fields, files }: AnswerInput): GuarantorForm {
  const form = z.safeParse(GuarantorForm, fields);
  const errors = {
    ...(!form.success && fieldErrors(form.error.issues)),
    ...(files.length === 0 && { [PROOF]: [PROOF_MISSING()] }),
  };
  if (!form.success || files.length === 0) throw invalid(errors);
  return form.data;
}

/**
 * Checks the token of a guarantor before the files are received.
 *
 * @throws Problem `not-found`, `gone`
 */
export const openGuarantorUpload = (ctx: AppContext, token: string): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const { applicantId } = (await openRequest(tx, token, true)).request;
    return { ownerId: applicantId, key: await ensureApplicantKey(ctx, tx, applicantId) };
  });

/**
 * Stores a guarantor's answer, once, with files whose contents are stored. Emails the guarantor, the applicant, and the landlord of a submitted application.
 *
 * @throws Problem `invalid` with the messages of `GuarantorForm`, `not-found`, `gone`
 */
export async function answerAsGuarantor(ctx: AppContext, input: AnswerInput): Promise<void> {
  const form = checked(input);
  const { files } = input;
  const consentVersion = guarantorConsentVersion(ctx.operator);
  await transaction(ctx.db, async (tx) => {
    const { actor, request } = await openRequest(tx, input.token, true);
    const at = ctx.clock();
    await setGuarantorReceived(tx, request.id, {
      form,
      consentVersion,
      at,
    });
    for (const file of files) await insertGuarantorFile(tx, request, { ...file, at });
    await sendEmails(ctx, tx, { request, form, at });
    await recordAuditEvent(tx, actor, {
      action: 'guarantor.answered',
      subjectKind: 'guarantor',
      subjectId: request.id,
      detail: { files: files.length, consentVersion },
    });
  });
}

async function sendEmails(
  ctx: AppContext,
  tx: Tx,
  { request, form, at }: { request: GuarantorRequest; form: GuarantorForm; at: Date },
): Promise<void> {
  const { applicant, landlord, property, invitedEmail } = request;
  const facts = { applicantName: fullName(applicant), landlordName: fullName(landlord), property };
  const about = { subjectKind: 'guarantor', subjectId: request.id } as const;
  const stopPath = await makeStopLink(tx, { ...about, recipient: form.email, at });
  const thanks = { ...facts, firstName: form.first_name, wasSubmitted: hasLandlord(request), stopPath };
  const received = { ...facts, applicantFirstName: applicant.firstName, invitedEmail };
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(
      ctx,
      { email: form.email, language: currentLanguage(), property },
      { kind: 'guarantor-thanks', dedupeKey: request.id },
      () => guarantorThanksEmail(thanks),
    ),
    emailFor(ctx, { ...applicant, property }, { kind: 'guarantor-received', dedupeKey: request.id }, () =>
      guarantorReceivedEmail(received),
    ),
    ...(hasLandlord(request) ? [emailToLandlord(ctx, request)] : []),
  ]);
}

/** Whether the application was submitted, so that its landlord can read the answer at once. */
const hasLandlord = ({ applicationStatus }: GuarantorRequest): boolean => applicationStatus === 'in-review';

const emailToLandlord = (ctx: AppContext, { id, applicant, landlord, property }: GuarantorRequest): OutgoingMessage =>
  emailFor(ctx, { ...landlord, property }, { kind: 'guarantor-answered', dedupeKey: id }, () =>
    guarantorAnsweredEmail({
      landlordFirstName: landlord.firstName,
      applicantName: fullName(applicant),
      property,
    }),
  );
