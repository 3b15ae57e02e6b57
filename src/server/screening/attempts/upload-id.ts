import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { forbiddenByLaw } from '../../../domain/law/forbidden-by-law.ts';
import { refusalToAsk } from '../../../domain/law/questions.ts';
import { checkNotPaid } from '../../../domain/payments/charge.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication, type OwnApplicantId } from '../../applications/applicant-store.ts';
import { type ContentOwner, ensureApplicantKey } from '../../applications/files/file-content.ts';
import { putIdDocument } from '../../applications/files/id-document-store.ts';
import type { StoredUpload } from '../../applications/files/store-upload.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { findProperty } from '../../properties/property-store.ts';
import { completeItem } from '../requests/complete-item.ts';
import { lockItems } from '../requests/item-store.ts';
import { startPendingCheck } from '../results/check-store.ts';

/** Locks the caller's application, if they agreed to an ID verification for it, and the law allows a copy of an ID. */
async function lockAgreed(tx: Tx, actor: ApplicantActor, propertyId: string): Promise<OwnApplicantId> {
  const own = await lockOwnApplication(tx, actor.userId, { propertyId });
  const property = await findProperty(tx, propertyId);
  const refusal = refusalToAsk(property?.province ?? null, 'copy of an ID'); // @untranslated: what is asked for, in code
  if (refusal) throw forbiddenByLaw('id', refusal);
  const agreed = (await lockItems(tx, own.id)).filter(
    ({ kind, state }) => kind === KIND.identity && (state === 'agreed' || state === 'done'),
  );
  if (own.status !== 'withdrawn' && agreed.length > 0) {
    if (agreed.every(({ check }) => check === 'not paid')) throw checkNotPaid();
    return own.id;
  }
  throw new Problem('conflict', t`Your ID wasn’t requested here, or you haven’t agreed to the check yet.`, {
    errorType: 'NotAgreed',
  });
}

/**
 * Checks that the caller may upload an identity document for a property, before it is received.
 *
 * @throws Problem `not-found`, `conflict` NotAgreed or CheckNotPaid; `invalid` ForbiddenByLaw where nobody may keep a copy
 */
export const openIdUpload = (ctx: AppContext, actor: ApplicantActor, propertyId: string): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const applicantId = await lockAgreed(tx, actor, propertyId);
    return { ownerId: applicantId, key: await ensureApplicantKey(ctx, tx, applicantId) };
  });

/**
 * Adds a picture of an identity document when the vendor's window cannot be used. It is not verified: the landlord
 * sees it, marked as unverified. A second picture replaces the first.
 *
 * @throws Problem `conflict` NotAgreed, CheckNotPaid, VerifiedAlready once the vendor has answered; `invalid` without a file
 */
export async function uploadId(
  ctx: AppContext,
  actor: ApplicantActor,
  { propertyId, file }: { propertyId: string; file: StoredUpload | undefined },
): Promise<void> {
  if (!file) throw invalid({ id: [t`Please choose a file`] });
  await transaction(ctx.db, async (tx) => {
    const applicantId = await lockAgreed(tx, actor, propertyId);
    const at = ctx.clock();
    if (!(await startPendingCheck(tx, { applicantId, kind: KIND.identity, at }))) {
      throw new Problem('conflict', t`Your ID has already been checked, so there’s nothing to upload.`, {
        errorType: 'VerifiedAlready',
      });
    }
    for (const older of await putIdDocument(tx, applicantId, { ...file, at })) {
      await ctx.enqueue(tx, 'remove-stored-file', { storageKey: older });
    }
    await completeItem(ctx, tx, { applicantId, kind: KIND.identity });
    await recordAuditEvent(tx, actor, {
      action: 'identity_document.uploaded',
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail: { bytes: file.bytes },
    });
  });
}
