import * as contract from '../../../contract/screening.ts';
import { type CheckFacts, checkStateOf } from '../../../domain/screening/orders/check-state.ts';
import { canAskTenantsToPay } from '../../../domain/screening/orders/lawful-order.ts';
import { requestStatus } from '../../../domain/screening/orders/request-status.ts';
import { readAddress } from '../../../domain/values/address.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { type PlacedOrder, placeOrder } from '../../screening/orders/place-order.ts';
import { purchaseItems } from '../../screening/orders/purchase-items.ts';
import { cancelOwnRequests } from '../../screening/requests/cancel-requests.ts';
import { listRequests } from '../../screening/requests/read-requests.ts';
import { serializeCharge } from '../payments/charges.ts';
import { serializeAmounts } from '../payments/payments.ts';
import type { Router } from '../router.ts';

export const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** How far a check is, and what its applicant has said and done. */
export function serializeCheck({ kind, facts }: { kind: CheckKind; facts: CheckFacts }) {
  const check = checkStateOf(facts);
  return { item: kind, is_completed: bit(check === 'done'), check_state: check, state: facts.state };
}

const serializeOrder = ({ order, priced, state }: PlacedOrder) => ({
  order_id: order.id,
  state,
  ...serializeAmounts(priced),
});

/** Ordering paid checks, and the requests of the orders. */
export function serveOrders(router: Router, ctx: AppContext): void {
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
