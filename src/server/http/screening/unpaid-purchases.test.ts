import { beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { chargedFor } from '../../../../testing/builders/charges.ts';
import { outboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  CARDS,
  createOrder,
  enterBackground,
  enterCredit,
  followInvitation,
  ownChecks,
  storeCard,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { referencesOf } from '../../../../testing/builders/references.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

const chargeAt = async (id: string) => (await ana.get(`/api/payment/charge/${id}`)).body.charge;

/** A purchase with a card that is declined when it is charged. */
async function declinedPurchase(items: CheckKind[]) {
  const property = await createProperty(landlord);
  const applicantId = await createApplication(ana, property);
  await fillIn(ana, property);
  expectStatus(await ana.post('/api/screening-request/purchase-items', { application_id: property.id, items }), 201);
  const { body } = await storeCard(server(), ana, CARDS.declinesLater);
  expect(body).toMatchObject({ state: 'succeeded', purpose: 'purchase', charge_id: expect.any(String) });
  const chargeId: string = body.charge_id;
  await until('the refusal', async () => (await chargeAt(chargeId)).state === 'declined');
  return { property, applicantId, chargeId };
}

test('a declined purchase says so, sells nothing, and can be paid again', async () => {
  const { property, applicantId, chargeId } = await declinedPurchase(['credit_check']);
  const unpaid = { id: chargeId, status: 'declined', total: 16.95, refunded: 0, refunds: [], charged_at: null };
  expect((await ownChecks(ana, property)).credit_check).toMatchObject({
    state: 'unpaid',
    is_completed: 0,
    paid_by: 'applicant',
    charge: unpaid,
  });
  const started = await enterCredit(ana, property);
  expect(started).toMatchObject({ status: 409, body: { error_type: 'CheckNotPaid' } });
  expect(started.body.message).toBe('This check isn’t paid for yet. Please pay for it first, then start it.');
  const again = { application_id: property.id, items: ['credit_check'] };
  expect(await ana.post('/api/screening-request/purchase-items', again)).toMatchObject({
    status: 409,
    body: { message: 'You already ordered this check, but it isn’t paid for yet. Please pay for that order instead.' },
  });
  expectStatus(await submitChecks(ana, applicantId), 200);

  const paid = await storeCard(server(), ana, CARDS.good, { charge_id: chargeId });
  expect(paid.body).toMatchObject({ state: 'succeeded', purpose: 'charge', charge_id: chargeId });
  await until('the payment', async () => (await chargeAt(chargeId)).state === 'succeeded');
  expect(await chargedFor(server(), chargeId)).toEqual([1695]);
  expect((await ownChecks(ana, property)).credit_check).toMatchObject({
    state: 'agreed',
    charge: { status: 'charged', charged_at: expect.any(String), checks: ['credit_check'] },
  });
  expectStatus(await enterCredit(ana, property), 200);
});

test('a second refusal can be told from the first', async () => {
  const { chargeId } = await declinedPurchase(['id_verification']);
  expect(await chargeAt(chargeId)).toMatchObject({ state: 'declined', attempt: 1 });
  await storeCard(server(), ana, CARDS.declinesLater, { charge_id: chargeId });
  await until('a second refusal', async () => {
    const { state, attempt } = await chargeAt(chargeId);
    return state === 'declined' && attempt === 2;
  });
});

test('no former landlord is asked before the references are paid', async () => {
  const { property, applicantId, chargeId } = await declinedPurchase(['reference_check']);
  const { request, list } = referencesOf(ana, property, applicantId);
  expect((await list()).body).toMatchObject({ is_asked_for: false, is_unpaid: true });
  const email = someEmail();
  expect(await request({ email })).toMatchObject({ status: 409, body: { error_type: 'CheckNotPaid' } });
  expect(await outboxOf(server(), email)).toEqual([]);
  await storeCard(server(), ana, CARDS.good, { charge_id: chargeId });
  await until('the payment', async () => (await list()).body.is_asked_for);
  expect((await list()).body.is_unpaid).toBe(false);
  expectStatus(await request({ email }), 200);
});

test('an unpaid purchase is not in the way of the same check that a landlord pays for', async () => {
  const { property, applicantId } = await declinedPurchase(['background_check']);
  await createOrder(server(), landlord, property, [{ email: ana.email, items: ['background_check'] }]);
  await followInvitation(server(), ana, property);
  expect((await ownChecks(ana, property)).background_check).toMatchObject({ state: 'asked', paid_by: 'landlord' });
  await agreeTo(ana, property, ['background_check']);
  expectStatus(await enterBackground(ana, property), 200);
  expectStatus(await submitChecks(ana, applicantId), 200);
  const path = `/api/screening-request/landlord-requests/${property.id}`;
  const [requested] = await until('the charge and the result', async () => {
    const { data } = (await landlord.get(path)).body;
    return data[0].charge?.status === 'charged' && data[0].status === 'completed' && data;
  });
  expect(requested).toMatchObject({ charge: { total: 6.78, checks: ['background_check'] } });
});
