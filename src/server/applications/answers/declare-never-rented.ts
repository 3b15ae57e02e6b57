import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { HOME_IS_THERE } from '../../../domain/applications/answers/housing.ts';
import { Problem } from '../../../domain/problem.ts';
import { sectionOf } from '../../../domain/properties/sections.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication, setNeverRented } from '../applicant-store.ts';
import { applicationFacts } from '../submission-store.ts';
import { findHousing } from './answers-store.ts';

/**
 * Declares that the applicant has never rented a home, or withdraws that.
 *
 * @throws Problem `conflict` StaleAnswer when a home was saved since `version` was read, HomeIsThere when one of the
 *   two answers would be untrue
 */
export async function declareNeverRented(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, neverRented, version }: { applicantId: string; neverRented: boolean; version: number | undefined },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    assertCanChangeAnswer(await findHousing(tx, own.id, 'current'), version);
    const { answered } = await applicationFacts(tx, own.id);
    if (neverRented && answered.some((section) => sectionOf(section).isAboutHomes)) {
      throw new Problem('conflict', HOME_IS_THERE(), { errorType: 'HomeIsThere' });
    }
    await setNeverRented(tx, own.id, neverRented);
    await recordAuditEvent(tx, actor, {
      action: 'housing.never_rented_declared',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { neverRented },
    });
  });
}
