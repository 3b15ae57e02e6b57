import * as z from 'zod/mini';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { invalid, Problem } from '../../domain/problem.ts';
import { ReferenceCorrection } from '../../domain/references/reference-forms.ts';
import { t } from '../../domain/text/t.ts';
import { fieldErrors } from '../../domain/values/field.ts';
import type { AppContext } from '../app-context.ts';
import type { OwnApplicant } from '../applications/applicant-store.ts';
import { type ContentOwner, ensureApplicantKey } from '../applications/files/file-content.ts';
import { sumOfFiles } from '../applications/files/file-store.ts';
import type { StoredUpload } from '../applications/files/store-upload.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { assertReferencesRequested } from './assert-references-requested.ts';
import { assertDocumentLimit, documentsOf } from './documents-of.ts';
import { lockOwnReference } from './lock-own-reference.ts';
import { deleteDocuments, insertDocument, type StoredDocument } from './reference-document-store.ts';
import { setReferenceCorrected } from './reference-store.ts';
import type { CameFrom } from './request-traces.ts';
import { sendReference } from './send-reference.ts';
import { listReferencesOf } from './sent-reference-store.ts';

export interface CorrectionInput {
  id: string;
  /** As submitted, not validated yet. */
  fields: Record<string, string>;
  files: StoredUpload[];
  from: CameFrom;
}

async function lockCorrectable(tx: Tx, actor: ApplicantActor, id: string): Promise<OwnApplicant> {
  const { own } = await lockOwnReference(tx, actor, id);
  await assertReferencesRequested(tx, own);
  return own;
}

/**
 * Checks that the caller may correct a request, before a lease is received.
 *
 * @throws Problem `not-found`, `conflict`
 */
export const openCorrectionUpload = (ctx: AppContext, actor: ApplicantActor, id: string): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const own = await lockCorrectable(tx, actor, id);
    return { ownerId: own.id, key: await ensureApplicantKey(ctx, tx, own.id) };
  });

/**
 * Sends the caller's request again with corrections: a new email with a new link, which voids the earlier ones. An
 * attached lease replaces the earlier one.
 *
 * @throws Problem `invalid` with the messages of `ReferenceCorrection`, `not-found`, `conflict`
 *   (answered), `too-many`, `too-large`
 */
export async function resubmitReference(
  ctx: AppContext,
  actor: ApplicantActor,
  { id, fields, files, from }: CorrectionInput,
): Promise<void> {
  const form = z.safeParse(ReferenceCorrection, fields);
  if (!form.success) throw invalid(fieldErrors(form.error.issues));
  const { name, email } = form.data;
  const documents = documentsOf(files, 'reference');
  await transaction(ctx.db, async (tx) => {
    const own = await lockCorrectable(tx, actor, id);
    const others = (await listReferencesOf(tx, own.id)).filter((one) => one.id !== id && one.state === 'requested');
    if (others.some((one) => one.email === email)) {
      const message = t`You’ve already sent another request to this address`;
      throw new Problem('conflict', `${message}.`, { errors: { email: [message] } });
    }
    await setReferenceCorrected(tx, { id, name, email });
    for (const document of documents) await replaceLease(ctx, tx, { applicantId: own.id, referenceId: id, document });
    assertDocumentLimit(await sumOfFiles(tx, own.id), []);
    const sending = await sendReference(ctx, tx, { id, applicantId: own.id, name, email, from });
    await recordAuditEvent(tx, actor, {
      action: 'reference.resubmitted',
      subjectKind: 'reference',
      subjectId: id,
      detail: { sending, files: documents.length },
    });
  });
}

async function replaceLease(
  ctx: AppContext,
  tx: Tx,
  { applicantId, referenceId, document }: { applicantId: string; referenceId: string; document: StoredDocument },
): Promise<void> {
  for (const storageKey of await deleteDocuments(tx, { referenceId, purposes: ['reference_lease'] })) {
    await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
  }
  await insertDocument(tx, { applicantId, referenceId, at: ctx.clock(), document });
}
