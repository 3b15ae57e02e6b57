import {
  createApplication,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
  type TestPerson,
} from '../builders/builders.ts';
import { allDone, requestsOf } from '../builders/charges.ts';
import { eventWith } from '../builders/checks.ts';
import { agreeTo, CARDS, createOrder, ownChecks, secretSentTo, storeCard } from '../builders/orders.ts';
import { orderFor } from '../builders/paid-items.ts';
import { until } from '../server/mailbox.ts';
import type { TestServer } from '../server/test-server.ts';
import type { SampleCall } from './sample-call.ts';

const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };

interface Payers {
  landlord: TestPerson;
  applicant: TestPerson;
}

/** Valid calls about orders, charges and checks, each with its own properties and applications. */
export async function sampleChecks(server: TestServer, people: Payers): Promise<[string, SampleCall][]> {
  const calls = [
    ...(await callsAboutOrders(server, people)),
    ...(await callsAboutChecks(server, people)),
    ...(await callsAboutPayments(server, people)),
  ];
  await until('all news to have come', async () =>
    (await eventWith(server, '')).every(({ answers }) => answers.length > 0),
  );
  await allDone(server, 'handle-stripe-event', 'capture-charge');
  return calls;
}

/** What a landlord ordered, and what its recipients see. */
async function callsAboutOrders(server: TestServer, { landlord }: Payers): Promise<[string, SampleCall][]> {
  const ordered = await createProperty(landlord);
  const [one, two] = [someEmail(), someEmail()];
  await createOrder(
    server,
    landlord,
    ordered,
    [one, two].map((email) => ({ email, items: ['credit_check'] })),
  );
  const requests = await requestsOf(landlord, ordered);
  const secret = await secretSentTo(server, two);
  const person = { name: 'Philippa Sycamore', type: 'email', email: someEmail(), items: ['background_check'] };
  return [
    [
      'POST /api/screening-request/landlord-request-items',
      { body: { application_id: ordered.id, request_tenant_pays: false, screening_requests: [person] } },
    ],
    ['GET /api/screening-request/landlord-requests/:applicationId', { params: { applicationId: ordered.id } }],
    [
      'POST /api/screening-requests-by-applicant-token',
      { body: { applicant_token: secret, application_id: ordered.id } },
    ],
    ['POST /api/screening-request/:id/cancel', { params: { id: requests[0]?.id } }],
    ['POST /api/screening-request/cancel-all/:applicationId', { params: { applicationId: ordered.id } }],
  ];
}

/** Consents, and what the applicant does for a check. */
async function callsAboutChecks(server: TestServer, { landlord, applicant }: Payers): Promise<[string, SampleCall][]> {
  const checked = await createProperty(landlord);
  const checkedId = await createApplication(applicant, checked);
  await orderFor(
    server,
    checkedId,
    ['credit_check', 'background_check', 'id_verification', 'financial_verification'],
    'agreed',
  );
  await agreeTo(applicant, checked, ['credit_check']);
  const application_id = checked.id;
  const waiting = await createProperty(landlord);
  await orderFor(server, await createApplication(applicant, waiting), ['background_check'], 'agreed');
  const invited = { application_id: waiting.id, sin: '000119008', ...PLACE };
  expectStatus(await applicant.post('/api/background-check', invited), 200);
  await until('a case that waits', async () => (await ownChecks(applicant, waiting)).background_check?.waits_at_vendor);
  const withdrawn = await createProperty(landlord);
  const applicantId = await createApplication(applicant, withdrawn);
  await orderFor(server, applicantId, ['id_verification'], 'agreed');
  return [
    ['GET /api/applicant/:applicantId/consents', { params: { applicantId } }],
    [
      'POST /api/applicant/:applicantId/consents/withdraw',
      { params: { applicantId }, body: { item: 'id_verification' } },
    ],
    [
      'POST /api/screening-request/consent',
      { body: { application_id, answers: [{ item: 'credit_check', answer: 'agreed' }] } },
    ],
    [
      'POST /api/credit-check',
      { body: { application_id, sin: '000103002', date_of_birth: '1990-04-12', ...PLACE }, optional: ['country'] },
    ],
    [
      'POST /api/background-check',
      { body: { application_id, no_sin: true, ...PLACE }, optional: ['no_sin', 'country'] },
    ],
    ['POST /api/screening-request/continue-check', { body: { application_id: waiting.id, item: 'background_check' } }],
    [
      'POST /api/verifast',
      { body: { application_id, country: 'CA', bank_verify_enabled: true, id_verify_enabled: true } },
    ],
  ];
}

/** Charges that are paid and declined, and an applicant's own purchases. */
async function callsAboutPayments(
  server: TestServer,
  { landlord, applicant }: Payers,
): Promise<[string, SampleCall][]> {
  const chargeThatIs = (state: 'succeeded' | 'declined') =>
    until(`a charge that is ${state}`, () =>
      server.ctx.db
        .selectFrom('charge')
        .select('id')
        .where('payer_id', '=', applicant.id)
        .where('state', '=', state)
        .executeTakeFirst(),
    );
  const paidFor = await createProperty(landlord);
  await createApplication(applicant, paidFor);
  const purchase = { application_id: paidFor.id, items: ['id_verification'] };
  expectStatus(await applicant.post('/api/screening-request/purchase-items', purchase), 201);
  expectStatus(await storeCard(server, applicant), 200);
  const paid = await chargeThatIs('succeeded');

  const bought = await createProperty(landlord);
  await createApplication(applicant, bought);
  await fillIn(applicant, bought);
  const buy = (items: string[]) => ({ application_id: bought.id, items });
  expectStatus(await applicant.post('/api/screening-request/purchase-items', buy(['id_verification'])), 201);
  expectStatus(await storeCard(server, applicant, CARDS.declinesLater), 200);
  const charge = await chargeThatIs('declined');
  const setup = expectStatus(await applicant.post('/api/payment/create-setup-intent'), 200).body;
  return [
    ['POST /api/screening-request/tenant-fulfills-items', { body: { application_id: bought.id } }],
    ['POST /api/screening-request/purchase-items', { body: buy(['background_check']) }],
    ['POST /api/payment/create-setup-intent', { body: { charge_id: charge.id }, optional: ['charge_id'] }],
    ['POST /api/payment/confirm-card', { body: { setup_intent_id: setup.setup_intent_id } }],
    ['GET /api/coupon/get-coupon', { query: { coupon_code: 'WELCOME5' } }],
    [
      'POST /api/coupon/use-coupon',
      { body: { coupon_code: 'WELCOME5', user_id: applicant.id }, optional: ['user_id'] },
    ],
    ['GET /api/payment/charge/:id', { params: { id: charge.id } }],
    ['POST /api/payment/charge/:id/check', { params: { id: charge.id } }],
    ['GET /api/payment/orders', { query: { payer: 'applicant' } }],
    ['GET /api/payment/charge/:id/receipt', { params: { id: paid.id } }],
  ];
}
