import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { fullName } from '../../../domain/accounts/account.ts';
import { CONSENT_VERSION, GuarantorForm, PROOF_MISSING } from '../../../domain/applications/guarantors/guarantor.ts';
import {
  guarantorAnsweredEmail,
  guarantorReceivedEmail,
  guarantorThanksEmail,
} from '../../../domain/applications/guarantors/guarantor-messages.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { ensureApplicantKey, storeFile } from '../files/file-content.ts';
import { type InspectedFile, inspectFile } from '../files/inspect-file.ts';
import { makeStopLink } from '../make-stop-link.ts';
import { type GuarantorRequest, insertGuarantorFile, setGuarantorReceived } from './guarantor-store.ts';
import { openRequest } from './recognise-guarantor.ts';

const PROOF = 'proof_of_income';

interface AnswerInput {
  token: string;
  /** As submitted, not validated yet. */
  fields: Record<string, string>;
  files: { name: string; content: Uint8Array }[];
}

function checked({ fields, files }: AnswerInput): GuarantorForm {
  const form = z.safeParse(GuarantorForm, fields);
  const errors = {
    ...(!form.success && fieldErrors(form.error.issues)),
    ...(files.length === 0 && { [PROOF]: [PROOF_MISSING] }),
  };
  if (!form.success || files.length === 0) throw invalid(errors);
  return form.data;
}

/**
 * Stores a guarantor's answer, once. The contents of the files are written before the rows, as with other proofs.
 * Emails the guarantor, the applicant, and the landlord of a submitted application.
 *
 * @throws Problem `invalid` with the messages of `GuarantorForm`, `wrong-kind-of-file`, `not-found`, `gone`
 */
export async function answerAsGuarantor(ctx: AppContext, input: AnswerInput): Promise<void> {
  const form = checked(input);
  const files = await Promise.all(input.files.map((file) => inspectFile(ctx, file, PROOF)));
  const owner = await transaction(ctx.db, async (tx) => {
    const { applicantId } = (await openRequest(tx, input.token, true)).request;
    return { applicantId, key: await ensureApplicantKey(ctx, tx, applicantId) };
  });
  try {
    for (const file of files) await storeFile(ctx, owner, file);
    await transaction(ctx.db, async (tx) => {
      const { actor, request } = await openRequest(tx, input.token, true);
      const at = ctx.clock();
      await setGuarantorReceived(tx, request.id, {
        form,
        consentVersion: CONSENT_VERSION,
        at,
      });
      await storeFiles(tx, request, { files, at });
      await sendEmails(ctx, tx, { request, form, at });
      await recordAuditEvent(tx, actor, {
        action: 'guarantor.answered',
        subjectKind: 'guarantor',
        subjectId: request.id,
        detail: { files: files.length, consentVersion: CONSENT_VERSION },
      });
    });
  } catch (problem) {
    await Promise.allSettled(files.map((file) => ctx.files.remove(file.storageKey)));
    throw problem;
  }
}

async function storeFiles(
  tx: Tx,
  request: GuarantorRequest,
  { files, at }: { files: InspectedFile[]; at: Date },
): Promise<void> {
  for (const { name, type, content, storageKey } of files) {
    const sha256 = createHash('sha256').update(content).digest();
    await insertGuarantorFile(tx, request, { name, contentType: type, bytes: content.length, sha256, storageKey, at });
  }
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
    {
      channel: 'email',
      recipient: form.email,
      kind: 'guarantor-thanks',
      dedupeKey: request.id,
      content: guarantorThanksEmail(thanks),
    },
    {
      channel: 'email',
      recipient: applicant.email,
      kind: 'guarantor-received',
      dedupeKey: request.id,
      content: guarantorReceivedEmail(received),
    },
    ...(hasLandlord(request) ? [emailToLandlord(request)] : []),
  ]);
}

/** Whether the application was submitted, so that its landlord can read the answer at once. */
const hasLandlord = ({ applicationStatus }: GuarantorRequest): boolean => applicationStatus === 'in-review';

const emailToLandlord = ({ id, applicant, landlord, property }: GuarantorRequest): OutgoingMessage => ({
  channel: 'email',
  recipient: landlord.email,
  kind: 'guarantor-answered',
  dedupeKey: id,
  content: guarantorAnsweredEmail({
    landlordFirstName: landlord.firstName,
    applicantName: fullName(applicant),
    property,
  }),
});
