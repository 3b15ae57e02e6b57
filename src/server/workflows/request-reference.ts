import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { invalid, Problem } from '../../domain/problem.ts';
import { ID_RETENTION_DAYS, LEASE_MISSING, MOST_REFERENCES } from '../../domain/references/reference.ts';
import { ReferenceRequest } from '../../domain/references/reference-forms.ts';
import { t } from '../../domain/text/t.ts';
import { KIND } from '../../domain/values/check-kind.ts';
import { fieldErrors } from '../../domain/values/field.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication, type OwnApplicant } from '../applications/applicant-store.ts';
import { type ContentOwner, ensureApplicantKey } from '../applications/files/file-content.ts';
import { sumOfFiles } from '../applications/files/file-store.ts';
import type { StoredUpload } from '../applications/files/store-upload.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { assertReferencesRequested } from '../references/assert-references-requested.ts';
import { assertDocumentLimit, documentsOf } from '../references/documents-of.ts';
import { insertDocument, type StoredDocument } from '../references/reference-document-store.ts';
import { insertReference } from '../references/reference-store.ts';
import type { CameFrom } from '../references/request-traces.ts';
import { sendReference } from '../references/send-reference.ts';
import { listReferencesOf } from '../references/sent-reference-store.ts';
import { completeItem } from '../screening/requests/complete-item.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface RequestInput {
  /** As submitted, not validated yet. */
  fields: Record<string, string>;
  files: StoredUpload[];
  from: CameFrom;
}

function checked({ fields, files }: RequestInput): ReferenceRequest {
  const form = z.safeParse(ReferenceRequest, fields);
  const hasLease = files.some(({ field }) => field === 'lease');
  if (form.success && hasLease) return form.data;
  throw invalid({
    ...(!form.success && fieldErrors(form.error.issues)),
    ...(!hasLease && { lease: [LEASE_MISSING()] }),
  });
}

async function lockAskable(tx: Tx, actor: ApplicantActor, propertyId: string): Promise<OwnApplicant> {
  const own = await lockOwnApplication(tx, actor.userId, { propertyId });
  await assertReferencesRequested(tx, own);
  return own;
}

/**
 * Checks that the caller may ask for references for a property, before the documents are received.
 *
 * @throws Problem `not-found`, `conflict`
 */
export const openReferenceUpload = (
  ctx: AppContext,
  actor: ApplicantActor,
  propertyId: string,
): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const own = await lockAskable(tx, actor, propertyId);
    return { ownerId: own.id, key: await ensureApplicantKey(ctx, tx, own.id) };
  });

/**
 * Requests a reference from a former landlord; returns the request's id. The first one completes the applicant's part
 * of the check.
 *
 * @throws Problem `invalid` with the messages of `ReferenceRequest`, `not-found`, `conflict` (not
 *   requested by the landlord, requested before, enough requested), `too-many`, `too-large`
 */
export async function requestReference(ctx: AppContext, actor: ApplicantActor, input: RequestInput): Promise<string> {
  const form = checked(input);
  return transaction(ctx.db, async (tx) => {
    const own = await lockAskable(tx, actor, form.application_id);
    await assertNotRequestedBefore(tx, own, form.email);
    return write(ctx, tx, actor, { own, form, documents: documentsOf(input.files, 'reference'), from: input.from });
  });
}

async function assertNotRequestedBefore(tx: Tx, own: OwnApplicant, email: string): Promise<void> {
  const requests = await listReferencesOf(tx, own.id);
  if (requests.some((one) => one.email === email && one.state === 'requested')) {
    throw new Problem('conflict', t`You’ve already asked this person. You can send the request again.`, {
      errors: { email: [t`You’ve already asked this person. You can send the request again`] },
      errorType: 'ReferenceRequested',
    });
  }
  if (requests.length >= MOST_REFERENCES) {
    throw new Problem('conflict', t`You can name at most ${MOST_REFERENCES} past landlords.`);
  }
}

interface NewRequest {
  own: OwnApplicant;
  form: ReferenceRequest;
  documents: StoredDocument[];
  from: CameFrom;
}

async function write(
  ctx: AppContext,
  tx: Tx,
  actor: ApplicantActor,
  { own, form, documents, from }: NewRequest,
): Promise<string> {
  const id = randomUUID();
  const at = ctx.clock();
  const { name, email, phone_number: phone = null, address = null } = form;
  assertDocumentLimit(await sumOfFiles(tx, own.id), documents);
  await insertReference(tx, { id, applicantId: own.id, name, email, phone, address, at });
  for (const document of documents) await insertDocument(tx, { applicantId: own.id, referenceId: id, at, document });
  if (documents.some(({ purpose }) => purpose === 'referee_identity_document')) {
    const until = new Date(at.getTime() + ID_RETENTION_DAYS * DAY);
    await ctx.enqueue(tx, 'purge-referee-identity-document', { referenceId: id }, until);
  }
  await sendReference(ctx, tx, { id, applicantId: own.id, name, email, from });
  await completeItem(ctx, tx, { applicantId: own.id, kind: KIND.references });
  await recordAuditEvent(tx, actor, {
    action: 'reference.requested',
    subjectKind: 'reference',
    subjectId: id,
    detail: { files: documents.length },
  });
  await ctx.ranks.refresh(tx, own.id);
  return id;
}
