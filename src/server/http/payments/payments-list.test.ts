import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargeIn } from '../../../../testing/builders/charges.ts';
import { auditOf, until } from '../../../../testing/builders/evidence.ts';
import { CARDS, SINS, storeCard, submitChecks } from '../../../../testing/builders/orders.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { STRIPE_CREDENTIALS } from '../../../sandbox/credentials.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { failChecks } from '../../screening/attempts/fail-checks.ts';

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
  server().ctx.taxRegistrations = { gstHst: '12345 6789 RT0001' };
}, 120_000);

const paymentsOf = async (who: TestPerson, payer: string) =>
  expectStatus(await who.get(`/api/payment/orders?payer=${payer}`), 200).body.data;
const receipt = (who: TestPerson, id: string) =>
  fetch(`${server().origin}/api/payment/charge/${id}/receipt`, { headers: { authorization: `Bearer ${who.token}` } });

test('a landlord sees what was ordered, charged and refunded, each with a receipt', async () => {
  const items = ['background_check' as const, 'credit_check' as const];
  const { property, applicantId } = await createRequestedApplication(server(), {
    landlord,
    applicant: ana,
    items,
    coupon: 'WELCOME5',
    sin: SINS.good,
  });
  const [ordered] = await paymentsOf(landlord, 'landlord');
  expect(ordered).toMatchObject({
    name: 'Philippa Sycamore',
    property: { id: property.id },
    coupon: 'WELCOME5',
    checks: [
      { item: 'background_check', price: 6 },
      { item: 'credit_check', price: 15 },
    ],
    charge: null,
  });
  expectStatus(await submitChecks(ana, applicantId), 200);
  const { id } = await chargeIn(server(), landlord, property, 'succeeded');
  const { ctx } = server();
  await transaction(ctx.db, (tx) => failChecks(ctx, tx, { applicantId, kinds: ['credit_check'] }));
  await allDone(server(), 'issue-refund');
  const [paid] = await paymentsOf(landlord, 'landlord');
  expect(paid).toMatchObject({
    status: 'completed',
    charge: { id, total: 18.08, status: 'refunded-in-part', refunded: 12.92 },
  });

  const answer = await receipt(landlord, id);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()));
  for (const part of [
    'Receipt',
    id,
    'Philippa Sycamore',
    'credit check',
    '$15.00',
    'coupon',
    '-$5.00',
    'HST',
    '$2.08',
    '$18.08 CAD',
    '-$12.92',
    '$5.16 CAD',
    'the credit check couldn’t be completed.',
    'GST/HST registration 12345 6789 RT0001.',
  ]) {
    expect(text).toContain(part);
  }
  expect((await receipt(await createLandlord(server()), id)).status).toBe(404);
  expect((await receipt(ana, id)).status).toBe(404);
  expect(await paymentsOf(ana, 'applicant')).toEqual([]);
  expect(await paymentsOf(landlord, 'applicant')).toEqual([]);
});

test('a charge that its payer disputes at the bank says so, and operators are told once', async () => {
  const payer = await createLandlord(server());
  const applicant = await createApplicant(server());
  const how = { landlord: payer, applicant, items: ['background_check' as const] };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  expectStatus(await submitChecks(applicant, applicantId), 200);
  const { id } = await chargeIn(server(), payer, property, 'succeeded');
  expect((await paymentsOf(payer, 'landlord'))[0].charge).toMatchObject({ status: 'charged', disputed_at: null });
  const { processor_id } = await server()
    .ctx.db.selectFrom('charge')
    .select('processor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const event of ['evt_dispute_1', 'evt_dispute_2']) {
    const object = { id: 'dp_1', object: 'dispute', payment_intent: processor_id };
    const body = JSON.stringify({ id: event, type: 'charge.dispute.created', data: { object } });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', STRIPE_CREDENTIALS.webhookSecret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    expect((await fetch(`${server().origin}/webhooks/stripe`, { method: 'POST', headers, body })).status).toBe(200);
  }
  await allDone(server(), 'handle-stripe-event');
  const [disputed] = await paymentsOf(payer, 'landlord');
  expect(disputed.charge).toMatchObject({ status: 'charged', disputed_at: expect.any(String) });
  expect((await auditOf(server(), id)).filter(({ action }) => action === 'charge.disputed')).toHaveLength(1);
  expect(server().logged.filter((line) => line.includes('"ChargeDisputed"'))).toHaveLength(1);
});

test('a tenant sees their own purchase, and there is no receipt for a declined charge', async () => {
  const property = await createProperty(landlord);
  await createApplication(ana, property);
  const items = ['id_verification'];
  expectStatus(await ana.post('/api/screening-request/purchase-items', { application_id: property.id, items }), 201);
  await storeCard(server(), ana, CARDS.declinesLater);
  const declined = await until('the refusal', async () => {
    const [newest] = await paymentsOf(ana, 'applicant');
    return newest?.charge?.status === 'declined' && newest;
  });
  expect(declined).toMatchObject({
    property: { id: property.id },
    charge: { total: 4.52, checks: ['id_verification'] },
  });
  expect((await receipt(ana, declined.charge.id)).status).toBe(404);
  expect((await paymentsOf(landlord, 'landlord')).some(({ id }: { id: string }) => id === declined.id)).toBe(false);
});
