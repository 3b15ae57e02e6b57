import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { listUndelivered } from './invitation-store.ts';

/**
 * The people who were invited to an own property at an address that nobody has, as far as we know: they got no invitation.
 *
 * @throws Problem `not-found` for another landlord's property
 */
export async function listUndeliveredInvitations(
  ctx: AppContext,
  actor: LandlordActor,
  { id }: { id: string },
): Promise<{ to: string; lastSentAt: Date }[]> {
  const undelivered = await listUndelivered(ctx.db, actor.userId, id);
  if (!undelivered) throw notFound();
  return undelivered;
}
