import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { assertCanApply, assertCanEditApplication } from '../../domain/applications/access.ts';
import { MOST_CO_APPLICANTS } from '../../domain/applications/groups/group.ts';
import { type CoApplicantList, TOO_MANY_CO_APPLICANTS } from '../../domain/invitations/co-applicants.ts';
import { canSendAgain, recipientsOf } from '../../domain/invitations/invitation.ts';
import { invalid, Problem } from '../../domain/problem.ts';
import { t } from '../../domain/text/t.ts';
import type { AppContext } from '../app-context.ts';
import { lockOwnApplication } from '../applications/applicant-store.ts';
import { lockGroupsOf } from '../applications/groups/group-store.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import type { Recipient } from './invitation-store.ts';
import { type Inviter, inviterOf } from './inviter-store.ts';
import { type EarlierCoApplicant, listCoApplicants } from './sent-co-applicant-store.ts';
import { writeLink } from './write-coapplicant-link.ts';
import { type SentInvitations, writeToEach } from './write-to-each.ts';

/**
 * Sends each of these people their own link into the caller's group. The limits are those of invitations: a person gets
 * at most one message in a day from the caller and three in all, and none after unsubscribing or declining. Each person
 * left out is listed in the result.
 *
 * @throws Problem `invalid` above six people; `conflict` once the application was submitted, and for a caller who was
 *   invited themselves; `gone` when the property takes no new applicants
 */
export async function sendCoapplicantLinks(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, list }: { applicantId: string; list: CoApplicantList },
): Promise<SentInvitations> {
  return transaction(ctx.db, async (tx) => {
    await lockGroupsOf(tx, actor.userId);
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertCanEditApplication(own.status);
    const inviter = await inviterOf(tx, own.id);
    assertCanApply({ status: inviter.propertyStatus });
    if (inviter.isCoApplicant) {
      throw new Problem('conflict', t`Only the person who invited you can invite others.`, { errorType: 'NotPrimary' });
    }
    const recipients: Recipient[] = recipientsOf(list);
    const earlier = await listCoApplicants(tx, own.id);
    refuseTooMany(earlier, recipients);
    const sent = await writeToEach(ctx, tx, recipients, {
      senderId: actor.userId,
      tooOften: t`was invited several times today`,
      refusalReason: async (recipient, at) => refusalReasonNow({ recipient, inviter, earlier, at }),
      write: (recipient, at) =>
        writeLink(ctx, tx, { own, inviter, recipient, name: list.names.get(recipient.to) ?? null, at }),
    });
    await recordAuditEvent(tx, actor, {
      action: 'co_applicants.invited',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { emails: sent.emails, phoneNumbers: sent.phoneNumbers },
    });
    return sent;
  });
}

const isFor =
  ({ channel, to }: Recipient) =>
  (one: EarlierCoApplicant): boolean =>
    one.channel === channel && one.recipient === to;

/** Declined and cancelled invitations do not count. */
function refuseTooMany(earlier: EarlierCoApplicant[], recipients: Recipient[]): void {
  const open = earlier.filter(({ removedAt }) => removedAt === null);
  const held = open.filter(({ status }) => status !== 'declined').length;
  const added = recipients.filter((recipient) => !open.some(isFor(recipient))).length;
  if (added === 0 || held + added <= MOST_CO_APPLICANTS) return;
  throw invalid({ emails: [TOO_MANY_CO_APPLICANTS()] });
}

interface Candidate {
  recipient: Recipient;
  inviter: Inviter;
  earlier: EarlierCoApplicant[];
  at: Date;
}

function refusalReasonNow({ recipient, inviter, earlier, at }: Candidate): string | undefined {
  if (recipient.to === inviter.email || recipient.to === inviter.phone) return t`is your own email or phone number`;
  const before = earlier.find(isFor(recipient));
  if (before?.status === 'joined') return t`has already joined you`;
  if (before?.status === 'declined') return t`declined your invitation`;
  return before && !canSendAgain(before.lastSentAt, at) ? t`was invited within the last day` : undefined;
}
