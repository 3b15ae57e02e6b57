import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import type { AcceptedType } from '../../../domain/applications/answers/upload.ts';
import { invalid, notFound } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { applicationOfEmployment } from '../answers/answers-store.ts';
import { lockOwnApplication, type OwnApplicant, type OwnApplicantId } from '../applicant-store.ts';
import { assertRoomForFiles } from './assert-room-for-files.ts';
import { type ContentOwner, ensureApplicantKey } from './file-content.ts';
import { findFilesByKey, insertFile } from './file-store.ts';
import type { StoredUpload } from './store-upload.ts';

export interface ProofInput {
  /** A saved job, or the application itself for a job that is not saved yet. */
  owner: { employmentId: string } | { applicantId: string };
  files: StoredUpload[];
  /** The client's key for this upload: a second call with it returns what the first one uploaded. */
  key?: string | undefined;
}

export interface UploadedProof {
  id: string;
  name: string;
  contentType: AcceptedType;
  bytes: number;
}

async function lockOwner(tx: Tx, actor: ApplicantActor, owner: ProofInput['owner']): Promise<OwnApplicant> {
  const applicantId =
    'applicantId' in owner ? owner.applicantId : await applicationOfEmployment(tx, owner.employmentId);
  if (!applicantId) throw notFound();
  return lockOwnApplication(tx, actor.userId, { applicantId });
}

/**
 * Checks that the caller may add proofs of income here, before their content is received.
 *
 * @throws Problem `not-found`, `conflict` (submitted)
 */
export const openProofUpload = (
  ctx: AppContext,
  actor: ApplicantActor,
  owner: ProofInput['owner'],
): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const own = await lockOwner(tx, actor, owner);
    assertCanEditApplication(own.status);
    return { ownerId: own.id, key: await ensureApplicantKey(ctx, tx, own.id) };
  });

/**
 * Adds proofs of income whose contents are stored. A crash before this leaves an unreachable file without a row, and
 * never a row without its file.
 *
 * @throws Problem `invalid` (no file), `too-large` (sum), `not-found`, `conflict` (submitted)
 */
export async function uploadProof(ctx: AppContext, actor: ApplicantActor, input: ProofInput): Promise<UploadedProof[]> {
  if (input.files.length === 0) throw invalid({ files: [t`Please choose a file`] });
  const { uploaded, isRepeated } = await transaction(ctx.db, async (tx) => {
    const own = await lockOwner(tx, actor, input.owner);
    assertCanEditApplication(own.status);
    const before = input.key ? await findFilesByKey(tx, own.id, input.key) : [];
    if (before.length > 0) return { uploaded: before, isRepeated: true };
    return { uploaded: await insertRows(ctx, tx, actor, { ...input, own: own.id }), isRepeated: false };
  });
  if (isRepeated) await Promise.allSettled(input.files.map(({ storageKey }) => ctx.files.remove(storageKey)));
  return uploaded;
}

async function insertRows(
  ctx: AppContext,
  tx: Tx,
  actor: ApplicantActor,
  { own, owner, key, files }: ProofInput & { own: OwnApplicantId },
): Promise<UploadedProof[]> {
  await assertRoomForFiles(tx, own, files);
  const uploaded: UploadedProof[] = [];
  for (const { name, contentType, bytes, sha256, storageKey } of files) {
    const id = await insertFile(tx, own, {
      name,
      contentType,
      bytes,
      storageKey,
      employmentId: 'employmentId' in owner ? owner.employmentId : null,
      sha256,
      key,
      at: ctx.clock(),
    });
    await recordAuditEvent(tx, actor, {
      action: 'file.uploaded',
      subjectKind: 'file',
      subjectId: id,
      detail: { bytes },
    });
    uploaded.push({ id, name, contentType, bytes });
  }
  return uploaded;
}
