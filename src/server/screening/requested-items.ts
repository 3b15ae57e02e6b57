import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { findProperty } from '../properties/property-store.ts';
import type { Toolbox } from '../toolbox.ts';

/**
 * The checks that a landlord asked of the caller for a rental. Orders cannot be placed in this release, so a rental
 * that exists has none; a rental that does not exist is not found.
 */
export async function requestedItems(
  toolbox: Toolbox,
  _actor: ApplicantActor,
  { propertyId }: { propertyId: string },
): Promise<[]> {
  if (!(await findProperty(toolbox.db, propertyId))) throw notFound();
  return [];
}
