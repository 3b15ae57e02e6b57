import { connectScreeningRequests, tenantsRequestItems } from '../../contract/screening.ts';
import { requestedItems } from '../screening/requested-items.ts';
import type { Toolbox } from '../toolbox.ts';
import type { Doors } from './doors.ts';

export function serveScreening(doors: Doors, toolbox: Toolbox): void {
  doors.applicant(connectScreeningRequests, async (actor, { params }) => {
    const items = await requestedItems(toolbox, actor, { propertyId: params.applicationId });
    return { connected: items.length };
  });
  doors.applicant(tenantsRequestItems, async (actor, { params }) => ({
    data: await requestedItems(toolbox, actor, { propertyId: params.applicationId }),
  }));
}
