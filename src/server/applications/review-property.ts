import type { LandlordActor } from '../../domain/accounts/actor.ts';
import type { JsonText } from '../../domain/json-text.ts';
import { notFound } from '../../domain/problem.ts';
import type { Toolbox } from '../toolbox.ts';
import { printPropertyWithApplicants } from './review-store.ts';

/** An own rental with its applicants, as the reply. */
export async function reviewProperty(
  toolbox: Toolbox,
  actor: LandlordActor,
  { id }: { id: string },
): Promise<JsonText> {
  const printed = await printPropertyWithApplicants(toolbox.db, actor.userId, id);
  if (!printed) throw notFound();
  return printed;
}
