import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargedFor, chargeIn, requestsOf } from '../../../../testing/builders/charges.ts';
import { addFaultRule, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { ageMessageCounts } from '../../../../testing/builders/message-counts.ts';
import { createOrder, submitChecks } from '../../../../testing/builders/orders.ts';
import { createRequestedApplication, type Deviations } from '../../../../testing/builders/requested-application.ts';
import type { Answer } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { captureCharge } from '../../screening/charges/capture-charge.ts';

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

const requested = (who: TestPerson, items: CheckKind[], how: Deviations = {}) =>
  createRequestedApplication(server(), { landlord, applicant: who, items, ...how });

const receiptsFor = async (chargeId: string) =>
  (await outboxOf(server(), landlord.email)).filter(({ dedupe_key }) => dedupe_key.startsWith(chargeId));
const control = (path: string, body: object = {}) =>
  fetch(new URL(`/control/${path}`, server().mailboxUrl), { method: 'POST', body: JSON.stringify(body) });

describe('a submission', () => {
  test('is charged once for what was agreed to, however often it, its job and its events are repeated', async () => {
    const { property, applicantId } = await requested(ana, ['credit_check', 'background_check', 'id_verification'], {
      refuses: ['background_check', 'id_verification'],
    });
    await control('webhooks/hold');
    const answers = await Promise.all(Array.from({ length: 5 }, () => submitChecks(ana, applicantId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const charge = await chargeIn(server(), landlord, property, 'succeeded');
    expect(charge.total).toBe(16.95);
    const job = { chargeId: charge.id };
    await Promise.all(Array.from({ length: 3 }, () => captureCharge(server().ctx, job, false)));
    await control('webhooks/release', { reversed: true });
    const sent = (await (await fetch(new URL('/control/webhooks', server().mailboxUrl))).json()) as {
      id: string;
      body: string;
    }[];
    for (const { id } of sent.filter(({ body }) => body.includes(charge.id))) {
      for (let times = 0; times < 5; times += 1) await control(`webhooks/${id}/redeliver`);
    }
    expectStatus(await ana.post('/api/screening-request/tenant-fulfills-items', { application_id: property.id }), 200);
    await allDone(server(), 'handle-stripe-event', 'capture-charge');
    expect(await chargedFor(server(), charge.id)).toEqual([1695]);
    expect((await receiptsFor(charge.id)).map(({ kind }) => kind)).toEqual(['charge-succeeded']);
    const { db } = server().ctx;
    const charges = await db.selectFrom('charge').select('id').where('payer_id', '=', landlord.id).execute();
    expect(charges).toEqual([{ id: charge.id }]);
    const [{ id }] = (await requestsOf(landlord, property)) as [{ id: string }];
    expect(await landlord.post(`/api/screening-request/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { error_type: 'RequestClosed' },
    });
    const receipt = await until('the receipt', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => subject.startsWith('Your receipt')),
    );
    expect(receipt.text).toContain('Checks: $15.00\nHST: $1.95\nTotal: $16.95 CAD');
  });

  test('in which nothing was agreed to, or nothing was requested, is not charged', async () => {
    const { property, applicantId } = await requested(ana, ['credit_check'], { refuses: ['credit_check'] });
    expectStatus(await submitChecks(ana, applicantId), 200);
    const plain = await createProperty(landlord);
    const plainId = await createApplication(ana, plain);
    await fillIn(ana, plain);
    expectStatus(await submitChecks(ana, plainId), 200);
    await allDone(server(), 'capture-charge');
    expect((await requestsOf(landlord, property))[0]).toMatchObject({ status: 'completed', charge: null });
    expect(await requestsOf(landlord, plain)).toEqual([]);
  });

  test('of each of two people is charged separately, and the charges add up to the order', async () => {
    const ben = await createApplicant(server());
    const setup = await createProperty(landlord);
    const people: [TestPerson, CheckKind[]][] = [
      [ana, ['credit_check', 'background_check']],
      [ben, ['credit_check']],
    ];
    const placed = await createOrder(
      server(),
      landlord,
      setup,
      people.map(([{ email }, items]) => ({ email, items })),
      { coupon: 'WELCOME5' },
    );
    expect(placed.total).toBe(40.68);
    for (const [who, items] of people) {
      const { applicantId } = await requested(who, items, { setup });
      expectStatus(await submitChecks(who, applicantId), 200);
    }
    await allDone(server(), 'capture-charge');
    const charges = (await requestsOf(landlord, setup)).map(({ charge }) => charge);
    expect(charges.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    // 36.00 less 5.00 is 31.00; 13 % of it 4.03.
    const taken = (await Promise.all(charges.map(({ id }) => chargedFor(server(), id)))).flat();
    expect(taken.reduce((a, b) => a + b, 0)).toBe(3503);
    expect(charges.map(({ total }) => Math.round(total * 100)).sort()).toEqual(taken.toSorted());
  });

  test('of a free order is not charged, and needed no card', async () => {
    const setup = await createProperty(landlord);
    await ageMessageCounts(server().ctx.db, ana.email);
    const body = { email: ana.email, items: ['id_verification' as const] };
    const order = { ...body, name: 'Philippa Sycamore', type: 'email' };
    const placed = await landlord.post('/api/screening-request/landlord-request-items', {
      application_id: setup.id,
      request_tenant_pays: false,
      screening_requests: [order],
    });
    expect(placed.body.state).toBe('open');
    expectStatus(await landlord.post('/api/coupon/use-coupon', { coupon_code: ' maple10 ' }), 200);
    expect(await requestsOf(landlord, setup)).toHaveLength(1);
    const { applicantId } = await requested(ana, ['id_verification'], { setup });
    const { db } = server().ctx;
    await db.updateTable('screening_item').set({ state: 'done' }).where('applicant_id', '=', applicantId).execute();
    expectStatus(await submitChecks(ana, applicantId), 200);
    const charge = await chargeIn(server(), landlord, setup, 'succeeded');
    expect(charge.total).toBe(0);
    expect(await chargedFor(server(), charge.id)).toEqual([]);
    expect(await receiptsFor(charge.id)).toEqual([]);
    const paid = await db
      .selectFrom('screening_item')
      .select('paid_at')
      .where('applicant_id', '=', applicantId)
      .execute();
    expect(paid[0]?.paid_at).toBeInstanceOf(Date);
  });
});

test.each([1, 2, 3])('a submission and a cancellation at the same moment: one of them wins (%i)', async () => {
  const { property, applicantId } = await requested(ana, ['background_check', 'credit_check'], {
    refuses: ['credit_check'],
  });
  const [{ id }] = (await requestsOf(landlord, property)) as [{ id: string }];
  // On a very busy machine, whichever waits for the other's lock may get "not now".
  const insisting = async (call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call();
    return answer.status === 503 ? insisting(call) : answer;
  };
  const [submitted, one, all] = await Promise.all([
    insisting(() => submitChecks(ana, applicantId)),
    insisting(() => landlord.post(`/api/screening-request/${id}/cancel`)),
    insisting(() => landlord.post(`/api/screening-request/cancel-all/${property.id}`)),
  ]);
  expect([submitted.status, all.status]).toEqual([200, 200]);
  const isCancelled = one.status === 200 || all.body.cancelled === 1;
  expect(isCancelled ? [200, 409] : [409]).toContain(one.status);
  await allDone(server(), 'capture-charge');
  const [request] = await requestsOf(landlord, property);
  expect(request).toMatchObject(
    isCancelled ? { status: 'cancelled', charge: null } : { charge: { total: 6.78, state: 'succeeded' } },
  );
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(server().ctx.db);
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});

describe('a charge is captured once in the end while the processor', () => {
  const PAY = { method: 'POST', path: '/stripe/v1/payment_intents' };
  test.each([
    ['says 503', { status: 503 }, 5],
    ['hangs up', { resetConnection: true }, 3],
    ['speaks gibberish', { malformedJson: true }, 3],
    ['takes the money and loses the answer', { loseAnswer: true }, 3],
  ])('%s', async (_, effect, times) => {
    const { property, applicantId } = await requested(ana, ['background_check']);
    await addFaultRule(server(), PAY, times, effect);
    expectStatus(await submitChecks(ana, applicantId), 200);
    const charge = await chargeIn(server(), landlord, property, 'succeeded');
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
    expect(await receiptsFor(charge.id)).toHaveLength(1);
  });
});
