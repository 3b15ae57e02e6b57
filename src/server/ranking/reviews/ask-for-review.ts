import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockSubmitted } from '../disputes/dispute-store.ts';
import { insertReview } from './review-store.ts';

/**
 * Asks for a person to look at how software ranked the caller's application. It moves no place, and the landlord is not
 * told.
 *
 * @throws Problem `not-found`; `conflict` AlreadyAsked while a request about it is open
 */
export async function askForReview(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: ApplicantActor,
  { applicantId, comment }: { applicantId: string; comment: string | undefined },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await lockSubmitted(tx, actor.userId, applicantId))) throw notFound();
    if (!(await insertReview(tx, { applicantId, comment: comment ?? null, at: ctx.clock() }))) {
      throw new Problem('conflict', t`You have asked for this already. We’ll email you our answer.`, {
        errorType: 'AlreadyAsked',
      });
    }
    await recordAuditEvent(tx, actor, {
      action: 'ranking_review.asked',
      subjectKind: 'applicant',
      subjectId: applicantId,
    });
  });
}
