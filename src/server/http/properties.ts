import { applicationByToken } from '../../contract/apply-link.ts';
import {
  changeStatus,
  createProperty,
  getProperty,
  listProperties,
  saveApplication,
} from '../../contract/properties.ts';
import { listProperties as listOwnProperties } from '../applications/list-properties.ts';
import { reviewProperty } from '../applications/review-property.ts';
import { changeApplication } from '../properties/change-application.ts';
import { changeStatus as changePropertyStatus } from '../properties/change-status.ts';
import { createProperty as createOwnProperty } from '../properties/create-property.ts';
import { openInvitation } from '../properties/open-invitation.ts';
import type { Toolbox } from '../toolbox.ts';
import type { Doors } from './doors.ts';

export function serveProperties(doors: Doors, toolbox: Toolbox): void {
  doors.landlord(createProperty, async (actor, { body }, _request, reply) => {
    const applicationId = await createOwnProperty(toolbox, actor, body);
    reply.code(201);
    return { authed: 1 as const, message: 'Your rental is listed.', applicationId };
  });
  doors.landlord(saveApplication, async (actor, { params, body }) => {
    const property = await changeApplication(toolbox, actor, { id: params.id, ...body });
    const { id, address, unit, status, createdAt, token, requirements } = property;
    return {
      application: { id, address, unit, status, created_at: createdAt.toISOString(), token, requirements },
    };
  });
  doors.landlord(getProperty, (actor, { params }) => reviewProperty(toolbox, actor, params));
  doors.landlord(listProperties, (actor, { query }) =>
    listOwnProperties(toolbox, actor, { ascending: query.sort_asc === '1' }),
  );
  doors.landlord(changeStatus, async (actor, { params, body }) => ({
    property_status: await changePropertyStatus(toolbox, actor, { id: params.id, status: body.status }),
  }));
  doors.anyone(applicationByToken, async (actor, { params }) => {
    const { id, address, unit, requirements, landlordName, postedOn } = await openInvitation(toolbox, actor, params);
    return {
      data: { id, address, unit, requirements, landlord_name: landlordName, posted_on: postedOn },
    };
  });
}
