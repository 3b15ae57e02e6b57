import type { Anonymous, ApplicantActor, LandlordActor, Member } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { requestsOfProperty } from './landlord-requests-store.ts';
import { type OwnItemRow, ownItems, requestBySecret } from './request-store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof requestBySecret>>>;

/**
 * The paid checks behind the secret of an invitation: what is requested, without any answers. A link that someone has
 * claimed does not open for anyone else.
 */
export async function requestsBySecret(
  ctx: AppContext,
  actor: Anonymous | Member,
  { propertyId, secret }: { propertyId: string; secret: string },
): Promise<Found> {
  const found = await requestBySecret(ctx.db, {
    tokenHash: hashToken(secret),
    propertyId,
    reader: actor.kind === 'member' ? actor.userId : null,
  });
  if (!found) throw notFound();
  return found;
}

/**
 * The caller's checks for a property: those the landlord requested, and those they bought themselves.
 *
 * @throws Problem `not-found` for a property that the caller has no application or checks for
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

type Listed = NonNullable<Awaited<ReturnType<typeof requestsOfProperty>>>;

/** The landlord's requests for their own property, with each person's progress. */
export async function listRequests(
  ctx: AppContext,
  actor: LandlordActor,
  { propertyId }: { propertyId: string },
): Promise<Listed> {
  const listed = await requestsOfProperty(ctx.db, actor.userId, propertyId);
  if (!listed) throw notFound();
  return listed;
}
