import * as contract from '../../../contract/screening.ts';
import { describeBureau } from '../../../domain/screening/attempts/consent.ts';
import { checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import type { AppContext } from '../../app-context.ts';
import { readSentence } from '../../infrastructure/languages/language-scope.ts';
import { answerConsent } from '../../screening/requests/answer-consent.ts';
import { connectRequests } from '../../screening/requests/link-requests.ts';
import { requestedItems, requestsBySecret } from '../../screening/requests/read-requests.ts';
import { submitWithChecks } from '../../workflows/submit-application.ts';
import { serializeCharge } from '../payments/charges.ts';
import type { Router } from '../router.ts';
import { serveChecks } from './screening-checks.ts';
import { bit, serializeCheck, serveOrders } from './screening-orders.ts';

/** What is requested of an applicant, and their answers. */
function serveRequests(router: Router, ctx: AppContext): void {
  router.anyone(contract.screeningRequestsByToken, async (actor, { body }) => {
    const found = await requestsBySecret(ctx, actor, {
      propertyId: body.application_id,
      secret: body.applicant_token,
    });
    const items = found.items.map(serializeCheck).map(({ item, is_completed }) => ({ item, is_completed }));
    return {
      applicant_id: found.applicantId,
      applicant_screening_requests: [{ id: found.id, name: found.name, screening_request_items: items }],
    };
  });
  router.applicant(contract.connectScreeningRequests, async (actor, { params, body }) => ({
    connected: await connectRequests(ctx, actor, {
      propertyId: params.applicationId,
      secret: body.applicant_token || undefined,
    }),
  }));
  router.applicant(contract.tenantsRequestItems, async (actor, { params }) => {
    const { landlordName, items } = await requestedItems(ctx, actor, { propertyId: params.applicationId });
    return {
      landlord_name: landlordName,
      bureau_name: describeBureau(ctx.bureau),
      data: items.map((item) => ({
        ...serializeCheck(item),
        state: checkStateOf(item.facts) === 'not paid' ? ('unpaid' as const) : item.facts.state,
        paid_by: item.paidBy,
        problem: item.problem && readSentence(item.problem),
        result: item.facts.result,
        waits_at_vendor: item.facts.waitsAtVendor,
        done_at: item.doneAt,
        is_handed_in: bit(item.isSubmitted), // @literal field of the API
        charge: item.charge && serializeCharge(item.charge),
      })),
    };
  });
  router.applicant(contract.answerConsent, async (actor, { body }, request) => {
    const { application_id: propertyId, answers } = body;
    await answerConsent(ctx, actor, { propertyId, answers, givenFrom: request.ip });
    return {};
  });
  router.applicant(contract.tenantFulfillsItems, async (actor, { body }) => {
    await submitWithChecks(ctx, actor, { propertyId: body.application_id });
    return {};
  });
}

export function serveScreening(router: Router, ctx: AppContext): void {
  serveOrders(router, ctx);
  serveRequests(router, ctx);
  serveChecks(router, ctx);
}
