import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { type OwnRanking, readOwnRanking } from '../read-own-ranking.ts';
import { latestReview, type OwnReview } from './review-store.ts';

interface ReviewJson {
  asked_at: string;
  answer: string | null;
  answered_at: string | null;
}

const serializeReview = ({ askedAt, answer, answeredAt }: OwnReview): ReviewJson => ({
  asked_at: askedAt.toISOString(),
  answer,
  answered_at: answeredAt?.toISOString() ?? null,
});

/** What an applicant reads about their rank, with their latest request that a person looks at it; see `readOwnRanking`. */
export async function readReviewedRanking(
  ctx: AppContext,
  actor: ApplicantActor,
  application: { applicantId: string },
): Promise<OwnRanking & { review: ReviewJson | null }> {
  const own = await readOwnRanking(ctx, actor, application);
  const review = await latestReview(ctx.db, application.applicantId);
  return { ...own, review: review ? serializeReview(review) : null };
}
