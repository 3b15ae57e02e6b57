import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanEditApplication } from '../../../domain/applications/access.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { isBackupUnderWay } from '../../infrastructure/database/backup-lock.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { deleteFiles, noteRemoved } from './file-removal-store.ts';
import { applicationOfFile } from './file-store.ts';

/** Deletes the caller's own uploaded file; a job deletes its content after the commit. */
export async function removeFile(ctx: AppContext, actor: ApplicantActor, { id }: { id: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const applicantId = await applicationOfFile(tx, actor.userId, id);
    if (!applicantId) throw notFound();
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    for (const storageKey of await deleteFiles(tx, own.id, { fileId: id })) {
      await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    }
    await recordAuditEvent(tx, actor, { action: 'file.removed', subjectKind: 'file', subjectId: id });
  });
}

/** How long a content stays while a backup may still need it, until the next look (milliseconds). */
const PAUSE = 60_000;

/** Removes the content of a file whose row is gone; later, while a backup is being made. Safe to repeat. */
export async function removeStoredFile(ctx: AppContext, { storageKey }: { storageKey: string }): Promise<void> {
  if (await isBackupUnderWay(ctx.db)) {
    const later = new Date(ctx.clock().getTime() + PAUSE);
    await transaction(ctx.db, (tx) => ctx.enqueue(tx, 'remove-stored-file', { storageKey }, later));
    return;
  }
  await ctx.files.remove(storageKey);
  await noteRemoved(ctx.db, storageKey);
}
