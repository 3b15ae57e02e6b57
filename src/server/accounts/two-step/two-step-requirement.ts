import type { LandlordActor, Member } from '../../../domain/accounts/actor.ts';
import { twoStepNeeded } from '../../../domain/accounts/two-step/two-step.ts';
import { offers } from '../../../domain/capabilities.ts';
import type { AppContext } from '../../app-context.ts';
import { findTwoStep, hasTwoStep, type TwoStep } from './two-step-store.ts';

/**
 * Checks that a landlord who opens a report has two-step login, where the operator demands it
 * (`TWO_STEP_FOR_REPORTS`).
 *
 * @throws Problem `forbidden` TwoStepNeeded
 */
export async function assertTwoStep(
  ctx: Pick<AppContext, 'db' | 'twoStepForReports' | 'capabilities'>,
  actor: LandlordActor | Member,
): Promise<void> {
  if (ctx.twoStepForReports && !(await hasTwoStep(ctx.db, actor.userId)))
    throw twoStepNeeded(offers('checks', ctx.capabilities));
}

/** The caller's second steps, and whether they need one to read reports. */
export async function readTwoStep(ctx: AppContext, actor: Member): Promise<TwoStep & { isRequired: boolean }> {
  const isRequired = ctx.twoStepForReports && actor.roles.includes('landlord');
  return { ...(await findTwoStep(ctx.db, actor.userId)), isRequired };
}
