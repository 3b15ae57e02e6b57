import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { AppContext } from '../app-context.ts';
import { type ListedProperty, listOwnProperties, type PropertiesQuestion } from '../review/review-store.ts';

/** A page of the caller's properties by date, each with how many have applied, and where the next page begins. */
export const listProperties = (
  ctx: AppContext,
  actor: LandlordActor,
  question: PropertiesQuestion,
): Promise<{ properties: ListedProperty[]; next: string | null }> => listOwnProperties(ctx.db, actor.userId, question);
