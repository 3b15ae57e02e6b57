import type { LandlordActor } from '../../domain/accounts/actor.ts';
import { readAddress } from '../../domain/address.ts';
import { notFound } from '../../domain/problem.ts';
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
    if (sent.requirements) checkRequirements(requirements, province);
    const at = toolbox.clock();
    await updateProperty(tx, property, { status, address, province, requirements, at });
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
