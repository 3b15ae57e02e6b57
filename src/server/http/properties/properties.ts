import { applicationByToken } from '../../../contract/apply-link.ts';
import { changeStatus, createProperty, listProperties, saveApplication } from '../../../contract/properties.ts';
import { getProperty } from '../../../contract/review.ts';
import { canIncomeCount } from '../../../domain/law/comparing.ts';
import { listingOf } from '../../../domain/properties/describe-listing.ts';
import { mostFacts } from '../../../domain/ranking/model/income-gate.ts';
import { t } from '../../../domain/text/t.ts';
import { readAddress } from '../../../domain/values/address.ts';
import type { AppContext } from '../../app-context.ts';
import { changeStatus as changePropertyStatus } from '../../properties/change-status.ts';
import { createProperty as createOwnProperty } from '../../properties/create-property.ts';
import { openInvitation } from '../../properties/open-invitation.ts';
import { reviewProperty } from '../../review/list/list-applicants.ts';
import { changeProperty } from '../../workflows/change-property.ts';
import { listProperties as listOwnProperties } from '../../workflows/list-properties.ts';
import type { Router } from '../router.ts';
import { serializeListedProperty, serializeProperty } from './serialize-property.ts';

export function serveProperties(router: Router, ctx: AppContext): void {
  router.landlord(createProperty, async (actor, { body }) => {
    const applicationId = await createOwnProperty(ctx, actor, body);
    return { authed: 1 as const, message: t`Your property is listed.`, applicationId };
  });
  router.landlord(saveApplication, async (actor, { params, body }) => {
    const property = await changeProperty(ctx, actor, { id: params.id, ...body });
    return { application: serializeProperty(property) };
  });
  router.landlord(getProperty, (actor, { params, query }) =>
    reviewProperty(ctx, actor, { ...params, question: query }),
  );
  router.landlord(listProperties, async (actor, { query }) => {
    const { properties, next } = await listOwnProperties(ctx, actor, {
      ascending: query.sort_asc === '1',
      isBrief: query.applicants === 'counts',
      after: query.after,
    });
    return { data: properties.map(serializeListedProperty), next };
  });
  router.landlord(changeStatus, async (actor, { params, query, body }) => {
    const { status, version } = await changePropertyStatus(ctx, actor, { ...params, ...query, ...body });
    return { property_status: status, version };
  });
  router.anyone(applicationByToken, async (actor, { params }) => {
    const { landlordName, landlordType, postedOn, ...currentProperty } = await openInvitation(ctx, actor, params);
    const { id, address, unit, requirements } = currentProperty;
    const landlord = { landlord_name: landlordName, landlord_verified: landlordType && { type: landlordType } };
    const { city, province } = readAddress(address);
    const ranked = { counts_income: canIncomeCount(province), most_facts: mostFacts(province) };
    const listing = { ...listingOf(currentProperty), posted_on: postedOn };
    return { data: { id, address, city, unit, requirements, ...listing, ...landlord, ...ranked } };
  });
}
