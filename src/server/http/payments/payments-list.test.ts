import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { askProcessor } from '../../../../testing/builders/card-processor.ts';
import { allDone, chargeIn, processorOf } from '../../../../testing/builders/charges.ts';
import { auditOf, until } from '../../../../testing/builders/evidence.ts';
import { CARDS, SINS, storeCard, submitChecks } from '../../../../testing/builders/orders.ts';
import { pdfText } from '../../../../testing/builders/pdf-text.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
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
  // The other check is done at its own pace.
  const paid = await until('the payment to be completed', async () => {
    const [first] = await paymentsOf(landlord, 'landlord');
    return first.status === 'completed' && first;
  });
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

describe('a charge that its payer disputes at the bank', () => {
  const eventsOf = async (id: string, action: string) =>
    (await auditOf(server(), id)).filter((event) => event.action === action);

  test.each([
    ['winning_evidence', 'stands'],
    ['losing_evidence', 'reversed'],
  ])('says so, then what the bank decided on %s, and operators are told of both once', async (evidence, outcome) => {
    const reported = () =>
      ['"ChargeDisputed"', '"DisputeDecided"'].map(
        (name) => server().logged.filter((line) => line.includes(name)).length,
      );
    const [disputes = 0, decisions = 0] = reported();
    const payer = await createLandlord(server());
    const applicant = await createApplicant(server());
    const how = { landlord: payer, applicant, items: ['background_check' as const], card: CARDS.disputed };
    const { property, applicantId } = await createRequestedApplication(server(), how);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    const { id } = await chargeIn(server(), payer, property, 'succeeded');
    const chargeOf = async () => (await paymentsOf(payer, 'landlord'))[0].charge;
    const isDisputed = await until('the dispute', async () => (await chargeOf()).disputed_at && chargeOf());
    expect(isDisputed).toMatchObject({ status: 'charged', dispute_outcome: null });

    const { processor_id } = await server()
      .ctx.db.selectFrom('charge')
      .select('processor_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const processor = processorOf(server());
    const { body } = await askProcessor(processor, 'GET', 'disputes', { payment_intent: processor_id ?? '' });
    const [dispute] = body.data as { id: string }[];
    await askProcessor(processor, 'POST', `disputes/${dispute?.id}`, { 'evidence[uncategorized_text]': evidence });
    const decided = await until('the decision', async () => (await chargeOf()).dispute_outcome && chargeOf());
    expect(decided).toMatchObject({ status: 'charged', dispute_outcome: outcome });
    expect(await eventsOf(id, 'charge.disputed')).toHaveLength(1);
    expect(await eventsOf(id, 'charge.dispute_decided')).toMatchObject([{ detail: { outcome } }]);
    expect(reported()).toEqual([disputes + 1, decisions + 1]);
  });
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
