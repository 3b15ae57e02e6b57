import { fullName } from '../../../domain/accounts/account.ts';
import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import type { Decision } from '../../../domain/applications/decision.ts';
import type { EmailMessage } from '../../../domain/messages/email-message.ts';
import { notFound } from '../../../domain/problem.ts';
import { decisionEmail } from '../../../domain/review/decision-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { agenciesOf } from '../../screening/attempts/bureau-of.ts';
import { type DecidedGroup, findGroup } from './decision-store.ts';

/** The decision email to one adult of the group. */
export const emailTo = (
  ctx: Pick<AppContext, 'bureau' | 'otherBureaus'>,
  group: DecidedGroup,
  { decision, firstName }: { decision: Decision; firstName: string },
): EmailMessage =>
  decisionEmail(decision, {
    applicantFirstName: firstName,
    landlordName: fullName(group.landlordName),
    agencies: agenciesOf(ctx, group.reports),
    property: group.property,
  });

/** The email that a decision would send to the primary applicant, and the first names of everyone who would get one. */
export async function previewDecision(
  ctx: AppContext,
  actor: LandlordActor,
  { applicantId, decision }: { applicantId: string; decision: Decision },
): Promise<{ message: EmailMessage; to: string[] }> {
  const group = await findGroup(ctx.db, actor.userId, applicantId);
  const [first] = group?.adults ?? [];
  if (!group || !first) throw notFound();
  return {
    message: emailTo(ctx, group, { decision, firstName: first.firstName }),
    to: group.adults.map(({ firstName }) => firstName),
  };
}
