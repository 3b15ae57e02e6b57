import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { JsonText } from '../../domain/json-text.ts';
import { notFound } from '../../domain/problem.ts';
import type { Toolbox } from '../toolbox.ts';
import { printApplicant } from './review-store.ts';

/** One applicant of an own rental, by person, as the reply. */
export async function reviewApplicant(
  toolbox: Toolbox,
  actor: LandlordActor,
  which: { propertyId: string; personId: string },
): Promise<JsonText> {
  const printed = await printApplicant(toolbox.db, actor.userId, which);
  if (!printed) throw notFound();
  return printed;
}
