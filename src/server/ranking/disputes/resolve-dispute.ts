import { fullName } from '../../../domain/accounts/account.ts';
import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import {
  disputeSettledEmail,
  disputeUpheldEmail,
  placeMovedEmail,
  type Settlement,
} from '../../../domain/ranking/disputes/dispute-messages.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';

import { disputeParties, groupPoints } from './dispute-parties-store.ts';
import { type Dispute, setResolved } from './dispute-store.ts';

/**
 * Resolves a dispute after its source was asked: `rejected` when the source confirms what it said, which counts again;
 * `upheld` when it does not, so that it stays unknown. Notifies the applicant, and the landlord unless it counts again
 * and changed nothing.
 */
export async function resolveDispute(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'ranks'>,
  actor: OperatorActor,
  { id, ...verdict }: { id: string } & Settlement,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const dispute = await setResolved(tx, id, verdict.state, ctx.clock());
    if (!dispute) throw notFound();
    await recordAuditEvent(tx, actor, {
      action: `dispute.${verdict.state}`,
      subjectKind: 'applicant',
      subjectId: dispute.applicantId,
      detail: { family: dispute.family },
    });
    const before = await groupPoints(tx, dispute.applicantId);
    await ctx.ranks.refreshNow(tx, dispute.applicantId);
    const hasMoved = verdict.state === 'rejected' && before !== (await groupPoints(tx, dispute.applicantId));
    await putInOutbox(tx, ctx.enqueue, await emailsOf(tx, dispute, verdict, hasMoved));
  });
}

async function emailsOf(tx: Tx, dispute: Dispute, verdict: Settlement, hasMoved: boolean): Promise<OutgoingMessage[]> {
  const parties = await disputeParties(tx, dispute.applicantId);
  if (!parties) return [];
  const { applicant, landlord, property } = parties;
  const toApplicant: OutgoingMessage = {
    channel: 'email',
    recipient: applicant.email,
    kind: 'dispute-settled',
    dedupeKey: dispute.id,
    content: disputeSettledEmail(verdict, {
      applicantFirstName: applicant.firstName,
      family: dispute.family,
      hasComment: dispute.comment !== null,
      property,
    }),
  };
  const facts = { landlordFirstName: landlord.firstName, applicantName: fullName(applicant), property };
  const toLandlord = { channel: 'email', recipient: landlord.email, dedupeKey: dispute.id } as const;
  if (verdict.state === 'upheld') {
    return [toApplicant, { ...toLandlord, kind: 'dispute-upheld', content: disputeUpheldEmail(facts) }];
  }
  return hasMoved
    ? [toApplicant, { ...toLandlord, kind: 'place-moved', content: placeMovedEmail(facts) }]
    : [toApplicant];
}
