import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { readAddress } from '../../domain/address.ts';
import { notFound, Problem } from '../../domain/problem.ts';
import type { PropertyStatus } from '../../domain/properties/property.ts';
import { checkRequirements, REQUIREMENTS, type Requirement } from '../../domain/properties/requirements.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { lockOwnProperty, type Property, updateProperty } from './property-store.ts';

export interface ApplicationChange {
  id: string;
  status?: PropertyStatus | undefined;
  requirements?: Requirement[] | undefined;
  address?: string | undefined;
}

/**
 * Changes what applicants are asked, the status or the address of an own rental; what is not sent stays. A new
 * address brings its own province, whose rules the requirements have to meet.
 *
 * @throws Problem `invalid` for requirements that may not be asked; `conflict` when the landlord has listed the new address already
 */
export async function changeApplication(
  toolbox: Toolbox,
  actor: LandlordActor,
  { id, ...sent }: ApplicationChange,
): Promise<Property> {
  return transaction(toolbox.db, async (tx) => {
    const property = await lockOwnProperty(tx, actor.userId, id);
    if (!property) throw notFound();
    const { status = property.status, address = property.address } = sent;
    const requirements: string[] = sent.requirements
      ? REQUIREMENTS.filter((requirement) => sent.requirements?.includes(requirement))
      : property.requirements;
    const province = readAddress(address).province;
    if (sent.requirements || sent.address) checkRequirements(requirements, province);
    const at = toolbox.clock();
    if (!(await updateProperty(tx, property, { status, address, province, requirements, at }))) {
      throw new Problem('conflict', 'You have listed this address already.', { errorType: 'PropertyAlreadyListed' });
    }
    const changed = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : name));
    await recordDeed(tx, actor, {
      deed: 'application changed',
      subjectKind: 'property',
      subjectId: id,
      detail: { changed },
    });
    return { ...property, status, address, province, requirements, updatedAt: at };
  });
}
