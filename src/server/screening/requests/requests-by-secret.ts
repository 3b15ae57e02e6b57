import type { Anonymous, Member } from '../../../domain/accounts/actor.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../infrastructure/secrets/token.ts';
import { requestBySecret } from './request-store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof requestBySecret>>>;

/**
 * The paid checks behind the secret of an invitation: what is asked, and nothing of what was answered. A link that
 * somebody opened as theirs is nobody else's.
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
