import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { requestsOfProperty } from './landlord-requests-store.ts';

type Listed = NonNullable<Awaited<ReturnType<typeof requestsOfProperty>>>;

/** What the landlord ordered for an own rental, with how far each person is. */
export async function listRequests(
  ctx: AppContext,
  actor: LandlordActor,
  { propertyId }: { propertyId: string },
): Promise<Listed> {
  const listed = await requestsOfProperty(ctx.db, actor.userId, propertyId);
  if (!listed) throw notFound();
  return listed;
}
