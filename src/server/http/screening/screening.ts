import * as checks from '../../../contract/checks.ts';
import * as contract from '../../../contract/screening.ts';
import { describeBureau } from '../../../domain/screening/attempts/consent.ts';
import { type CheckFacts, checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { canAskTenantsToPay } from '../../../domain/screening/orders/lawful-order.ts';
import { requestStatus } from '../../../domain/screening/orders/request-status.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { readSentence } from '../../infrastructure/languages/language-scope.ts';
import { continueCheck } from '../../screening/attempts/continue-check.ts';
import { startBureauCheck } from '../../screening/attempts/start-bureau-check.ts';
import { startVerification } from '../../screening/attempts/start-verification.ts';
import { type PlacedOrder, placeOrder } from '../../screening/orders/place-order.ts';
import { purchaseItems } from '../../screening/orders/purchase-items.ts';
import { answerConsent } from '../../screening/requests/answer-consent.ts';
import { cancelOwnRequests } from '../../screening/requests/cancel-requests.ts';
import { connectRequests } from '../../screening/requests/link-requests.ts';
import { listRequests, requestedItems, requestsBySecret } from '../../screening/requests/read-requests.ts';
import { submitWithChecks } from '../../workflows/submit-application.ts';
import { serializeCharge } from '../payments/charges.ts';
import { serializeAmounts } from '../payments/payments.ts';
import type { Router } from '../router.ts';

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** How far a check is, and what its applicant has said and done. */
function serializeCheck({ kind, facts }: { kind: CheckKind; facts: CheckFacts }) {
  const check = checkStateOf(facts);
  return { item: kind, is_completed: bit(check === 'done'), check_state: check, state: facts.state };
}

const serializeOrder = ({ order, priced, state }: PlacedOrder) => ({
  order_id: order.id,
  state,
  ...serializeAmounts(priced),
});

/** Ordering paid checks, and the requests of the orders. */
function serveOrders(router: Router, ctx: AppContext): void {
  router.landlord(contract.landlordRequestItems, async (actor, { body }) => {
    const placed = await placeOrder(ctx, actor, body);
    return {
      ...serializeOrder(placed),
      screening_requests: placed.order.people.map(({ id, name }, index) => {
        const amounts = placed.priced.people[index];
        if (!amounts) throw new Error('a person of the order has no price');
        return { id, name, ...serializeAmounts(amounts) };
      }),
    };
  });
  router.applicant(contract.purchaseItems, async (actor, { body }, request) => {
    const placed = await purchaseItems(ctx, actor, { ...body, givenFrom: request.ip });
    return serializeOrder(placed);
  });
  router.landlord(contract.landlordRequests, async (actor, { params }) => {
    const { requests, ...property } = await listRequests(ctx, actor, { propertyId: params.applicationId });
    return {
      property,
      tenants_may_pay: bit(canAskTenantsToPay(ctx.tenantsMayPay, readAddress(property.address).province)),
      data: requests.map((request) => ({
        id: request.id,
        name: request.name,
        email: request.channel === 'email' ? request.recipient : null,
        phone_number: request.channel === 'text' ? request.recipient : null,
        is_undeliverable: request.isUndeliverable,
        status: requestStatus({ ...request, checks: request.items.map(({ facts }) => checkStateOf(facts)) }),
        created_at: request.createdAt,
        expires_at: request.expiresAt,
        applicant_id: request.applicantId,
        items: request.items.map(serializeCheck),
        charge: request.charge && serializeCharge(request.charge),
      })),
    };
  });
  router.landlord(contract.cancelRequest, async (actor, { params }) => {
    await cancelOwnRequests(ctx, actor, { id: params.id });
    return {};
  });
  router.landlord(contract.cancelAllRequests, async (actor, { params }) => ({
    cancelled: await cancelOwnRequests(ctx, actor, { propertyId: params.applicationId }),
  }));
}

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

/** The applicant's part of each check. */
function serveChecks(router: Router, ctx: AppContext): void {
  router.applicant(checks.creditCheck, async (actor, { body }) => {
    const { application_id: propertyId, ...form } = body;
    await startBureauCheck(ctx, actor, { propertyId, kind: KIND.credit, form });
    return {};
  });
  router.applicant(checks.backgroundCheck, async (actor, { body }) => {
    const { application_id: propertyId, ...form } = body;
    await startBureauCheck(ctx, actor, { propertyId, kind: KIND.background, form });
    return {};
  });
  router.applicant(checks.continueCheck, async (actor, { body }) => ({
    continue_url: await continueCheck(ctx, actor, { propertyId: body.application_id, kind: body.item }),
  }));
  router.applicant(checks.startVerification, async (actor, { body }) => ({
    iframeUrl: await startVerification(ctx, actor, {
      propertyId: body.application_id,
      country: body.country,
      bank: Boolean(body.bank_verify_enabled),
      identity: Boolean(body.id_verify_enabled),
    }),
  }));
}

export function serveScreening(router: Router, ctx: AppContext): void {
  serveOrders(router, ctx);
  serveRequests(router, ctx);
  serveChecks(router, ctx);
}
