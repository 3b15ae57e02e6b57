import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer } from '../../../domain/applications/access.ts';
import { assertIsUnderReview } from '../../../domain/applications/after-submission.ts';
import {
  assertIsCorrection,
  describeCorrection,
} from '../../../domain/applications/corrections/describe-correction.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { isRecordSection } from '../../../domain/applications/sections/records.ts';
import { columnsOf } from '../../../domain/applications/sections/section-answers.ts';
import { notFound } from '../../../domain/problem.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { type SavedAnswer, updateEmployment } from '../answers/answers-store.ts';
import { readEmploymentForm, readHousingForm, readRecordColumns } from '../answers/read-forms.ts';
import { lockOwnApplication, type OwnApplicantId } from '../applicant-store.ts';
import { hasShownDecision } from '../follow-ups/follow-up-answer-store.ts';
import { insertVersion } from './correction-store.ts';
import { notifyOfCorrection } from './notify-of-correction.ts';
import { findAnswer, type PresentAnswer, replaceAnswer } from './present-answer-store.ts';

interface CorrectionInput {
  applicantId: string;
  section: Section;
  /** The job to correct; the other sections have one answer. */
  id: string | undefined;
  /** The version that the correction is based on. */
  version: number;
  form: Record<string, unknown>;
}

type Write = (tx: Tx, own: OwnApplicantId, id: string) => Promise<unknown>;

/** Checks the form of a section, and returns how to write it. */
function readForm(section: Section, form: Record<string, unknown>, at: Date): Write {
  if (section === 'employment') {
    const job = readEmploymentForm(form, at);
    return (tx, own, employmentId) => updateEmployment(tx, own, { employmentId, form: job, at });
  }
  const columns = isRecordSection(section)
    ? readRecordColumns(section, form, at)
    : columnsOf(HOME.fields, readHousingForm(form));
  return (tx, _own, id) => replaceAnswer(tx, { section, id, columns, at });
}

/**
 * Corrects an answer of the caller's submitted application, until they withdraw it or may see a decision. Both versions are
 * kept, the landlord gets one email for a session of corrections, and the group is ranked by the new answer in the same
 * transaction (PIPEDA, Schedule 1, 4.9.5).
 *
 * @throws Problem `invalid` with the messages of the section's fields; `not-found`; `conflict` NotSubmitted,
 *   ApplicationClosed, AlreadyDecided, NothingChanged, or StaleAnswer when the answer was changed since `version`
 */
export async function correctAnswer(
  ctx: AppContext,
  actor: ApplicantActor,
  { applicantId, section, id, version, form }: CorrectionInput,
): Promise<SavedAnswer> {
  const at = ctx.clock();
  const write = readForm(section, form, at);
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { applicantId });
    assertIsUnderReview({ status: own.status, isDecided: await hasShownDecision(tx, own.id) });
    const which = section === 'employment' ? { section, id: id ?? own.id } : { section, id };
    const former = await findAnswer(tx, own.id, which);
    if (!former) throw notFound();
    assertCanChangeAnswer(former, version);
    await write(tx, own.id, former.id);
    const present = await findAnswer(tx, own.id, { section, id: former.id });
    if (!present) throw notFound();
    assertIsCorrection(former.columns, present.columns);
    await storeVersion(ctx, tx, { own: own.id, section, former, present, at });
    await recordAuditEvent(tx, actor, {
      action: 'answer.corrected',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { section },
    });
    await ctx.ranks.refresh(tx, own.id);
    return { id: present.id, version: present.version };
  });
}

/** Stores the former version, and tells the landlord where they can see a difference. */
async function storeVersion(
  ctx: AppContext,
  tx: Tx,
  correction: { own: OwnApplicantId; section: Section; former: PresentAnswer; present: PresentAnswer; at: Date },
): Promise<void> {
  const { own, section, former, present, at } = correction;
  const isSeen = describeCorrection(section, former.columns, present.columns).length > 0;
  const notifyAt = isSeen ? await notifyOfCorrection(ctx, tx, own, at) : null;
  await insertVersion(tx, { applicantId: own, section, former, at, notifyAt });
}
