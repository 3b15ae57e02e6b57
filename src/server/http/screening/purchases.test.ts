import { beforeAll, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargedFor, requestsOf } from '../../../../testing/builders/charges.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  CARDS,
  createOrder,
  enterBackground,
  followInvitation,
  ownChecks,
  storeCard,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { confirmEmail } from '../../../../testing/builders/verification.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { consentVersion } from '../../../domain/screening/attempts/consent.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { DEMO_OPERATOR } from '../../settings/operator.ts';

const CERTN_VERSION = consentVersion({ name: 'Certn' }, DEMO_OPERATOR, 'ON');

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

const buy = (application_id: string, items: CheckKind[], who = ana) =>
  who.post('/api/screening-request/purchase-items', { application_id, items });

/** The charge for an applicant's purchase, once it is in this state. */
const chargeOf = (applicantId: string, state: string) =>
  until(`a charge that is ${state}`, () =>
    server()
      .ctx.db.selectFrom('charge')
      .innerJoin('screening_request', 'screening_request.charge_id', 'charge.id')
      .select(['charge.id', 'amount_cents as cents', 'payer_id as payerId'])
      .where('screening_request.applicant_id', '=', applicantId)
      .where('charge.state', '=', state as 'succeeded')
      .executeTakeFirst(),
  );

async function createPropertyWithLandlord() {
  const property = await createProperty(landlord);
  return { property, applicantId: await createApplication(ana, property) };
}

test('a purchase by an applicant is charged to them at once, and counts as consent', async () => {
  const { property, applicantId } = await createPropertyWithLandlord();
  expect((await buy(property.id, ['background_check'], await createApplicant(server()))).status).toBe(404);
  expect((await buy(property.id, ['background_check'], landlord)).status).toBe(403);
  expect(await buy(property.id, [])).toMatchObject({
    status: 422,
    body: { errors: { items: ['Please choose at least one check'] } },
  });
  expect(await buy(property.id, ['background_check'])).toMatchObject({
    status: 201,
    body: { state: 'open', subtotal: 6, total: 6.78 },
  });
  expect(await ownChecks(ana, property)).toEqual({});
  expect(await enterBackground(ana, property)).toMatchObject({ status: 409, body: { error_type: 'NoConsent' } });

  expect((await storeCard(server(), ana)).body).toMatchObject({ state: 'succeeded', purpose: 'purchase' });
  const charge = await chargeOf(applicantId, 'succeeded');
  expect(charge).toMatchObject({ cents: 678, payerId: ana.id });
  expect(await chargedFor(server(), charge.id)).toEqual([678]);
  expect(await ownChecks(ana, property)).toMatchObject({ background_check: { state: 'agreed', paid_by: 'applicant' } });
  const consents = await server()
    .ctx.db.selectFrom('consent')
    .select(['answer', 'text_version', 'given_from'])
    .where('applicant_id', '=', applicantId)
    .execute();
  expect(consents).toEqual([{ answer: 'agreed', text_version: CERTN_VERSION, given_from: '127.0.0.1' }]);
  const message = await until('the receipt', async () =>
    (await mailboxOf(server(), ana.email)).find(({ subject }) => subject.startsWith('Your receipt')),
  );
  expect(message.text).toContain(encodeURIComponent('/tenant/premium-features'));

  expect(await buy(property.id, ['background_check'])).toMatchObject({
    status: 409,
    body: { error_type: 'CheckAlreadyThere' },
  });
  expect(await enterBackground(ana, property)).toMatchObject({ status: 200 });
  await confirmEmail(server(), ana);
  await fillIn(ana, property);
  expectStatus(await submitChecks(ana, applicantId), 200);
  await allDone(server(), 'capture-charge', 'handle-stripe-event');
  expect(await chargedFor(server(), charge.id)).toEqual([678]);
  expect(await requestsOf(landlord, property)).toEqual([]);
});

test('what a landlord requested is not sold to the applicant', async () => {
  const property = await createProperty(landlord);
  await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
  await createApplication(ana, property);
  await followInvitation(server(), ana, property);
  expect(await buy(property.id, ['id_verification', 'credit_check'])).toMatchObject({ status: 409 });
  const answers = [{ item: 'credit_check', answer: 'refused' }];
  expectStatus(await ana.post('/api/screening-request/consent', { application_id: property.id, answers }), 200);
  expect(await buy(property.id, ['credit_check'])).toMatchObject({ status: 201 });
});

test('an unpaid purchase does not run, does not block the application, and runs once it is paid', async () => {
  const { property, applicantId } = await createPropertyWithLandlord();
  await fillIn(ana, property);
  expectStatus(await buy(property.id, ['background_check']), 201);
  expect((await storeCard(server(), ana, CARDS.declinesLater)).body).toMatchObject({ state: 'succeeded' });
  const charge = await chargeOf(applicantId, 'declined');
  expect(await enterBackground(ana, property)).toMatchObject({ status: 409, body: { error_type: 'CheckNotPaid' } });
  expectStatus(await submitChecks(ana, applicantId), 200);
  const message = await until('an email', async () =>
    (await mailboxOf(server(), ana.email)).find(({ subject }) =>
      /^Your payment of .* didn’t go through$/.test(subject),
    ),
  );
  expect(message.text).toContain(encodeURIComponent(`/premium/payment?charge=${charge.id}`));
  const paid = await storeCard(server(), ana, CARDS.good, { charge_id: charge.id });
  expect(paid.body).toMatchObject({ state: 'succeeded', purpose: 'charge' });
  await chargeOf(applicantId, 'succeeded');
  expect(await chargedFor(server(), charge.id)).toEqual([678]);
  expect(await enterBackground(ana, property)).toMatchObject({ status: 200 });
});

test('a purchase is made once, however often "pay now" is pressed', async () => {
  const { property, applicantId } = await createPropertyWithLandlord();
  const answers = await Promise.all(Array.from({ length: 4 }, () => buy(property.id, ['background_check'])));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const setup = expectStatus(await ana.post('/api/payment/create-setup-intent'), 200).body;
  await storeCard(server(), ana);
  const confirm = () => ana.post('/api/payment/confirm-card', { setup_intent_id: setup.setup_intent_id });
  await Promise.all([confirm(), confirm(), confirm()]);
  const charge = await chargeOf(applicantId, 'succeeded');
  await allDone(server(), 'capture-charge', 'handle-stripe-event');
  expect(await chargedFor(server(), charge.id)).toEqual([678]);
  const { db } = server().ctx;
  const requests = db.selectFrom('screening_request').select('charge_id').where('person_id', '=', ana.id);
  const charged = await requests.where('property_id', '=', property.id).where('charge_id', 'is not', null).execute();
  expect(charged).toEqual([{ charge_id: charge.id }]);
});
