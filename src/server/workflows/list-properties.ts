import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { JsonText } from '../../domain/text/json-text.ts';
import type { Toolbox } from '../app-context.ts';
import { printProperties } from '../review/review-store.ts';

/** The caller's rentals by date with the state of their applications, as the reply. */
export const listProperties = (
  toolbox: Toolbox,
  actor: LandlordActor,
  { ascending }: { ascending: boolean },
): Promise<JsonText> => printProperties(toolbox.db, actor.userId, ascending);
