import { fullName } from '../../../domain/accounts/account.ts';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertIsUnderReview } from '../../../domain/applications/after-submission.ts';
import {
  assertIsAnswer,
  assertIsOpen,
  type FollowUpKind,
  stateOf,
} from '../../../domain/applications/follow-ups/follow-up.ts';
import { followUpAnsweredEmail } from '../../../domain/applications/follow-ups/follow-up-messages.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { emailFor, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { lockOwnApplication, type OwnApplicantId } from '../applicant-store.ts';
import { assertRoomForFiles } from '../files/assert-room-for-files.ts';
import { type ContentOwner, ensureApplicantKey } from '../files/file-content.ts';
import type { StoredUpload } from '../files/store-upload.ts';
import { submissionParties } from '../submission-store.ts';
import {
  applicationOfFollowUp,
  hasShownDecision,
  insertFollowUpFile,
  lockFollowUp,
  setAnswered,
} from './follow-up-answer-store.ts';

interface Answerable {
  own: OwnApplicantId;
  kind: FollowUpKind;
}

/** Locks the caller's application and what is asked about it. */
async function lockAnswerable(tx: Tx, actor: ApplicantActor, id: string): Promise<Answerable> {
  const applicantId = await applicationOfFollowUp(tx, id);
  if (!applicantId) throw notFound();
  const own = await lockOwnApplication(tx, actor.userId, { applicantId });
  assertIsUnderReview({ status: own.status, isDecided: await hasShownDecision(tx, own.id) });
  const followUp = await lockFollowUp(tx, id);
  if (!followUp) throw notFound();
  assertIsOpen(stateOf(followUp));
  return { own: own.id, kind: followUp.kind };
}

/**
 * Checks that the caller may answer this, before files are received.
 *
 * @throws Problem `not-found`, `conflict`
 */
export const openAnswerUpload = (ctx: AppContext, actor: ApplicantActor, id: string): Promise<ContentOwner> =>
  transaction(ctx.db, async (tx) => {
    const { own } = await lockAnswerable(tx, actor, id);
    return { ownerId: own, key: await ensureApplicantKey(ctx, tx, own) };
  });

interface FollowUpAnswer {
  id: string;
  /** Empty for none. */
  answer: string;
  /** Their contents are stored. */
  files: readonly StoredUpload[];
}

/**
 * Answers what the landlord asked about the caller's submitted application, once, and emails the landlord.
 *
 * @throws Problem `invalid` (neither words nor a file), `too-large`, `not-found`; `conflict` FollowUpClosed, ApplicationClosed
 *   or AlreadyDecided
 */
export async function answerFollowUp(
  ctx: AppContext,
  actor: ApplicantActor,
  { id, answer, files }: FollowUpAnswer,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { own, kind } = await lockAnswerable(tx, actor, id);
    assertIsAnswer({ answer, files: files.length });
    await assertRoomForFiles(tx, own, files);
    const at = ctx.clock();
    await setAnswered(tx, { id, answer, at });
    for (const file of files) await insertFollowUpFile(tx, { applicantId: own, followUpId: id, file, at });
    await notifyLandlord(ctx, tx, { own, id, kind });
    await recordAuditEvent(tx, actor, {
      action: 'follow_up.answered',
      subjectKind: 'applicant',
      subjectId: own,
      detail: { kind, files: files.length },
    });
  });
}

async function notifyLandlord(ctx: AppContext, tx: Tx, { own, id, kind }: Answerable & { id: string }): Promise<void> {
  const { applicant, landlord, property } = await submissionParties(tx, own);
  await putInOutbox(tx, ctx.enqueue, [
    emailFor(ctx, { ...landlord, property }, { kind: 'follow-up-answered', dedupeKey: id }, () =>
      followUpAnsweredEmail({
        landlordFirstName: landlord.firstName,
        applicantName: fullName(applicant),
        property,
        kind,
      }),
    ),
  ]);
}
