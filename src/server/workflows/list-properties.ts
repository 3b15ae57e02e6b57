import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { JsonText } from '../../domain/text/json-text.ts';
import type { AppContext } from '../app-context.ts';
import { serializeProperties } from '../review/review-store.ts';

/** The caller's properties by date with the status of their applications, as JSON. */
export const listProperties = (
  ctx: AppContext,
  actor: LandlordActor,
  { ascending }: { ascending: boolean },
): Promise<JsonText> => serializeProperties(ctx.db, actor.userId, ascending);
