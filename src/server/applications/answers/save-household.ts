import * as z from 'zod/mini';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { todayInCanada } from '../../../domain/applications/answers/employment.ts';
import { HOUSEHOLD, HouseholdForm } from '../../../domain/applications/sections/household.ts';
import { onDay } from '../../../domain/applications/sections/section.ts';
import { invalid, notFound } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { removeDraft } from '../drafts/draft-store.ts';
import { findHousehold, type SavedAnswer, upsertHousehold } from './answers-store.ts';

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
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.propertyId });
    if (input.applicantId && input.applicantId !== own.id) throw notFound();
    assertCanEditApplication(own.status);
    assertCanChangeAnswer(await findHousehold(tx, own.id), input.version);
    const saved = await upsertHousehold(tx, own.id, checked.data, ctx.clock());
    await removeDraft(tx, own.id, 'household-info');
    await recordAuditEvent(tx, actor, { action: 'household.saved', subjectKind: 'applicant', subjectId: own.id });
    return saved;
  });
}
