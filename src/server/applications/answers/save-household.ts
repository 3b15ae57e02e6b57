import * as z from 'zod/mini';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { todayInCanada } from '../../../domain/applications/answers/employment.ts';
import { HOUSEHOLD, HouseholdForm } from '../../../domain/applications/sections/household.ts';
import { columnsOf, onDay } from '../../../domain/applications/sections/section.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import type { SavedAnswer } from './answers-store.ts';
import { saveAnswer } from './save-answer.ts';

export interface HouseholdInput {
  /** The application in the path, if any; it has to be the one for this property. */
  applicantId?: string | undefined;
  propertyId: string;
  /** See `assertCanChangeAnswer`. */
  version: number | undefined;
  form: Record<string, unknown>;
}

/**
 * Saves the household of the caller's application.
 *
 * @throws Problem `invalid` with the messages of `HouseholdForm`; `conflict` when the application was
 *   submitted, StaleAnswer when the household was changed elsewhere
 */
export async function saveHousehold(
  ctx: AppContext,
  actor: ApplicantActor,
  input: HouseholdInput,
): Promise<SavedAnswer> {
  const checked = z.safeParse(onDay(HouseholdForm, HOUSEHOLD.fields, todayInCanada(ctx.clock())), input.form);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return saveAnswer(ctx.db, actor, {
    ...input,
    table: 'household',
    key: {},
    columns: columnsOf(HOUSEHOLD.fields, checked.data),
    at: ctx.clock(),
    step: 'household-info',
    isHome: false,
    event: { action: 'household.saved' },
  });
}
