import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import { lockOwnApplication, type OwnApplicant } from '../applications/applicant-store.ts';
import type { Tx } from '../infrastructure/database/connect.ts';
import { applicationOfReference, type LockedReference, lockReference } from './reference-store.ts';

/**
 * A request of the caller that can still be changed, locked together with its application.
 *
 * @throws Problem `not-found`; `conflict` once it was answered
 */
export async function lockOwnReference(
  tx: Tx,
  actor: ApplicantActor,
  id: string,
): Promise<{ own: OwnApplicant; reference: LockedReference }> {
  const found = await applicationOfReference(tx, actor.userId, id);
  if (!found) throw notFound();
  const own = await lockOwnApplication(tx, actor.userId, found);
  const reference = await lockReference(tx, id);
  if (!reference || reference.state === 'cancelled') throw notFound();
  if (reference.state === 'answered') {
    throw new Problem('conflict', t`This person has already answered.`, { errorType: 'ReferenceAnswered' });
  }
  return { own, reference };
}
