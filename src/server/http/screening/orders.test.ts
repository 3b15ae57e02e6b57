import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  somePhone,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { allDone, requestsOf, runChargeNow } from '../../../../testing/builders/charges.ts';
import { expectOnlyTheLandlord, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { createOrder, orderOf, secretSentTo, storeCard } from '../../../../testing/builders/orders.ts';
import { confirmEmail, confirmPhone } from '../../../../testing/builders/verification.ts';
import { type Caller, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const ORDER = '/api/screening-request/landlord-request-items';

let landlord: TestPerson;
let property: TestProperty;
beforeAll(async () => {
  landlord = await createLandlord(server());
  property = await createProperty(landlord);
}, 120_000);

const person = (change: object = {}) => ({
  name: 'Philippa Sycamore',
  type: 'email',
  email: someEmail(),
  items: ['credit_check'],
  ...change,
});
const order = (people: object[], change: object = {}) =>
  landlord.post(ORDER, {
    application_id: property.id,
    request_tenant_pays: false,
    screening_requests: people,
    ...change,
  });

describe('an order is refused beside the field', () => {
  const first = 'screening_requests.0';
  test.each([
    { what: 'without a name', people: [{ name: ' ' }], field: `${first}.name`, says: 'Please enter a name' },
    { what: 'with a web address for a name', people: [{ name: 'https://evil.example' }], field: `${first}.name` },
    { what: 'with half an address', people: [{ email: 'philippa@' }], field: `${first}.email` },
    {
      what: 'with a short number',
      people: [{ type: 'phone_number', email: undefined, phone_number: '416555' }],
      field: `${first}.phone_number`,
    },
    { what: 'with both ways to write', people: [{ phone_number: '4165550123' }], field: first },
    { what: 'with no way to write', people: [{ type: 'pigeon' }], field: `${first}.type` },
    {
      what: 'without checks',
      people: [{ items: [] }],
      field: `${first}.items`,
      says: 'Please choose at least one check',
    },
    {
      what: 'with references',
      people: [{ items: ['reference_check'] }],
      field: `${first}.items`,
      says: 'This check is coming soon',
    },
    {
      what: 'with what we do not sell',
      people: [{ items: ['credit_check', 'x'] }],
      field: `${first}.items.1`,
      says: 'We don’t offer this check',
    },
    { what: 'with a price', people: [{ price: 0 }], field: first },
    { what: 'for nobody', people: [], field: 'screening_requests', says: 'Please add at least one person' },
    {
      what: 'for twenty-one',
      people: Array.from({ length: 21 }, () => ({})),
      field: 'screening_requests',
      says: 'You can order for up to 20 people at a time',
    },
    {
      what: 'for somebody twice',
      people: [{ email: 'a@example.test' }, { email: 'A@example.test' }],
      field: 'screening_requests',
      says: 'Please enter each person only once',
    },
  ])('$what', async ({ people, field, says }) => {
    const answer = await order(people.map((change) => person(change)));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
    if (says) expect(answer.body.errors[field]).toEqual([says]);
  });

  test('where applicants would have to pay', async () => {
    const answer = await order([person()], { request_tenant_pays: true });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { request_tenant_pays: ['You can’t make applicants pay'] } },
    });
  });

  test('for a person who asked us to stop', async () => {
    const email = someEmail();
    expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email] }), 200);
    const emailMessage = await until('an invitation', async () => (await mailboxOf(server(), email))[0]);
    const token = new URL(emailMessage.links.find((link) => link.includes('/stop-messages')) ?? '').searchParams.get(
      'token',
    );
    expectStatus(await callerAt(server().origin).post('/api/stop-messages', { token }), 200);
    expect(await order([person(), person({ email })])).toMatchObject({
      status: 422,
      body: { errors: { 'screening_requests.1.email': ['This person asked us not to contact them again'] } },
    });
  });
});

test('the properties of others are not found, and an inactive one is gone', async () => {
  const body = orderOf(property, [{ email: someEmail(), items: ['credit_check'] }]);
  await expectOnlyTheLandlord(server(), { order: (caller) => caller.post(ORDER, body) });
  const old = await createProperty(landlord);
  expectStatus(await landlord.post(`/api/property/change-status/${old.id}`, { status: 'inactive' }), 200);
  expect(await order([person()], { application_id: old.id })).toMatchObject({
    status: 410,
    body: { error_type: 'PropertyInactive' },
  });
});

describe('an order', () => {
  test('costs what our catalogue says, split across its people, whatever prices the caller sends', async () => {
    const priya = person({ items: ['credit_check', 'id_verification', 'financial_verification'] });
    const thomas = person({ items: ['background_check', 'credit_check'] });
    const body = { people: [priya, thomas], total: 1 };
    expect(await order([priya, thomas], { total: 1 })).toMatchObject({ status: 422 });
    const placed = expectStatus(await order(body.people), 201).body;
    expect(placed).toMatchObject({ state: 'open', subtotal: 50, discount: 0, total: 56.5 });
    expect(placed.taxes).toEqual([{ name: 'HST', amount: 6.5 }]);
    expect(placed.screening_requests.map(({ total }: { total: number }) => total)).toEqual([32.77, 23.73]);
  });

  test('sends nothing before the card is confirmed, then each invitation with what is requested and a secret', async () => {
    const setup = await createProperty(landlord);
    const [email, phone_number] = [someEmail(), somePhone()];
    const people = [
      { email, items: ['credit_check' as const, 'background_check' as const] },
      { phone_number, name: 'Thomas Sedge', items: ['id_verification' as const] },
    ];
    expectStatus(await landlord.post(ORDER, orderOf(setup, people)), 201);
    await allDone(server(), 'deliver-message');
    expect([...(await outboxOf(server(), email)), ...(await outboxOf(server(), phone_number))]).toEqual([]);
    expect(await requestsOf(landlord, setup)).toEqual([]);

    expect((await storeCard(server(), landlord)).body).toMatchObject({ state: 'succeeded', purpose: 'order' });
    for (const [to, items] of [
      [email, 'background_check,credit_check'],
      [phone_number, 'id_verification'],
    ] as const) {
      const secret = await secretSentTo(server(), to);
      const [message] = await mailboxOf(server(), to);
      const link = new URL(message?.links.find((one) => one.includes('applicant_token')) ?? '');
      expect(link.pathname).toBe(`/apply/paid/${setup.token}`);
      expect(link.searchParams.get('items')).toBe(items);
      const query = { applicant_token: secret, application_id: setup.id };
      const { body } = await callerAt(server().origin).post('/api/screening-requests-by-applicant-token', query);
      expect(
        body.applicant_screening_requests[0].screening_request_items.map((one: { item: string }) => one.item),
      ).toEqual(items.split(','));
    }
    const listed = await requestsOf(landlord, setup);
    expect(listed.map(({ status, email: to, phone_number: number, charge }) => [status, to ?? number, charge])).toEqual(
      [
        ['pending', email, null],
        ['pending', phone_number, null],
      ],
    );
    const stored = await server()
      .ctx.db.selectFrom('screening_request')
      .select('token_hash')
      .where('recipient', '=', email)
      .execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.token_hash?.equals(Buffer.from(await secretSentTo(server(), email)))).toBe(false);
  });

  test('replaces an unfinished one, and of two at once one stays', async () => {
    const [one, two] = [await createProperty(landlord), await createProperty(landlord)];
    const [first, second] = [someEmail(), someEmail()];
    expectStatus(await landlord.post(ORDER, orderOf(one, [{ email: first, items: ['credit_check'] }])), 201);
    expectStatus(await landlord.post(ORDER, orderOf(one, [{ email: second, items: ['credit_check'] }])), 201);
    const answers = await Promise.all(
      [one, two, one, two].map((setup) =>
        landlord.post(ORDER, orderOf(setup, [{ email: second, items: ['id_verification'] }])),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await storeCard(server(), landlord);
    const sent = [...(await requestsOf(landlord, one)), ...(await requestsOf(landlord, two))];
    expect(sent.map(({ email }) => email)).toEqual([second]);
    await secretSentTo(server(), second);
    expect(await mailboxOf(server(), first)).toEqual([]);
  });
});

describe('requests', () => {
  const connect = (who: TestPerson, setup: TestProperty, body: object = {}) =>
    who.post(`/api/screening-request/screening-request-get-connect/${setup.id}`, body);

  test('are connected by secret, by a confirmed email or number, and then open for nobody else', async () => {
    const setup = await createProperty(landlord);
    const [ana, ben] = [await createApplicant(server()), await createApplicant(server())];
    const items = ['credit_check' as const];
    const elsewhere = someEmail();
    await createOrder(server(), landlord, setup, [
      { email: elsewhere, items: ['id_verification'] },
      { email: ana.email, items },
      { phone_number: ben.phone, items },
    ]);
    for (const who of [ana, ben]) expect((await connect(who, setup)).body).toMatchObject({ connected: 0 });
    await confirmEmail(server(), ana);
    await confirmPhone(server(), ben);
    const foreign = { tenant_id: ana.id, user_id: ana.id, email: ana.email, phone_number: ana.phone };
    expect((await connect(ben, setup, foreign)).body).toMatchObject({ connected: 1 });
    expect((await connect(ana, setup)).body).toMatchObject({ connected: 1 });
    const secret = await secretSentTo(server(), elsewhere);
    expect((await connect(ana, setup, { applicant_token: 'x'.repeat(43) })).status).toBe(404);
    expect((await connect(ana, await createProperty(landlord), { applicant_token: secret })).status).toBe(404);
    expect((await connect(ana, setup, { applicant_token: secret })).body).toMatchObject({ connected: 2 });
    expect((await connect(ben, setup, { applicant_token: secret })).status).toBe(404);
    expect((await connect(ana, setup, { applicant_token: secret })).body).toMatchObject({ connected: 2 });
    const read = (who: Caller) =>
      who.post('/api/screening-requests-by-applicant-token', { applicant_token: secret, application_id: setup.id });
    const readers = [ana, ben, callerAt(server().origin)];
    expect((await Promise.all(readers.map(read))).map(({ status }) => status)).toEqual([200, 404, 404]);
  });

  test('are cancelled one by one or all at once: the link is dead, and each person is notified', async () => {
    const setup = await createProperty(landlord);
    const [one, two] = [someEmail(), someEmail()];
    const number = somePhone();
    const items = ['credit_check' as const];
    await createOrder(server(), landlord, setup, [
      { email: one, items },
      { email: two, items },
      { phone_number: number, items },
    ]);
    const secret = await secretSentTo(server(), one);
    const [{ id }] = (await requestsOf(landlord, setup)) as [{ id: string }];
    const all = `/api/screening-request/cancel-all/${setup.id}`;
    await expectOnlyTheLandlord(server(), {
      one: (caller) => caller.post(`/api/screening-request/${id}/cancel`),
      all: (caller) => caller.post(all),
      list: (caller) => caller.get(`/api/screening-request/landlord-requests/${setup.id}`),
    });
    expectStatus(await landlord.post(`/api/screening-request/${id}/cancel`), 200);
    expect(await landlord.post(`/api/screening-request/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { error_type: 'RequestClosed' },
    });
    expect((await landlord.post(all)).body).toMatchObject({ cancelled: 2 });
    expect((await landlord.post(all)).body).toMatchObject({ cancelled: 0 });
    const query = { applicant_token: secret, application_id: setup.id };
    expect((await callerAt(server().origin).post('/api/screening-requests-by-applicant-token', query)).status).toBe(
      404,
    );
    for (const to of [one, two, number]) {
      await until('the notification', async () =>
        (await mailboxOf(server(), to)).some(({ text }) => text.includes('no longer needs')),
      );
    }
    expect((await requestsOf(landlord, setup)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
  });

  test('expire after thirty days: nothing is requested any more, and nobody gets an email', async () => {
    const setup = await createProperty(landlord);
    const ana = await createApplicant(server());
    await createOrder(server(), landlord, setup, [{ email: ana.email, items: ['credit_check'] }]);
    const secret = await secretSentTo(server(), ana.email);
    await createApplication(ana, setup);
    expect((await connect(ana, setup, { applicant_token: secret })).body).toMatchObject({ connected: 1 });
    const { db } = server().ctx;
    const [{ id, expires_at }] = (await requestsOf(landlord, setup)) as [{ id: string; expires_at: string }];
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(30);
    await db.updateTable('screening_request').set({ expires_at: new Date() }).where('id', '=', id).execute();
    await runChargeNow(server(), 'expire-request', { requestId: id });
    await until('it is closed', async () => (await requestsOf(landlord, setup))[0]?.items[0].state === 'cancelled');
    expect((await requestsOf(landlord, setup))[0]).toMatchObject({ status: 'expired', charge: null });
    expect((await connect(ana, setup, { applicant_token: secret })).status).toBe(404);
    expect((await connect(ana, setup)).body).toMatchObject({ connected: 0 });
    expect((await landlord.post(`/api/screening-request/cancel-all/${setup.id}`)).body).toMatchObject({
      cancelled: 0,
    });
    expect((await mailboxOf(server(), ana.email)).filter(({ text }) => text.includes('no longer asks'))).toEqual([]);
  });
});
