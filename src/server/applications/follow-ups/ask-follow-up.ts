import { fullName } from '../../../domain/accounts/account.ts';
import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { assertCanAsk, assertRoomToAsk } from '../../../domain/applications/follow-ups/asking-follow-ups.ts';
import type { FollowUpKind } from '../../../domain/applications/follow-ups/follow-up.ts';
import { followUpEmail } from '../../../domain/applications/follow-ups/follow-up-messages.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { type AskedApplication, findForFollowUp, lockForFollowUp } from './asked-application-store.ts';
import { findOpen, insertFollowUp } from './follow-up-store.ts';

interface FollowUpInput {
  applicantId: string;
  kind: FollowUpKind;
  /** The line that goes with it; empty for none. */
  words: string;
}

/**
 * Asks the applicant of a submitted application for a document or a clarification, and emails them. The same question again,
 * while it waits for an answer, changes and sends nothing.
 *
 * @returns the id of the follow-up
 * @throws Problem `invalid`, ForbiddenByLaw with the name of the rule; `conflict` AlreadyDecided, AlreadyAsked or TooManyOpen;
 *   `too-many`
 */
export async function askFollowUp(ctx: AppContext, actor: LandlordActor, input: FollowUpInput): Promise<string> {
  return transaction(ctx.db, async (tx) => {
    const { applicantId, kind, words } = input;
    const at = ctx.clock();
    await lockForFollowUp(tx, actor.userId, applicantId);
    const application = await findForFollowUp(tx, actor.userId, { applicantId, at });
    if (!application) throw notFound();
    assertCanAsk({ kind, words }, application);
    if (application.isDecided) {
      throw new Problem('conflict', t`You’ve already made a decision about this application.`, {
        errorType: 'AlreadyDecided',
      });
    }
    const waiting = await findOpen(tx, input);
    if (waiting && (waiting.words ?? '') === words) return waiting.id;
    assertRoomToAsk(application);
    const id = await insertFollowUp(tx, { ...input, at });
    if (!id) {
      throw new Problem('conflict', t`You’ve asked for this already, and the answer is still to come.`, {
        errorType: 'AlreadyAsked',
      });
    }
    await sendQuestion(ctx, tx, actor, { id, input, application });
    await recordAuditEvent(tx, actor, {
      action: 'follow_up.asked',
      subjectKind: 'applicant',
      subjectId: applicantId,
      detail: { kind },
    });
    return id;
  });
}

const sendQuestion = (
  ctx: AppContext,
  tx: Tx,
  actor: LandlordActor,
  { id, input, application }: { id: string; input: FollowUpInput; application: AskedApplication },
): Promise<void> =>
  putInOutbox(tx, ctx.enqueue, [
    emailFor(
      ctx,
      { ...application.applicant, property: application.property },
      { kind: 'follow-up-asked', dedupeKey: id },
      () => ({
        ...followUpEmail({
          applicantFirstName: application.applicant.firstName,
          landlordName: fullName(application.landlord),
          property: application.property,
          kind: input.kind,
          words: input.words,
        }),
        landlordId: actor.userId,
      }),
    ),
  ]);
