import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import { undoUntil } from '../../../domain/applications/decision.ts';
import { notFound } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { isOwnProperty } from '../review-store.ts';
import { findChoice } from './choice-store.ts';
import { type ListedGroup, listChoosable } from './choosable-group-store.ts';

/** The submitted groups of an own property with what was decided about each, and until when the last choice can be undone. */
export async function readOwnChoice(
  ctx: AppContext,
  actor: LandlordActor,
  { propertyId }: { propertyId: string },
): Promise<{ groups: ListedGroup[]; undoUntil: Date | null }> {
  if (!(await isOwnProperty(ctx.db, actor.userId, propertyId))) throw notFound();
  const [groups, choice] = await Promise.all([listChoosable(ctx.db, propertyId), findChoice(ctx.db, propertyId)]);
  const until = choice ? undoUntil(choice.chosenAt) : null;
  return { groups, undoUntil: until !== null && until > ctx.clock() ? until : null };
}
