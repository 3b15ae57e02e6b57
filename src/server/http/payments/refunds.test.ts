import { beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  expectStatus,
  fillIn,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  allDone,
  chargedFor,
  chargeIn,
  refundsOf,
  requestsOf,
  runChargeNow,
} from '../../../../testing/builders/charges.ts';
import { auditOf, mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { agreeTo, enterBackground, ownChecks, SINS, submitChecks } from '../../../../testing/builders/orders.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { priceOrder } from '../../../domain/payments/price-order.ts';
import { priceOf } from '../../../domain/screening/checks.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { putCoupon } from '../../payments/coupon-store.ts';
import { issueRefund } from '../../screening/charges/issue-refund.ts';

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

const control = (path: string) =>
  fetch(new URL(`/control/${path}`, server().mailboxUrl), { method: 'POST', body: '{}' });
const ITEMS: CheckKind[] = ['background_check', 'credit_check'];

/** Waits until the credit check of an application has failed permanently. */
const creditFails = (applicantId: string) =>
  until('the credit check fails', async () => {
    await runChargeNow(server(), 'poll-check', {});
    const { db } = server().ctx;
    const item = db.selectFrom('screening_item').select('failed_at').where('applicant_id', '=', applicantId);
    return (await item.where('kind', '=', 'credit_check').executeTakeFirst())?.failed_at;
  });

test('what was paid and cannot be delivered is refunded once, to the cent, with an email', async () => {
  await control('webhooks/hold');
  const how = { landlord, applicant: ana, items: ITEMS, coupon: 'WELCOME5', sin: SINS.nohit };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  expectStatus(await submitChecks(ana, applicantId), 200);
  const charge = await chargeIn(server(), landlord, property, 'succeeded');
  expect(charge.total).toBe(18.08);
  await control('webhooks/release');
  await creditFails(applicantId);
  const message = await until('an email', async () =>
    (await mailboxOf(server(), landlord.email)).find(({ subject }) => subject === 'We refunded $12.92'),
  );
  expect(message.text).toContain('The credit check for Philippa Sycamore couldn’t be completed.');
  const { db } = server().ctx;
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'state', 'amount_cents'])
    .where('charge_id', '=', charge.id)
    .execute();
  // 15.00 less 3.57 of the coupon, plus 1.49 of the tax.
  expect(refunds).toMatchObject([{ state: 'made', amount_cents: 1292 }]);
  await Promise.all(Array.from({ length: 3 }, () => issueRefund(server().ctx, { refundId: String(refunds[0]?.id) })));
  await allDone(server(), 'issue-refund', 'handle-stripe-event');
  expect([await chargedFor(server(), charge.id), await refundsOf(server(), charge.id)]).toEqual([[1808], [1292]]);
  const [request] = await requestsOf(landlord, property);
  expect(request.charge).toMatchObject({
    total: 18.08,
    status: 'refunded-in-part',
    charged_at: expect.any(String),
    refunded: 12.92,
    refunds: [{ amount: 12.92, check: 'credit_check', reason: 'not-delivered', refunded_at: expect.any(String) }],
    checks: ['background_check', 'credit_check'],
    not_done: [],
  });
  const auditEvents = (await auditOf(server(), charge.id)).map(({ action }) => action);
  expect(auditEvents.filter((action) => action === 'charge.refunded')).toHaveLength(1);
});

test('what failed before the submission is not charged', async () => {
  const how = { landlord, applicant: ana, items: ITEMS, sin: SINS.nohit };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  await creditFails(applicantId);
  expectStatus(await submitChecks(ana, applicantId), 200);
  const charge = await chargeIn(server(), landlord, property, 'succeeded');
  expect(charge).toMatchObject({ total: 6.78, checks: ['background_check'], not_done: ['credit_check'] });
  expect([await chargedFor(server(), charge.id), await refundsOf(server(), charge.id)]).toEqual([[678], []]);
});

test('nothing is charged when everything failed', async () => {
  const how = { landlord, applicant: ana, items: ['credit_check' as const], sin: SINS.nohit };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  await creditFails(applicantId);
  expectStatus(await submitChecks(ana, applicantId), 200);
  await allDone(server(), 'capture-charge');
  expect((await requestsOf(landlord, property))[0]?.charge).toBeNull();
});

test.each([77, 78])('an amount that ends in .%i, where the processor has trouble, is charged once', async (cents) => {
  const [price, province] = [priceOf('background_check'), 'ON' as const];
  const couponCents = Array.from({ length: 500 }, (_, count) => count + 1).find(
    (count) => priceOrder([[price]], { couponCents: count, province }).totalCents % 100 === cents,
  );
  if (couponCents === undefined) throw new Error('no coupon brings about this amount');
  await putCoupon(server().ctx.db, { code: `CENTS-${cents}`, amountCents: couponCents, isEnabled: true });
  const how = { landlord, applicant: ana, items: ['background_check' as const], coupon: `CENTS-${cents}` };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  expectStatus(await submitChecks(ana, applicantId), 200);
  const charge = await chargeIn(server(), landlord, property, 'succeeded');
  expect(await chargedFor(server(), charge.id)).toEqual([Math.round(charge.total * 100)]);
  expect(Math.round(charge.total * 100) % 100).toBe(cents);
});

test('deleting an application and applying again asks again, and the landlord does not pay twice', async () => {
  const how = { landlord, applicant: ana, items: ITEMS, refuses: ['credit_check' as const] };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  expectStatus(await submitChecks(ana, applicantId), 200);
  const charge = await chargeIn(server(), landlord, property, 'succeeded');
  expectStatus(await ana.post(`/api/applicant/${applicantId}/withdraw`), 200);
  expectStatus(await ana.delete(`/api/applicant/${applicantId}`), 200);

  const again = await createApplication(ana, property);
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  expectStatus(await ana.post(connect, {}), 200);
  await fillIn(ana, property);
  expect(await ownChecks(ana, property)).toMatchObject({
    background_check: { state: 'asked' },
    credit_check: { state: 'refused' },
  });
  expect((await submitChecks(ana, again)).status).toBe(422);
  await agreeTo(ana, property, ['background_check']);
  expectStatus(await enterBackground(ana, property), 200);
  expectStatus(await submitChecks(ana, again), 200);
  await allDone(server(), 'capture-charge', 'handle-stripe-event');
  expect((await requestsOf(landlord, property)).map((request) => request.charge?.id)).toEqual([charge.id]);
  expect(await chargedFor(server(), charge.id)).toEqual([678]);
});
