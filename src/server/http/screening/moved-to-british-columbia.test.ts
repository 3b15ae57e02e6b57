import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargedFor, chargeIn, refundsOf } from '../../../../testing/builders/charges.ts';
import { attemptsOf, casesOf, waitForOwnCheck } from '../../../../testing/builders/checks.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  createAgreedApplicant,
  createOrder,
  enterBackground,
  enterCredit,
  followInvitation,
  orderOf,
  ownChecks,
  secretSentTo,
  storeCard,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { confirmEmail, verifyAsLandlord } from '../../../../testing/builders/verification.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { KIND } from '../../../domain/values/check-kind.ts';

const server = startTestServer({ LANGUAGES: 'en,fr' });
vi.setConfig({ testTimeout: 90_000 });

const VANCOUVER = '33 Water St, Vancouver, BC V6B 1A1';
const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };
const ORDERS = '/api/screening-request/landlord-request-items';
/** How often an order and a move meet. */
const ROUNDS = 16;

const move = async (landlord: TestPerson, property: TestProperty, address = VANCOUVER) =>
  expectStatus(await landlord.post(`/api/application/${property.id}`, { address }), 200);

const itemsFor = (recipient: string) =>
  server()
    .ctx.db.selectFrom('screening_item')
    .innerJoin('screening_request', 'screening_request.id', 'screening_item.request_id')
    .select(['screening_item.kind', 'screening_item.state'])
    .where('screening_request.recipient', '=', recipient)
    .orderBy('screening_item.kind')
    .execute();

/** The words of the only email of a kind to a person, as it arrived: the outbox forgets them once it is sent. */
const emailFor = async (email: string, kind: string): Promise<string> => {
  const found = (await outboxOf(server(), email)).filter((one) => one.kind === kind);
  expect(found).toHaveLength(1);
  const arrived = await until(`the email ${kind}`, async () =>
    (await mailboxOf(server(), email)).find(({ id }) => id.startsWith(String(found[0]?.id))),
  );
  return arrived.text.replaceAll(/\s+/g, ' ');
};

test('checks that nobody began are cancelled, with an email to the landlord and to whoever was asked', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const invited = someEmail();
  const items = ['credit_check', 'id_verification'] as const;
  await createOrder(server(), landlord, property, [{ email: invited, items: [...items] }]);
  const secret = await secretSentTo(server(), invited, property);
  await move(landlord, property);
  expect(await itemsFor(invited)).toEqual([
    { kind: 'credit_check', state: 'cancelled' },
    { kind: 'id_verification', state: 'asked' },
  ]);
  const toInvited = await emailFor(invited, 'screening-cancelled');
  expect(toInvited).toContain('In British Columbia, a landlord may request some checks only if references or proof of');
  expect(toInvited).not.toContain('ID verification');
  expect(await emailFor(landlord.email, 'checks-unlawful')).toContain('you can order the checks again and say so');
  // The rest of the request stays.
  const applicant = await createApplicant(server());
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  expectStatus(await applicant.post(connect, { applicant_token: secret }), 200);
});

test('an applicant reads it in French, and a check that waits to be ordered reaches no bureau', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['id_verification', 'credit_check', 'financial_verification'],
  });
  expectStatus(await applicant.put('/api/account/language', { language: 'fr' }), 200);
  // The report waits for the ID check, and the window of the bank is open.
  expectStatus(await enterCredit(applicant, property), 200);
  const window = { country: 'CA', bank_verify_enabled: true, id_verify_enabled: false };
  expectStatus(await applicant.post('/api/verifast', { application_id: property.id, ...window }), 200);
  await move(landlord, property);
  expect((await attemptsOf(server(), applicantId)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  const checks = await ownChecks(applicant, property);
  expect(Object.keys(checks)).toEqual(['id_verification']);
  const again = { application_id: property.id, no_sin: true, date_of_birth: '1990-04-12', ...PLACE };
  expect(await applicant.post('/api/credit-check', again)).toMatchObject({
    status: 409,
    body: { error_type: 'NoConsent' },
  });
  const email = await emailFor(applicant.email, 'screening-cancelled');
  expect(email).toContain('En Colombie-Britannique, un locateur ne peut demander certaines vérifications que si');
  expect(await casesOf(server(), applicant)).toEqual([]);
});

test('what was submitted and charged, and waits for the landlord’s information, is refunded', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  const applicant = await createApplicant(server());
  const order = orderOf(property, [{ email: applicant.email, items: ['credit_check'] }]);
  expectStatus(await landlord.post(ORDERS, order), 201);
  expectStatus(await storeCard(server(), landlord), 200);
  const applicantId = await createApplication(applicant, property);
  await followInvitation(server(), applicant, property);
  await fillIn(applicant, property);
  await agreeTo(applicant, property, ['credit_check']);
  expectStatus(await enterCredit(applicant, property), 200);
  expectStatus(await submitChecks(applicant, applicantId), 200);
  await chargeIn(server(), landlord, property, 'succeeded');
  await allDone(server(), 'capture-charge');
  await move(landlord, property);
  await verifyAsLandlord(server(), landlord);
  const refunds = await server()
    .ctx.db.selectFrom('refund')
    .innerJoin('screening_item', 'screening_item.id', 'refund.item_id')
    .select(['refund.reason', 'screening_item.kind'])
    .where('screening_item.applicant_id', '=', applicantId)
    .execute();
  expect(refunds).toEqual([{ reason: 'not-delivered', kind: 'credit_check' }]);
  await allDone(server(), 'request-report');
  expect(await casesOf(server(), applicant)).toEqual([]);
});

test('a check that the bureau has goes on', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  await verifyAsLandlord(server(), landlord);
  const { applicant } = await createAgreedApplicant(server(), landlord, property, { items: ['background_check'] });
  expectStatus(await enterBackground(applicant, property), 200);
  await vi.waitFor(async () => expect(await casesOf(server(), applicant)).toHaveLength(1), { timeout: 20_000 });
  await move(landlord, property);
  expect(await itemsFor(applicant.email)).toEqual([{ kind: 'background_check', state: 'done' }]);
  expect((await outboxOf(server(), landlord.email)).filter(({ kind }) => kind === 'checks-unlawful')).toEqual([]);
});

test('an order that waits for a card sends nothing once the property moved, also at the same moment', async () => {
  const landlord = await createLandlord(server());
  const waiting = await createProperty(landlord);
  const before = someEmail();
  const items = ['credit_check'] as const;
  expectStatus(await landlord.post(ORDERS, orderOf(waiting, [{ email: before, items: [...items] }])), 201);
  await move(landlord, waiting);
  expectStatus(await storeCard(server(), landlord), 200);
  expect((await outboxOf(server(), before)).map(({ kind }) => kind)).toEqual([]);

  const racing = await createProperty(landlord, { address: '7 Elm St, Toronto, ON M5G 1H1' });
  const meanwhile = someEmail();
  expectStatus(await landlord.post(ORDERS, orderOf(racing, [{ email: meanwhile, items: [...items] }])), 201);
  await Promise.all([move(landlord, racing, '7 Robson St, Vancouver, BC V6B 1A1'), storeCard(server(), landlord)]);
  const states = (await itemsFor(meanwhile)).map(({ state }) => state);
  const { state } = await server()
    .ctx.db.selectFrom('screening_order')
    .select('state')
    .where('property_id', '=', racing.id)
    .executeTakeFirstOrThrow();
  expect(state === 'replaced' || states.every((one) => one === 'cancelled')).toBe(true);
});

test('a check that an applicant bought by choice stays, is delivered and is charged once', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  const applicant = await createApplicant(server());
  const applicantId = await createApplication(applicant, property);
  const purchase = { application_id: property.id, items: ['background_check'] };
  expectStatus(await applicant.post('/api/screening-request/purchase-items', purchase), 201);
  expectStatus(await storeCard(server(), applicant), 200);
  await allDone(server(), 'capture-charge', 'handle-stripe-event');
  await move(landlord, property);
  expect(await ownChecks(applicant, property)).toMatchObject({ background_check: { state: 'agreed' } });
  expectStatus(await enterBackground(applicant, property), 200);
  await confirmEmail(server(), applicant);
  const bought = { applicant, property, item: KIND.background };
  await waitForOwnCheck(server(), bought, ({ result }) => result === 'returned');
  // Once the bureau has it, another move changes nothing either.
  await move(landlord, property, '9 Elm St, Toronto, ON M5G 1H1');
  await move(landlord, property);
  await allDone(server(), 'capture-charge', 'handle-stripe-event');
  expect(await casesOf(server(), applicant)).toHaveLength(1);
  const charges = await server()
    .ctx.db.selectFrom('charge')
    .innerJoin('screening_request', 'screening_request.charge_id', 'charge.id')
    .select(['charge.id', 'charge.state'])
    .where('screening_request.applicant_id', '=', applicantId)
    .execute();
  expect(charges).toEqual([{ id: expect.any(String), state: 'succeeded' }]);
  expect(await chargedFor(server(), charges[0]?.id ?? '')).toEqual([678]);
  expect(await refundsOf(server(), charges[0]?.id ?? '')).toEqual([]);
  const kinds = (await outboxOf(server(), landlord.email)).map(({ kind }) => kind);
  expect(kinds).not.toContain('checks-unlawful');
});

test('an order at the moment of the move leaves nothing unlawful behind, whichever comes first', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { address: '1 Elm St, Toronto, ON M5G 1H1' });
  for (let round = 0; round < ROUNDS; round += 1) {
    const invited = someEmail();
    // An order that finds a card is sent at once; the others wait for one.
    if (round % 2 === 0) expectStatus(await storeCard(server(), landlord), 200);
    const order = () => landlord.post(ORDERS, orderOf(property, [{ email: invited, items: ['credit_check'] }]));
    const toVancouver = async () => {
      await setTimeout(3 * (round % 8));
      return move(landlord, property, `${round + 1} Robson St, Vancouver, BC V6B 1A1`);
    };
    const [ordered] = await Promise.all([order(), toVancouver()]);
    expect([201, 422]).toContain(ordered.status);
    if (ordered.body.state === 'open') expectStatus(await storeCard(server(), landlord), 200);
    const { rows } = await sql<{ state: string; isCharged: boolean; order: string }>`
      select item.state, request.charge_id is not null as "isCharged", screening_order.state as order
      from screening_item item join screening_request request on request.id = item.request_id
        join screening_order on screening_order.id = request.order_id
      where request.recipient = ${invited}`.execute(server().ctx.db);
    expect(rows.filter((one) => one.isCharged || (one.state !== 'cancelled' && one.order !== 'replaced'))).toEqual([]);
    await move(landlord, property, `${round + 1} Elm St, Toronto, ON M5G 1H1`);
  }
});

test('moving within British Columbia, or out of it, cancels nothing', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { address: VANCOUVER });
  const invited = someEmail();
  const order = orderOf(property, [{ email: invited, items: ['credit_check'] }]);
  expectStatus(await landlord.post(ORDERS, { ...order, references_insufficient: true }), 201);
  expectStatus(await storeCard(server(), landlord), 200);
  await move(landlord, property, '9 Davie St, Vancouver, BC V6B 1A1');
  await move(landlord, property, '9 Elm St, Toronto, ON M5G 1H1');
  expect(await itemsFor(invited)).toEqual([{ kind: 'credit_check', state: 'asked' }]);
});
