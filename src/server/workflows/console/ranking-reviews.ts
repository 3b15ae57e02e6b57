import type { WebOperator } from '../../../domain/accounts/actor.ts';
import { assertNotOwnAccount } from '../../../domain/accounts/operators/operator-acts.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { type OwnRanking, readOwnRanking } from '../../ranking/read-own-ranking.ts';
import { answerReview } from '../../ranking/reviews/answer-review.ts';
import {
  findOpenReview,
  findPlace,
  findReviewPeople,
  type OpenReview,
  someOpenReviews,
} from '../../ranking/reviews/review-store.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** A page of the open requests, oldest first. */
export const listOpenReviews = ({ db }: Pick<AppContext, 'db'>, page: number): Promise<ListPage<OpenReview>> =>
  pageOf(page, (most, skip) => someOpenReviews(db, { most, skip }));

/** What an operator looks at. */
export interface OpenedReview {
  comment: string | null;
  /** The group's place on the landlord's list; undefined after a withdrawal. */
  standing: { place: number; of: number } | undefined;
  /** What the applicant reads about it; null after a withdrawal. */
  ranking: OwnRanking['ranking'];
}

/**
 * What an applicant wrote, with their place and its reasons as they read them; records that it was opened.
 *
 * @throws Problem `not-found`; `conflict` OwnAccount for the applicant and their landlord, who would read what they may not
 */
export async function openReview(ctx: AppContext, actor: WebOperator, id: string): Promise<OpenedReview> {
  const [review, people] = [await findOpenReview(ctx.db, id), await findReviewPeople(ctx.db, id)];
  if (!review || !people) throw notFound();
  for (const personId of Object.values(people)) assertNotOwnAccount(actor, personId);
  const { applicantId } = review;
  await transaction(ctx.db, (tx) =>
    recordAuditEvent(tx, actor, {
      action: 'ranking_reviews.read',
      subjectKind: 'applicant',
      subjectId: applicantId,
    }),
  );
  const { ranking } = await readOwnRanking(ctx, { kind: 'applicant', userId: people.applicant }, { applicantId });
  return { comment: review.comment, standing: await findPlace(ctx.db, applicantId), ranking };
}

/**
 * Answers a request of somebody else, who is not the operator's own applicant either; see `answerReview`.
 *
 * @throws Problem `not-found`; `conflict` OwnAccount
 */
export async function answerReviewOf(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'languages'>,
  actor: WebOperator,
  request: { id: string; answer: string },
): Promise<void> {
  const people = await findReviewPeople(ctx.db, request.id);
  for (const personId of Object.values(people ?? {})) assertNotOwnAccount(actor, personId);
  await answerReview(ctx, actor, request);
}
