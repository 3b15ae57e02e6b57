import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { beginDeletion } from '../../privacy/deletion/request-deletion.ts';
import { userIdOf } from './account-search-store.ts';

/**
 * Begins the deletion of somebody's account, as if they had asked for it on their account page.
 *
 * @throws Problem `not-found`; `conflict` AccountLeaving when it is being deleted already
 */
export async function deleteAccountOf(
  ctx: Pick<AppContext, 'db' | 'clock' | 'enqueue' | 'ranks' | 'capabilities' | 'languages'>,
  actor: OperatorActor,
  { personId, reason }: { personId: string; reason: string },
): Promise<void> {
  const userId = await userIdOf(ctx.db, personId);
  if (!userId) throw notFound();
  await beginDeletion(ctx, actor, userId, reason).catch((problem: unknown) => {
    if (!(problem instanceof Problem) || problem.kind !== 'unauthenticated') throw problem;
    throw new Problem('conflict', 'This account is being deleted already.', { errorType: 'AccountLeaving' });
  });
}
