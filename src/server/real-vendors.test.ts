import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { until } from '../../testing/builders/evidence.ts';
import { agreeTo, enterBackground, enterCredit, ownChecks, submitChecks } from '../../testing/builders/orders.ts';
import { introduceLandlord } from '../../testing/builders/verification.ts';
import type { ReceivedCall } from '../../testing/recorded/play-back.ts';
import { AT_CERTN, certnEvents } from '../../testing/recorded/recorded-certn.ts';
import { AT_STRIPE, stripeEvents } from '../../testing/recorded/recorded-stripe.ts';
import { NUMBER_WITH_TEXTS } from '../../testing/recorded/recorded-twilio.ts';
import { verifastEvents } from '../../testing/recorded/recorded-verifast.ts';
import { CREDENTIALS, recordedPdf, startRecordedVendors } from '../../testing/recorded/start-recorded-vendors.ts';
import { type Answer, callerAt } from '../../testing/server/caller.ts';
import { startTestServer } from '../../testing/server/test-server.ts';

// The server as it runs in production: no sandbox, credentials set, and each vendor at its own address, which plays back
// recorded answers. The tests check exactly what each vendor receives.

const vendors = await startRecordedVendors();
const { stripe, certn, verifast, twilio, places, mail, sandboxPort } = vendors;
const server = startTestServer({ ...vendors.settings, TWO_STEP_FOR_REPORTS: 'off' });
// Signing up costs a browser a second or two of computing here, as in production.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
afterAll(vendors.stop);

const ITEMS = ['credit_check', 'background_check', 'id_verification', 'financial_verification'] as const;
const FRIENDS_PHONE = '6475550142';
let landlord: TestPerson;
let applicant: TestPerson;
let property: TestProperty;
let applicantId: string;
beforeAll(async () => {
  landlord = await createLandlord(server());
  applicant = await createApplicant(server());
  property = await createProperty(landlord, { requirements: ['parking'] });
  applicantId = await createApplication(applicant, property);
}, 120_000);

const callsTo = (vendor: { received: ReceivedCall[] }, path: string): ReceivedCall[] =>
  vendor.received.filter((received) => received.path === path);
const form = ({ body }: ReceivedCall): Record<string, string> => Object.fromEntries(new URLSearchParams(body));
const postWebhook = (path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callerAt(server().origin).raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const reviewed = async (): Promise<Answer['body']> => {
  const query = { application_id: property.id, user_id: applicant.id };
  return expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', query), 200).body.applicant;
};

// One run through the product, in steps: each builds on those before it.
describe('the server without the sandbox', () => {
  test('starts no stand-in, and lets pages connect to the vendors themselves', async () => {
    expect(server().mailboxUrl).toBeUndefined();
    await expect(fetch(`http://127.0.0.1:${sandboxPort}/health`)).rejects.toThrow('fetch failed');
    const policy = (await fetch(server().origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain(`frame-src https://js.stripe.com https://hooks.stripe.com ${verifast.origin};`);
  });

  test('suggests addresses', async () => {
    const session = 'b7f4b0f2-3c1e-4a62-9d0e-5b8f4f0d3a11';
    const query = new URLSearchParams({ input: '48 Fermanagh', session });
    const { body } = expectStatus(await landlord.get(`/api/address/suggest?${query}`), 200);
    expect(body.suggestions).toEqual([
      { id: 'ChIJb4sOMF80K4gRZlWc', main: '48 Fermanagh Avenue', secondary: 'Toronto, ON' },
    ]);
    expect(places.received).toHaveLength(1);
    expect(places.received[0]).toMatchObject({
      method: 'POST',
      path: '/v1/places:autocomplete',
      headers: { 'x-goog-api-key': 'places-key', 'x-goog-fieldmask': expect.stringContaining('placeId') },
    });
    expect(JSON.parse(places.received[0]?.body ?? '')).toMatchObject({
      input: '48 Fermanagh',
      sessionToken: session,
      includedRegionCodes: ['ca'],
    });
  });

  test('stores a card: creates a customer and a setup intent at the processor, and reads the outcome from it', async () => {
    const placed = await landlord.post('/api/screening-request/landlord-request-items', {
      application_id: property.id,
      request_tenant_pays: false,
      screening_requests: [
        { name: 'Philippa Sycamore', type: 'email', email: applicant.email, items: [...ITEMS] },
        { name: 'Basil Thorne', type: 'phone_number', phone_number: FRIENDS_PHONE, items: ['credit_check'] },
      ],
    });
    expect(expectStatus(placed, 201).body.state).toBe('open');
    const opened = expectStatus(await landlord.post('/api/payment/create-setup-intent'), 200).body;
    expect(opened).toMatchObject({
      setup_intent_id: AT_STRIPE.setup,
      client_secret: expect.stringContaining(`${AT_STRIPE.setup}_secret_`),
      publishable_key: 'pk_test_recorded',
      script_url: null,
    });
    const confirmed = await landlord.post('/api/payment/confirm-card', { setup_intent_id: AT_STRIPE.setup });
    expect(confirmed.body).toMatchObject({ state: 'succeeded', purpose: 'order' });

    // When it starts, the server compares its ledger with the processor's.
    const received = stripe.received.filter(({ query }) => !query.startsWith('created'));
    expect(received.map(({ method, path, query }) => `${method} ${path} ${query}`)).toEqual([
      'POST /v1/customers ',
      'POST /v1/setup_intents ',
      `GET /v1/setup_intents/${AT_STRIPE.setup} expand[0]=payment_method`,
    ]);
    for (const { headers } of received) {
      expect(headers).toMatchObject({
        authorization: 'Bearer sk_test_recorded',
        'stripe-version': '2026-10-28.endive',
      });
    }
    const [customer, setup] = received as [ReceivedCall, ReceivedCall];
    expect(customer.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(customer.headers['idempotency-key']).toBe(`customer:${landlord.id}`);
    expect(form(customer)).toEqual({
      email: landlord.email,
      name: 'Leopold Oakhurst',
      'metadata[person_id]': landlord.id,
    });
    const setupId = form(setup)['metadata[setup_id]'];
    expect(setup.headers['idempotency-key']).toBe(`setup:${setupId}`);
    expect(form(setup)).toEqual({
      customer: AT_STRIPE.customer,
      usage: 'off_session',
      'allowed_payment_method_types[0]': 'card',
      'metadata[setup_id]': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  test('sends the people of the order an email or a text', async () => {
    const message = await until('the email', async () =>
      mail.mails.find(({ to, text }) => to === applicant.email && text.includes('applicant_token=')),
    );
    expect(message.from).toContain('hello@maplekey.example');
    const path = `/2010-04-01/Accounts/${CREDENTIALS.TWILIO_ACCOUNT_SID}/Messages.json`;
    const [text] = await until('the text', async () => {
      const posted = callsTo(twilio, path).filter(({ method }) => method === 'POST');
      return posted.length > 0 && posted;
    });
    expect(text?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${CREDENTIALS.TWILIO_ACCOUNT_SID}:twilio-token`).toString('base64')}`,
    );
    expect(form(text as ReceivedCall)).toMatchObject({
      To: `+1${FRIENDS_PHONE}`,
      From: '+14165550100',
      Body: expect.stringContaining('applicant_token='),
    });
    const link = new URL(/https?:\/\/\S+applicant_token=[\w-]+/.exec(message.text)?.[0] ?? '');
    const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
    const secret = link.searchParams.get('applicant_token');
    expectStatus(await applicant.post(connect, { applicant_token: secret }), 200);
  });

  test('opens a session for bank and document, and accepts webhooks only with its secret, on the secret path', async () => {
    await fillIn(applicant, property);
    await agreeTo(applicant, property, [...ITEMS]);
    const wanted = { application_id: property.id, country: 'CA', bank_verify_enabled: true, id_verify_enabled: true };
    const { body } = expectStatus(await applicant.post('/api/verifast', wanted), 200);
    expect(body.iframeUrl).toMatch(new RegExp(`^${verifast.origin}/login\\?guid=`));
    const [create] = callsTo(verifast, '/api/v1/create') as [ReceivedCall];
    expect(create.headers).toMatchObject({
      authorization: 'Bearer verifast-token',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    const { headers, body: text } = create;
    const fields = await new Response(text, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
    expect(Object.fromEntries(fields)).toMatchObject({
      externalid: expect.stringMatching(/^[\da-f-]{36}$/),
      firstname: 'Philippa',
      lastname: 'Sycamore',
      email: applicant.email,
      country: 'CA',
      iframe: '1',
      override_bank_verify_enabled: '1',
      override_id_verify_enabled: '1',
    });

    const { pathname } = new URL(server().verifierWebhook);
    for (const events of verifastEvents(verifast.origin)) {
      expect(
        (await postWebhook(pathname, events.replace(/"security_key":"[^"]+"/, '"security_key":"guessed"'))).status,
      ).toBe(400);
      expect((await postWebhook('/webhooks/verifast/guessed', events)).status).toBe(404);
      expect((await postWebhook(pathname, events)).status).toBe(200);
    }
    const [events = ''] = verifastEvents(verifast.origin);
    expect((await postWebhook(`/webhooks/verifast/${'f'.repeat(40)}`, events)).status, 'the former secret').toBe(200);
    expect(server().logged.join('')).not.toContain('n'.repeat(40));
    for (const part of ['bank', 'identity']) {
      await until(`the report of the ${part}`, async () => callsTo(verifast, `/pdf/${part}`).length > 0);
      expect(callsTo(verifast, `/pdf/${part}`)[0]?.headers.authorization).toBeUndefined();
    }
  });

  test('orders a case for each check, and accepts webhooks about it only when they are signed', async () => {
    await introduceLandlord(server(), landlord);
    expectStatus(await enterCredit(applicant, property, '000103002'), 200);
    expectStatus(await enterBackground(applicant, property), 200);
    const ORDER = '/api/public/cases/order/';
    const orders = await until('both orders', async () => {
      const made = callsTo(certn, ORDER);
      return made.length === 2 && made;
    });
    const bodies = orders.map(({ headers, body }) => {
      expect(headers).toMatchObject({ authorization: 'Api-Key certn-key', 'content-type': 'application/json' });
      return JSON.parse(body);
    });
    const person = {
      name: { given_name: 'Philippa', family_name: 'Sycamore' },
      phone_number: `+1${applicant.phone}`,
      residences: [{ address: '1290 Bloor St W', city: 'Toronto', province_state: 'ON', country: 'CA', current: true }],
    };
    const ordered = {
      email_address: applicant.email,
      send_invite_email: false,
      return_invite_link: true,
      tags: [expect.stringMatching(/^try:[\da-f-]{36}$/)],
    };
    const kind = (name: string) => ({ ordering_type: 'EXPLICIT_ORDERING', explicit_check_type: [name] });
    expect(bodies).toContainEqual({
      ...ordered,
      check_types_with_arguments: { CREDIT_REPORT_1: kind('CANADIAN_CREDIT_REPORT_1') },
      input_claims: { ...person, birth_date: '1990-04-12', sin: '000103002' },
    });
    expect(bodies).toContainEqual({
      ...ordered,
      check_types_with_arguments: { PUBLIC_RECORDS_REPORT_1: kind('CANADIAN_PUBLIC_RECORDS_REPORT_1') },
      input_claims: person,
    });

    const challenge = await callerAt(server().origin).get('/webhooks/certn?challenge=is-this-you');
    expect([challenge.body, challenge.headers.get('content-type')]).toEqual([
      'is-this-you',
      'text/plain; charset=utf-8',
    ]);
    for (const { id } of Object.values(AT_CERTN)) {
      const { body, signature } = certnEvents(CREDENTIALS.CERTN_WEBHOOK_SECRET, id);
      const forged = certnEvents('of somebody else', id).signature;
      expect((await postWebhook('/webhooks/certn', body, { 'x-signature': forged })).status).toBe(400);
      expect(callsTo(certn, `/api/public/cases/${id}/`)).toHaveLength(0);
      expect((await postWebhook('/webhooks/certn', body, { 'x-signature': signature })).status).toBe(200);
    }
    for (const { id, reportId } of Object.values(AT_CERTN)) {
      await until('the report', async () => callsTo(certn, `/files/${reportId}.pdf`).length > 0);
      const [read] = callsTo(certn, `/api/public/cases/${id}/`);
      expect(read).toMatchObject({ method: 'GET', headers: { authorization: 'Api-Key certn-key' } });
      expect(callsTo(certn, `/api/public/cases/${id}/generate-report/`)).toHaveLength(1);
      expect(callsTo(certn, `/api/public/cases/report-files/${reportId}/`)).toHaveLength(1);
      // The address of the file grants access by itself: our key is not sent along.
      const [fetched] = callsTo(certn, `/files/${reportId}.pdf`);
      expect(fetched?.query).toBe('X-Amz-Expires=300');
      expect(fetched?.headers.authorization).toBeUndefined();
    }
  });

  test('charges the stored card off session, once, when the application is submitted', async () => {
    await until('all four are there', async () => {
      const own = Object.values(await ownChecks(applicant, property));
      return own.every(({ is_completed, result }) => is_completed === 1 && result === 'returned');
    });
    const charged = () => callsTo(stripe, '/v1/payment_intents').filter(({ method }) => method === 'POST');
    expect(charged()).toEqual([]);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    const charge = await until('the charge', async () => {
      const { body } = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
      const found = body.data.find((one: { charge: unknown }) => one.charge)?.charge;
      return found?.state === 'succeeded' && found;
    });
    const [payment, ...more] = charged() as [ReceivedCall, ...ReceivedCall[]];
    expect(more).toEqual([]);
    expect(payment.headers).toMatchObject({
      authorization: 'Bearer sk_test_recorded',
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': expect.stringMatching(new RegExp(`^charge:${charge.id}:\\d+$`)),
    });
    expect(form(payment)).toEqual({
      // 15 + 6 + 4 + 10 dollars and 13 %.
      amount: '3955',
      currency: 'cad',
      customer: AT_STRIPE.customer,
      payment_method: AT_STRIPE.card,
      'allowed_payment_method_types[0]': 'card',
      off_session: 'true',
      confirm: 'true',
      description: expect.stringContaining('Philippa Sycamore'),
      'metadata[charge_id]': charge.id,
    });
    const paid = { id: AT_STRIPE.payment, object: 'payment_intent' };
    const events = stripeEvents(CREDENTIALS.STRIPE_WEBHOOK_SECRET, 'payment_intent.succeeded', paid);
    const accepted = await postWebhook('/webhooks/stripe', events.body, { 'stripe-signature': events.signature });
    expect(accepted.status).toBe(200);
    // A webhook is no proof: the payment itself is read.
    const at = `/v1/payment_intents/${AT_STRIPE.payment}`;
    const [read] = await until('a read of the payment', async () => {
      const reads = callsTo(stripe, at);
      return reads.length > 0 && reads;
    });
    expect(read?.method).toBe('GET');
    const forged = stripeEvents('whsec_of_somebody_else', 'payment_intent.succeeded', paid);
    const refused = await postWebhook('/webhooks/stripe', forged.body, { 'stripe-signature': forged.signature });
    expect(refused.status).toBe(400);
  });

  test('shows the landlord the results of the vendors, and their PDF reports', async () => {
    const found = await reviewed();
    const credit = JSON.parse(found.credit_checks[0].certn_data);
    const background = JSON.parse(found.background_checks[0].certn_data);
    const income = JSON.parse(found.employment_income_verifications[0].verifast_data);
    expect(credit.equifax_result).toMatchObject({
      status: 'RETURNED',
      credit_score: 731,
      trades: [{ credit_grantor: 'Lakeview Bank', percent_credit_used: 41.2, past_due_count_30_day: 1 }],
    });
    expect(background.risk_result.scan_status).toEqual({
      criminal_scan: 'CLEARED',
      fraud_scan: 'REVIEW',
      sex_offender_scan: 'CLEARED',
    });
    expect(found.id_verifications[0]).toMatchObject({ status: 'Verified', nameOnCard: 'PHILIPPA SYCAMORE' });
    expect(income.applicantFinancialData).toMatchObject({ monthly_employer_income: 4810.55, balance_max: 10_250.1 });

    const checkIds = Object.fromEntries(
      (await server().ctx.db.selectFrom('check_result').select(['kind', 'id']).execute()).map(({ kind, id }) => [
        kind,
        id,
      ]),
    );
    const pdfOf = async (answer: Answer): Promise<Buffer> => {
      const { report_url } = answer.body.report_url ? answer.body : expectStatus(answer, 200).body.data;
      return Buffer.from(await (await fetch(new URL(report_url, server().origin))).arrayBuffer());
    };
    const reports = {
      CREDIT_REPORT_1: await landlord.post('/api/certn/link-report', { application_id: checkIds.credit_check }),
      PUBLIC_RECORDS_REPORT_1: await landlord.post('/api/certn/link-report', {
        application_id: checkIds.background_check,
      }),
      bank: await landlord.get(
        `/api/verifast/getReport?type=financial_verification&id=${checkIds.financial_verification}`,
      ),
      identity: await landlord.get(`/api/verifast/getReport?type=id_verification&id=${checkIds.id_verification}`),
    };
    for (const [name, answer] of Object.entries(reports)) {
      expect((await pdfOf(answer)).equals(recordedPdf(name)), name).toBe(true);
    }
  });

  test('deletes texts one by one, with the documented calls', async () => {
    const before = twilio.received.length;
    await server().ctx.texts.forget(NUMBER_WITH_TEXTS);
    const path = `/2010-04-01/Accounts/${CREDENTIALS.TWILIO_ACCOUNT_SID}/Messages`;
    const received = twilio.received.slice(before);
    expect(received.map(({ method, path: at, query }) => `${method} ${at.replace(path, '')} ${query}`)).toEqual([
      `GET .json To=%2B1${NUMBER_WITH_TEXTS}&PageSize=100`,
      `GET .json To=%2B1${NUMBER_WITH_TEXTS}&PageSize=100&Page=1&PageToken=PASM1f`,
      expect.stringMatching(/^DELETE \/SM[\da-f]{32}\.json $/),
      expect.stringMatching(/^DELETE \/SM[\da-f]{32}\.json $/),
      `GET .json From=%2B1${NUMBER_WITH_TEXTS}&PageSize=100`,
    ]);
    for (const { headers } of received) expect(headers.authorization).toMatch(/^Basic /);
  });

  test('made no call without a recorded answer, and logged no SIN and no key', () => {
    expect([stripe, certn, verifast, twilio, places].map(({ unrecorded }) => unrecorded)).toEqual(Array(5).fill([]));
    const log = server().logged.join('\n');
    const { TWILIO_ACCOUNT_SID: _, TWILIO_FROM: __, ...secrets } = CREDENTIALS;
    for (const secret of [...Object.values(secrets), '000103002', '1990-04-12']) expect(log).not.toContain(secret);
  });
});
