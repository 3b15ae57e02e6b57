import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import type { Decision } from '../../../domain/applications/decision.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { emailTo } from './decision-emails.ts';
import { findGroup } from './decision-store.ts';

/** The letter that a decision would send to the one who began, and the first names of all who would get one. */
export async function previewDecision(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, decision }: { applicantId: string; decision: Decision },
): Promise<{ message: EmailMessage; to: string[] }> {
  const group = await findGroup(ctx.db, actor.userId, applicantId);
  const [first] = group?.adults ?? [];
  if (!group || !first) throw notFound();
  return {
    message: emailTo(group, decision, first.firstName),
    to: group.adults.map(({ firstName }) => firstName),
  };
}
