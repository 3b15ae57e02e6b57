import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { mayEditApplication } from '../../domain/applications/access.ts';
import { notFound } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { applicationOfEmployment, deleteEmployment } from './answers-store.ts';
import { lockOwnApplication } from './applicant-store.ts';
import { deleteFiles } from './file-store.ts';

/** Removes a job or study of an own application, with its references and files. */
export async function removeEmployment(toolbox: Toolbox, actor: ApplicantActor, { id }: { id: string }): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const applicantId = await applicationOfEmployment(tx, id);
    if (!applicantId) throw notFound();
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    mayEditApplication(own.status);
    for (const storageKey of await deleteFiles(tx, own.id, { employmentId: id })) {
      await toolbox.enqueue(tx, 'remove-stored-file', { storageKey });
    }
    await deleteEmployment(tx, own.id, id);
    await recordDeed(tx, actor, { deed: 'employment removed', subjectKind: 'applicant', subjectId: own.id });
  });
}
