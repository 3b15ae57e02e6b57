import * as z from 'zod/mini';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { todayInCanada } from '../../../domain/applications/answers/employment.ts';
import { type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { onDay } from '../../../domain/applications/sections/section.ts';
import { invalid, notFound } from '../../../domain/problem.ts';
import { SECTION_DEFINITIONS } from '../../../domain/properties/requirements.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { removeDraft } from '../drafts/draft-store.ts';
import { findRecord, type SavedAnswer, upsertRecord } from './answers-store.ts';

export interface RecordInput {
  section: RecordSection;
  /** The application in the path, if any; it has to be the one for this property. */
  applicantId?: string | undefined;
  propertyId: string;
  /** See `assertCanChangeAnswer`. */
  version: number | undefined;
  form: Record<string, unknown>;
}

/**
 * Saves the record of a section of the caller's application.
 *
 * @throws Problem `invalid` with the messages of the section's fields; `conflict` when the application was
 *   submitted, StaleAnswer when the record was changed elsewhere
 */
export async function saveRecord(
  ctx: AppContext,
  actor: ApplicantActor,
  { section, ...input }: RecordInput,
): Promise<SavedAnswer> {
  const { schema, fields } = recordOf(section);
  const checked = z.safeParse(onDay(schema, fields, todayInCanada(ctx.clock())), input.form);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.propertyId });
    if (input.applicantId && input.applicantId !== own.id) throw notFound();
    assertCanEditApplication(own.status);
    assertCanChangeAnswer(await findRecord(tx, own.id, section), input.version);
    const saved = await upsertRecord(tx, own.id, { section, form: checked.data, at: ctx.clock() });
    await removeDraft(tx, own.id, SECTION_DEFINITIONS[section].screen.step);
    await recordAuditEvent(tx, actor, { action: `${section}.saved`, subjectKind: 'applicant', subjectId: own.id });
    return saved;
  });
}
