import { createHash } from 'node:crypto';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import { LARGEST_SUM, MOST_FILES, TOO_MANY_FILES } from '../../../domain/applications/answers/upload.ts';
import { invalid, notFound, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';

import { applicationOfEmployment } from '../answers/answers-store.ts';
import { lockOwnApplication, type OwnApplicant, type OwnApplicantId } from '../applicant-store.ts';
import { ensureApplicantKey, storeFile } from './file-content.ts';
import { findFilesByKey, insertFile, sumOfFiles } from './file-store.ts';
import { type InspectedFile, inspectFile } from './inspect-file.ts';

export interface ProofInput {
  /** A saved job, or the application itself for a job that is not saved yet. */
  owner: { employmentId: string } | { applicantId: string };
  files: { name: string; content: Uint8Array }[];
  /** The client's key for this upload: a second call with it returns what the first one uploaded. */
  key?: string | undefined;
}

export interface UploadedProof {
  id: string;
  name: string;
  contentType: string;
  bytes: number;
}

async function lockOwner(tx: Tx, actor: ApplicantActor, owner: ProofInput['owner']): Promise<OwnApplicant> {
  const applicantId =
    'applicantId' in owner ? owner.applicantId : await applicationOfEmployment(tx, owner.employmentId);
  if (!applicantId) throw notFound();
  return lockOwnApplication(tx, actor.userId, { applicantId });
}

/**
 * Stores proofs of income, encrypted. The contents are written before the rows: a crash in between leaves an
 * unreachable file without a row, and never a row without its file.
 *
 * @throws Problem `wrong-kind-of-file`, `invalid` (empty), `too-large` (sum), `not-found`, `conflict` (submitted)
 */
export async function uploadProof(ctx: AppContext, actor: ApplicantActor, input: ProofInput): Promise<UploadedProof[]> {
  if (input.files.length === 0) throw invalid({ files: ['Please choose a file'] });
  const inspected = await Promise.all(input.files.map((file) => inspectFile(ctx, file, 'files')));
  const owner = await transaction(ctx.db, async (tx) => {
    const own = await lockOwner(tx, actor, input.owner);
    assertCanEditApplication(own.status);
    return { applicantId: own.id, key: await ensureApplicantKey(ctx, tx, own.id) };
  });
  for (const file of inspected) await storeFile(ctx, owner, file);
  const removeContents = () => Promise.allSettled(inspected.map((file) => ctx.files.remove(file.storageKey)));
  try {
    const { uploaded, isRepeated } = await transaction(ctx.db, async (tx) => {
      const own = await lockOwner(tx, actor, input.owner);
      assertCanEditApplication(own.status);
      const before = input.key ? await findFilesByKey(tx, own.id, input.key) : [];
      if (before.length > 0) return { uploaded: before, isRepeated: true };
      return { uploaded: await insertRows(ctx, tx, actor, { ...input, own: own.id, inspected }), isRepeated: false };
    });
    if (isRepeated) await removeContents();
    return uploaded;
  } catch (problem) {
    await removeContents();
    throw problem;
  }
}

async function insertRows(
  ctx: AppContext,
  tx: Tx,
  actor: ApplicantActor,
  { own, owner, key, inspected }: ProofInput & { own: OwnApplicantId; inspected: InspectedFile[] },
): Promise<UploadedProof[]> {
  const held = await sumOfFiles(tx, own);
  const bytes = inspected.reduce((sum, file) => sum + file.content.length, held.bytes);
  if (held.files + inspected.length > MOST_FILES || bytes > LARGEST_SUM) {
    throw new Problem('too-large', TOO_MANY_FILES, { errors: { files: [TOO_MANY_FILES] } });
  }
  const uploaded: UploadedProof[] = [];
  for (const { name, type, content, storageKey } of inspected) {
    const file = { name, contentType: type, bytes: content.length, storageKey };
    const id = await insertFile(tx, own, {
      ...file,
      employmentId: 'employmentId' in owner ? owner.employmentId : null,
      sha256: createHash('sha256').update(content).digest(),
      key,
      at: ctx.clock(),
    });
    await recordAuditEvent(tx, actor, {
      action: 'file.uploaded',
      subjectKind: 'file',
      subjectId: id,
      detail: { bytes: file.bytes },
    });
    uploaded.push({ id, name, contentType: type, bytes: file.bytes });
  }
  return uploaded;
}
