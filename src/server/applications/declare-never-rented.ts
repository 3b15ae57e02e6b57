import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { mayEditApplication } from '../../domain/applications/access.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { lockOwnApplication, setNeverRented } from './applicant-store.ts';

/** Says that there is no home of one's own to tell about, or takes that back. */
export async function declareNeverRented(
  toolbox: Toolbox,
  actor: ApplicantActor,
  { applicantId, neverRented }: { applicantId: string; neverRented: boolean },
): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    mayEditApplication(own.status);
    await setNeverRented(tx, own.id, neverRented);
    await recordDeed(tx, actor, {
      deed: 'never rented declared',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { neverRented },
    });
  });
}
