import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { RecordSection } from '../../../domain/applications/sections/records.ts';
import { SECTION_DEFINITIONS } from '../../../domain/properties/sections.ts';
import type { AppContext } from '../../app-context.ts';
import type { SavedAnswer } from './answers-store.ts';
import { readRecordColumns } from './read-forms.ts';
import { saveAnswer } from './save-answer.ts';

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
  return saveAnswer(ctx.db, actor, {
    ...input,
    table: section,
    key: {},
    columns: readRecordColumns(section, input.form, ctx.clock()),
    at: ctx.clock(),
    step: SECTION_DEFINITIONS[section].screen.step,
    isHome: false,
    event: { action: `${section}.saved` },
  });
}
