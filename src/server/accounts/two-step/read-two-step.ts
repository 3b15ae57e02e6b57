import type { Member } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { findTwoStep, type TwoStep } from './two-step-store.ts';

/** The caller's second steps, and whether they need one to read reports. */
export async function readTwoStep(ctx: AppContext, actor: Member): Promise<TwoStep & { isRequired: boolean }> {
  const isRequired = ctx.twoStepForReports && actor.roles.includes('landlord');
  return { ...(await findTwoStep(ctx.db, actor.userId)), isRequired };
}
