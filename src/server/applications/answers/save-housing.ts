import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { HousingType } from '../../../domain/applications/answers/housing.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { columnsOf } from '../../../domain/applications/sections/section-answers.ts';
import type { AppContext } from '../../app-context.ts';
import type { SavedAnswer } from './answers-store.ts';
import { readHousingForm } from './read-forms.ts';
import { saveAnswer } from './save-answer.ts';

export interface HousingInput {
  /** The home to change; undefined for the first save. */
  id?: string | undefined;
  propertyId: string;
  type: HousingType;
  /** See `assertCanChangeAnswer`. */
  version: number | undefined;
  form: Record<string, unknown>;
}

/**
 * Saves the current or the previous home of the caller's application. A first save and a change write the same row, so
 * that two tabs cannot create two homes.
 *
 * @throws Problem `invalid` with the messages of `HousingForm`; `conflict` when the application was submitted,
 *   StaleAnswer when the home was changed elsewhere
 */
export async function saveHousing(ctx: AppContext, actor: ApplicantActor, input: HousingInput): Promise<SavedAnswer> {
  const form = readHousingForm(input.form);
  return saveAnswer(ctx.db, actor, {
    ...input,
    table: 'housing',
    key: { type: input.type },
    columns: columnsOf(HOME.fields, form),
    at: ctx.clock(),
    step: input.type === 'current' ? 'current-housing' : 'previous-housing',
    isHome: true,
    event: { action: 'housing.saved', detail: { type: input.type } },
  });
}
