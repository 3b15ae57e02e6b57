import { fullName } from '../../../domain/accounts/account.ts';
import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import {
  disputeRejectedEmail,
  disputeSettledEmail,
  disputeUpheldEmail,
  type Settlement,
} from '../../../domain/ranking/disputes/dispute-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { findParties } from '../../applications/submission-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import type { Dispute } from './dispute-store.ts';
import { leaveOutAnswers } from './disputed-answers-store.ts';
import { lockApplicationOfDispute, setResolved } from './open-disputes-store.ts';

/**
 * Resolves a dispute after its source was asked: `rejected` when the source confirms what it said, which counts again;
 * `upheld` when it does not, so that it stays out. Notifies the applicant, and the landlord, whose list showed both
 * places until now.
 */
export async function resolveDispute(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'ranks' | 'languages'>,
  actor: OperatorActor,
  { id, reason, ...verdict }: { id: string; reason?: string } & Settlement,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockApplicationOfDispute(tx, id);
    const dispute = await setResolved(tx, id, verdict.state, ctx.clock());
    if (!dispute) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: `dispute.${verdict.state}`,
      subjectKind: 'applicant',
      subjectId: dispute.applicantId,
      detail: { family: dispute.family, ...(reason && { reason }) },
    });
    if (verdict.state === 'upheld') await leaveOutAnswers(tx, dispute);
    await putInOutbox(tx, ctx.enqueue, await emailsOf(ctx, tx, dispute, verdict));
    await ctx.ranks.refresh(tx, dispute.applicantId);
  });
}

async function emailsOf(
  ctx: Pick<AppContext, 'languages'>,
  tx: Tx,
  dispute: Dispute,
  verdict: Settlement,
): Promise<OutgoingMessage[]> {
  const parties = await findParties(tx, dispute.applicantId);
  if (!parties) return [];
  const { applicant, landlord, property } = parties;
  const toApplicant: OutgoingMessage = emailFor(
    ctx,
    { ...applicant, property },
    { kind: 'dispute-settled', dedupeKey: dispute.id },
    () =>
      disputeSettledEmail(verdict, {
        applicantFirstName: applicant.firstName,
        family: dispute.family,
        hasComment: dispute.comment !== null,
        property,
      }),
  );
  const facts = { landlordFirstName: landlord.firstName, applicantName: fullName(applicant), property };
  const write = verdict.state === 'upheld' ? disputeUpheldEmail : disputeRejectedEmail;
  const toLandlord = { channel: 'email', recipient: landlord.email, dedupeKey: dispute.id } as const;
  return [
    toApplicant,
    {
      ...toLandlord,
      kind: verdict.state === 'upheld' ? 'dispute-upheld' : 'dispute-rejected',
      content: writeFor(ctx, { ...landlord, property }, () => write(facts)),
    },
  ];
}
