import { fullName } from '../../../domain/accounts/account.ts';
import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import { rankingReviewedEmail } from '../../../domain/ranking/reviews/review-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { findParties } from '../../applications/submission-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { setAnswered } from './review-store.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'languages'>;

/**
 * Answers a request for a person's look at a ranking: the applicant reads the words as they are, in an email and on their
 * application's page. Nothing else changes; what is wrong is settled as a dispute.
 *
 * @throws Problem `not-found` when no open request has the id
 */
export async function answerReview(
  ctx: Context,
  actor: OperatorActor,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const answered = await setAnswered(tx, { id, answer, at: ctx.clock() });
    if (!answered) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: 'ranking_review.answered',
      subjectKind: 'applicant',
      subjectId: answered.applicantId,
    });
    await sendAnswer(ctx, tx, { id, answer, applicantId: answered.applicantId });
  });
}

async function sendAnswer(
  ctx: Context,
  tx: Tx,
  { id, answer, applicantId }: { id: string; answer: string; applicantId: string },
): Promise<void> {
  const parties = await findParties(tx, applicantId);
  if (!parties) return;
  const { applicant, landlord, property } = parties;
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(ctx, { ...applicant, property }, { kind: 'ranking-reviewed', dedupeKey: id }, () =>
      rankingReviewedEmail({
        applicantFirstName: applicant.firstName,
        landlordName: fullName(landlord),
        property,
        answer,
      }),
    ),
  ]);
}
