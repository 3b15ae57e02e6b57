import { beforeAll, describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  createAgreedApplicant,
  createOrder,
  enterCredit,
  orderOf,
  storeCard,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';

const server = startTestServer();
let landlord: TestPerson;
beforeAll(async () => {
  landlord = await createLandlord(server());
}, 120_000);

const UNKNOWN = { status: 0, errors: { coupon_code: ['We don’t recognize this code.'] } };
const USED = { status: 0, errors: { coupon_code: ['You’ve already used this code.'] } };

const lookUp = (code: string, who = landlord) =>
  who.get(`/api/coupon/get-coupon?coupon_code=${encodeURIComponent(code)}`);
const use = (code: string, who = landlord, more: object = {}) =>
  who.post('/api/coupon/use-coupon', { coupon_code: code, ...more });

async function createOpenOrder(items: CheckKind[] = ['credit_check'], who = landlord) {
  const body = orderOf(await createProperty(who), [{ email: someEmail(), items }]);
  return expectStatus(await who.post('/api/screening-request/landlord-request-items', body), 201).body;
}

const usesOf = (code: string) =>
  server().ctx.db.selectFrom('coupon_use').select(['person_id', 'order_id']).where('code', '=', code).execute();
const orderRow = (id: string) =>
  server()
    .ctx.db.selectFrom('screening_order')
    .select(['state', 'coupon_code', 'discount_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a code', () => {
  test('is found however it is typed; every unknown code gets the same answer', async () => {
    expect((await lookUp('WELCOME5')).body).toMatchObject({ status: 1, is_enabled: 1, coupon_amount: 5 });
    expect((await lookUp(' maple10 ')).body).toMatchObject({ status: 1, is_enabled: 1, coupon_amount: 10 });
    expect((await lookUp('OLDLEAF')).body).toMatchObject({ status: 1, is_enabled: 0 });
    expect([(await lookUp('A\u0000')).status, (await use('A\u0000')).status]).toEqual([422, 422]);
    for (const code of ['NOPE', '', "' or 1=1 --", 'WELCOME5X']) {
      expect(await lookUp(code)).toMatchObject({ status: 422, body: UNKNOWN });
      expect(await use(code)).toMatchObject({ status: 422, body: UNKNOWN });
    }
    expect((await callerAt(server().origin).get('/api/coupon/get-coupon?coupon_code=WELCOME5')).status).toBe(401);
  });

  test('that is inactive is refused, and the order is unchanged', async () => {
    const { order_id } = await createOpenOrder();
    expect(await use('OLDLEAF')).toMatchObject({
      status: 422,
      body: { errors: { coupon_code: ['Coupon is invalid'] } },
    });
    expect(await orderRow(order_id)).toEqual({ state: 'open', coupon_code: null, discount_cents: 0 });
  });

  test('needs an order to apply to', async () => {
    expect(await use('WELCOME5', await createLandlord(server()))).toMatchObject({
      status: 409,
      body: { error_type: 'NoOpenOrder' },
    });
  });

  test('counts as used when the order is released, once, for whoever is logged in', async () => {
    const other = await createLandlord(server());
    const { order_id: replaced } = await createOpenOrder();
    expectStatus(await use('WELCOME5'), 200);
    expect(await orderRow(replaced)).toMatchObject({ coupon_code: 'WELCOME5', discount_cents: 500 });
    const { order_id } = await createOpenOrder(['credit_check', 'background_check']);
    expect(await orderRow(replaced)).toMatchObject({ state: 'replaced' });
    expect(await usesOf('WELCOME5')).toEqual([]);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => use('WELCOME5', landlord, { user_id: other.id })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await usesOf('WELCOME5')).toEqual([]);
    expect((await lookUp('WELCOME5')).status).toBe(200);
    expect((await storeCard(server(), landlord)).body).toMatchObject({ state: 'succeeded' });
    expect(await usesOf('WELCOME5')).toEqual([{ person_id: landlord.id, order_id }]);
    expect(await orderRow(order_id)).toEqual({ state: 'released', coupon_code: 'WELCOME5', discount_cents: 500 });

    await createOpenOrder();
    expect(await lookUp('WELCOME5')).toMatchObject({ status: 422, body: USED });
    expect(await use('welcome5')).toMatchObject({ status: 422, body: USED });
    expect((await lookUp('WELCOME5', other)).status).toBe(200);
  });

  test('that covers an order releases it once, without a card, in however many tabs it is redeemed', async () => {
    const newLandlord = await createLandlord(server());
    const { order_id } = await createOpenOrder(['id_verification', 'background_check'], newLandlord);
    const answers = await Promise.all(Array.from({ length: 20 }, () => use('MAPLE10', newLandlord)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject(USED);
    expect(await orderRow(order_id)).toEqual({ state: 'released', coupon_code: 'MAPLE10', discount_cents: 1000 });
    expect(await usesOf('MAPLE10')).toEqual([{ person_id: newLandlord.id, order_id }]);
  });

  test('is deducted before the tax, and the prices of the order are frozen with it', async () => {
    const newLandlord = await createLandlord(server());
    const { order_id } = await createOpenOrder(['credit_check', 'background_check'], newLandlord);
    expectStatus(await use('WELCOME5', newLandlord), 200);
    const items = await server()
      .ctx.db.selectFrom('screening_item')
      .innerJoin('screening_request', 'screening_request.id', 'screening_item.request_id')
      .select(['price_cents', 'discount_cents', 'taxes'])
      .where('order_id', '=', order_id)
      .orderBy('price_cents')
      .execute();
    // 5.00 off 21.00; 13 % of 16.00 is 2.08.
    expect(items).toEqual([
      { price_cents: 600, discount_cents: 143, taxes: [{ name: 'HST', cents: 59 }] },
      { price_cents: 1500, discount_cents: 357, taxes: [{ name: 'HST', cents: 149 }] },
    ]);
  });
});

describe('a code on an order that comes to nothing', () => {
  const cancel = (who: TestPerson, id: string) => who.post(`/api/screening-request/${id}/cancel`);

  test('can be used again once every request is cancelled before a charge, and counts for the order that takes it', async () => {
    const who = await createLandlord(server());
    const property = await createProperty(who);
    const people = [someEmail(), someEmail()].map((email) => ({ email, items: ['credit_check' as const] }));
    const { screening_requests: requests } = await createOrder(server(), who, property, people, { coupon: 'WELCOME5' });
    expectStatus(await cancel(who, requests[0].id), 200);
    expect(await lookUp('WELCOME5', who)).toMatchObject({ status: 422, body: USED });
    expectStatus(await cancel(who, requests[1].id), 200);
    expect((await lookUp('WELCOME5', who)).status).toBe(200);

    const next = await createOrder(server(), who, property, people, { coupon: 'WELCOME5' });
    expect(await orderRow(next.order_id)).toMatchObject({ coupon_code: 'WELCOME5', discount_cents: 500 });
    expect(await lookUp('WELCOME5', who)).toMatchObject({ status: 422, body: USED });
  });

  test('can be used again when every check is refused, and not when one was charged', async () => {
    const who = await createLandlord(server());
    const property = await createProperty(who);
    const items: CheckKind[] = ['credit_check', 'background_check'];
    const refusing = await createAgreedApplicant(server(), who, property, { items, coupon: 'WELCOME5' });
    const answers = items.map((item) => ({ item, answer: 'refused' }));
    const consent = { application_id: property.id, answers };
    expectStatus(await refusing.applicant.post('/api/screening-request/consent', consent), 200);
    expect((await lookUp('WELCOME5', who)).status).toBe(422);
    expectStatus(await submitChecks(refusing.applicant, refusing.applicantId), 200);
    expect((await lookUp('WELCOME5', who)).status).toBe(200);

    const agreeing = await createAgreedApplicant(server(), who, property, {
      items: ['credit_check'],
      coupon: 'WELCOME5',
    });
    expectStatus(await enterCredit(agreeing.applicant, property), 200);
    expectStatus(await submitChecks(agreeing.applicant, agreeing.applicantId), 200);
    expect(await lookUp('WELCOME5', who)).toMatchObject({ status: 422, body: USED });
  });

  test('can be used again when the application is withdrawn before it is submitted', async () => {
    const who = await createLandlord(server());
    const property = await createProperty(who);
    const { applicant, applicantId } = await createAgreedApplicant(server(), who, property, {
      items: ['credit_check'],
      coupon: 'WELCOME5',
    });
    expect((await lookUp('WELCOME5', who)).status).toBe(422);
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    expect((await lookUp('WELCOME5', who)).status).toBe(200);
  });
});

describe('a code in the order itself', () => {
  const place = async (who: TestPerson, coupon_code: string) => {
    const body = orderOf(await createProperty(who), [{ email: someEmail(), items: ['credit_check'] }]);
    return who.post('/api/screening-request/landlord-request-items', { ...body, coupon_code });
  };

  test('counts where a card was stored before, and the order is activated at once', async () => {
    const who = await createLandlord(server());
    expectStatus(await storeCard(server(), who), 200);
    const { order_id, state, discount } = expectStatus(await place(who, ' welcome5 '), 201).body;
    expect([state, discount]).toEqual(['released', 5]);
    expect(await orderRow(order_id)).toMatchObject({ state: 'released', coupon_code: 'WELCOME5', discount_cents: 500 });
    expect(await place(who, 'WELCOME5')).toMatchObject({ status: 422, body: USED });
  });

  test('that is refused orders nothing', async () => {
    const who = await createLandlord(server());
    expect(await place(who, 'NOPE')).toMatchObject({ status: 422, body: UNKNOWN });
    const orders = server().ctx.db.selectFrom('screening_order').select('id').where('payer_id', '=', who.id);
    expect(await orders.execute()).toEqual([]);
  });
});
