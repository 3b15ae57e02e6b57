import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { Toolbox } from '../app-context.ts';
import { setSeen } from './review-store.ts';

/** Notes that the landlord has opened the list of an own rental. What somebody looks at is no deed: no audit row. */
export async function markSeen(toolbox: Toolbox, actor: LandlordActor, { id }: { id: string }): Promise<void> {
  if (!(await setSeen(toolbox.db, actor.userId, id, toolbox.clock()))) throw notFound();
}
