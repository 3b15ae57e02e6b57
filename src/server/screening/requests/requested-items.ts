import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { type OwnItemRow, ownItems } from './request-store.ts';

/**
 * The checks of the caller for a rental: what its landlord asked for, and what they bought themselves.
 *
 * @throws Problem `not-found` for a rental with which the caller has nothing to do
 */
export async function requestedItems(
  ctx: AppContext,
  actor: ApplicantActor,
  { propertyId }: { propertyId: string },
): Promise<{ landlordName: string; items: OwnItemRow[] }> {
  const found = await ownItems(ctx.db, actor.userId, propertyId);
  if (!found || (!found.hasApplied && found.items.length === 0)) throw notFound();
  return found;
}
