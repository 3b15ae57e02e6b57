import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { deleteFiles } from '../files/file-removal-store.ts';
import { applicationOfEmployment, deleteEmployment, findEmployment } from './answers-store.ts';

/**
 * Deletes a job or study of the caller's application, with its references and files.
 *
 * @throws Problem `conflict` when the application was submitted, StaleAnswer when the entry was changed elsewhere
 */
export async function removeEmployment(
  ctx: AppContext,
  actor: ApplicantActor,
  { id, version }: { id: string; version: number | undefined },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const applicantId = await applicationOfEmployment(tx, id);
    if (!applicantId) throw notFound();
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    assertCanChangeAnswer(await findEmployment(tx, own.id, { id }), version);
    for (const storageKey of await deleteFiles(tx, own.id, { employmentId: id })) {
      await ctx.enqueue(tx, 'remove-stored-file', { storageKey });
    }
    await deleteEmployment(tx, own.id, id);
    await recordAuditEvent(tx, actor, { action: 'employment.removed', subjectKind: 'applicant', subjectId: own.id });
  });
}
