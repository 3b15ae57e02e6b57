import * as z from 'zod/mini';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { HousingForm, type HousingType } from '../../../domain/applications/answers/housing.ts';
import { invalid, notFound } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication, setNeverRented } from '../applicant-store.ts';
import { removeDraft } from '../drafts/draft-store.ts';
import { findHousing, type SavedAnswer, upsertHousing } from './answers-store.ts';

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
  const checked = z.safeParse(HousingForm, input.form);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.propertyId });
    assertCanEditApplication(own.status);
    const existing = await findHousing(tx, own.id, input.type);
    if (input.id && input.id !== existing?.id) throw notFound();
    assertCanChangeAnswer(existing, input.version);
    const saved = await upsertHousing(tx, own.id, { type: input.type, form: checked.data, at: ctx.clock() });
    await setNeverRented(tx, own.id, false);
    await removeDraft(tx, own.id, input.type === 'current' ? 'current-housing' : 'previous-housing');
    await recordAuditEvent(tx, actor, {
      action: 'housing.saved',
      subjectKind: 'applicant',
      subjectId: own.id,
      detail: { type: input.type },
    });
    return saved;
  });
}
