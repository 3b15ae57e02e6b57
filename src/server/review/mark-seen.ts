import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { setSeen } from './review-store.ts';

/** Notes that the landlord has opened the list of an own rental. What somebody looks at is no deed: no audit row. */
export async function markSeen(ctx: AppContext, actor: LandlordActor, { id }: { id: string }): Promise<void> {
  if (!(await setSeen(ctx.db, actor.userId, id, ctx.clock()))) throw notFound();
}
