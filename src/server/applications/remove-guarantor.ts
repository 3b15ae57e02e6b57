import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { mayEditApplication } from '../../domain/applications/access.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { lockOwnApplication } from './applicant-store.ts';
import { applicationOfGuarantor, setGuarantorRemoved } from './guarantor-store.ts';

/**
 * Takes back an invitation of the caller: its link opens nothing from then on.
 *
 * @throws Problem `conflict` when it was answered, or when the application was submitted
 */
export async function removeGuarantor(toolbox: Toolbox, actor: ApplicantActor, { id }: { id: string }): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const found = await applicationOfGuarantor(tx, actor.userId, id);
    if (!found) throw notFound();
    const own = await lockOwnApplication(tx, actor.userId, found);
    mayEditApplication(own.status);
    if (!(await setGuarantorRemoved(tx, own.id, { guarantorId: id, at: toolbox.clock() }))) {
      throw new Problem('conflict', 'This person has answered already.');
    }
    await recordDeed(tx, actor, { deed: 'guarantor removed', subjectKind: 'guarantor', subjectId: id });
  });
}
