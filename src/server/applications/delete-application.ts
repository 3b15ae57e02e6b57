import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanDeleteApplication } from '../../domain/applications/access.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { deleteApplicant, lockOwnApplication } from './applicant-store.ts';
import { deleteFiles, deleteReports } from './files/file-removal-store.ts';
import { companionsOfDeleted, leaveGroup, lockGroupsOf } from './groups/group-store.ts';
import { notifyGroup } from './groups/notify-group.ts';
import { rankByCreditChecks } from './rank-by-credit-checks.ts';

/**
 * Deletes the caller's application with its answers, drafts and files; a job deletes the contents of the files. The
 * person can apply for the property again afterwards.
 *
 * @throws Problem `conflict` ApplicationSubmitted for one that the landlord can read, which has to be withdrawn first
 */
export async function deleteApplication(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockGroupsOf(tx, actor.userId);
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanDeleteApplication(own.status);
    const storageKeys = [...(await deleteFiles(tx, own.id, 'all')), ...(await deleteReports(tx, own.id))];
    for (const storageKey of storageKeys) await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    if (own.status !== 'withdrawn') await notifyGroup(ctx, tx, own);
    const companions = await companionsOfDeleted(tx, own.id);
    await leaveGroup(tx, own.id);
    await rankByCreditChecks(ctx, tx, own.propertyId, () => deleteApplicant(tx, own.id));
    await recordAuditEvent(tx, actor, {
      action: 'application.deleted',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { status: own.status, files: storageKeys.length },
    });
    for (const companion of companions) await ctx.ranks.refresh(tx, companion);
  });
}
