import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { Toolbox } from '../toolbox.ts';
import { setSeen } from './review-store.ts';

/** Notes that the landlord has opened the list of an own rental. Somebody else's rental is not touched. */
export const markSeen = (toolbox: Toolbox, actor: LandlordActor, { id }: { id: string }): Promise<void> =>
  setSeen(toolbox.db, actor.userId, id, toolbox.clock());
