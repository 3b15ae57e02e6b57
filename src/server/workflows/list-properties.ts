import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { type ListedProperty, listOwnProperties } from '../review/review-store.ts';

/** The caller's properties by date with the status of their applications. */
export const listProperties = (
  ctx: AppContext,
  actor: LandlordActor,
  { ascending }: { ascending: boolean },
): Promise<ListedProperty[]> => listOwnProperties(ctx.db, actor.userId, ascending);
