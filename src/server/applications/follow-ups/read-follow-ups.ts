import type { ApplicantActor, LandlordActor } from '../../../domain/accounts/actor.ts';
import { followUpsFor } from '../../../domain/applications/follow-ups/asking-follow-ups.ts';
import type { FollowUpKind } from '../../../domain/applications/follow-ups/follow-up.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { ownApplicant } from '../applicant-store.ts';
import { findForFollowUp } from './asked-application-store.ts';
import { hasShownDecision } from './follow-up-answer-store.ts';
import { type FollowUpRow, listFollowUps } from './follow-up-store.ts';

/** What a landlord asked about a submitted application, and what can be asked for now: nothing once there is a decision. */
export async function readFollowUps(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId }: { applicantId: string },
): Promise<{ followUps: FollowUpRow[]; kinds: FollowUpKind[] }> {
  const application = await findForFollowUp(ctx.db, actor.userId, { applicantId, at: ctx.clock() });
  if (!application) throw notFound();
  return {
    followUps: await listFollowUps(ctx.db, applicantId),
    kinds: application.isDecided ? [] : followUpsFor(application),
  };
}

/** What the landlord asked about an application of the caller. What was withdrawn unanswered is left out. */
export async function readOwnFollowUps(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId }: { applicantId: string },
): Promise<{ followUps: FollowUpRow[]; canAnswer: boolean }> {
  const own = await ownApplicant(ctx.db, actor.userId, applicantId);
  const followUps = await listFollowUps(ctx.db, own.id);
  return {
    followUps: followUps.filter(({ withdrawnAt }) => withdrawnAt === null),
    canAnswer: own.status === 'in-review' && !(await hasShownDecision(ctx.db, own.id)),
  };
}
