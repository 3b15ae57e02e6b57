import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  somePhone,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { mailboxOf, outboxOf, runJobsNow, until } from '../../testing/builders/evidence.ts';
import { orderOf } from '../../testing/builders/orders.ts';
import { pdfText } from '../../testing/builders/pdf-text.ts';
import type { Answer } from '../../testing/server/caller.ts';
import { startTestServer, type TestServer } from '../../testing/server/test-server.ts';
import type { CheckKind } from '../domain/values/check-kind.ts';
import { CHECK_KINDS } from '../domain/values/check-kind.ts';
import { VENDORS } from './settings/vendors.ts';

// A server without one of the vendors, for each of them, and one with the mail server alone.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const withoutVendor = (vendor: string) =>
  startTestServer({ SANDBOX_VENDORS: VENDORS.filter((each) => each !== vendor).join() });

const capabilitiesOf = async ({ origin }: TestServer) =>
  ((await (await fetch(`${origin}/api/capabilities`)).json()) as { data: Record<string, unknown> }).data;

const policyOf = async ({ origin }: TestServer): Promise<string> =>
  (await fetch(origin)).headers.get('content-security-policy') ?? '';

/** Expects that a call is refused because the site does not offer it, with this sentence. */
const expectNotOffered = (answer: Answer, sentence: string): void => {
  expect(answer.body).toMatchObject({ status: 0, error_type: 'NotOffered', message: sentence });
  expect(answer.status).toBe(409);
};

const order = (landlord: TestPerson, property: TestProperty, items: CheckKind[], phone_number?: string) =>
  landlord.post(
    '/api/screening-request/landlord-request-items',
    orderOf(property, [phone_number ? { phone_number, items } : { email: 'ana@example.test', items }]),
  );

const purchase = (applicant: TestPerson, property: TestProperty, items: CheckKind[]) =>
  applicant.post('/api/screening-request/purchase-items', { application_id: property.id, items });

/** A landlord with a property, and an applicant for it. */
async function begin(server: TestServer) {
  const landlord = await createLandlord(server);
  const property = await createProperty(landlord);
  const applicant = await createApplicant(server);
  const applicantId = await createApplication(applicant, property);
  return { landlord, property, applicant, applicantId };
}

describe('without Certn', () => {
  const server = withoutVendor('bureau');

  test('no credit or background checks are offered, ordered, bought or begun', async () => {
    const { landlord, property, applicant } = await begin(server());
    expect((await capabilitiesOf(server())).checks).toEqual([
      'id_verification',
      'reference_check',
      'financial_verification',
    ]);
    for (const [kind, name] of [
      ['credit_check', 'credit check'],
      ['background_check', 'background check'],
    ] as const) {
      const sentence = `This site doesn’t offer the ${name}.`;
      expectNotOffered(await order(landlord, property, [kind, 'id_verification']), sentence);
      expectNotOffered(await purchase(applicant, property, [kind]), sentence);
    }
    expectStatus(await order(landlord, property, ['id_verification']), 201);
    expect((await fetch(`${server().origin}/webhooks/certn`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('without VeriFast', () => {
  const server = withoutVendor('verifast');

  test('no ID or income verification is offered, ordered or opened', async () => {
    const { landlord, property, applicant } = await begin(server());
    expect((await capabilitiesOf(server())).checks).toEqual(['credit_check', 'background_check', 'reference_check']);
    const sentence = 'This site doesn’t offer the id verification.';
    expectNotOffered(await order(landlord, property, ['id_verification']), sentence);
    expectNotOffered(await purchase(applicant, property, ['id_verification']), sentence);
    const wanted = { application_id: property.id, country: 'CA', bank_verify_enabled: 0, id_verify_enabled: 1 };
    const session = await applicant.post('/api/verifast', wanted);
    expect([session.status, session.body.message]).toEqual([409, sentence]);
    expectStatus(await order(landlord, property, ['credit_check']), 201);
  });
});

describe('without Stripe', () => {
  const server = withoutVendor('stripe');

  test('nothing is for sale, and pages load nothing of it', async () => {
    const { landlord, property, applicant } = await begin(server());
    expect(await capabilitiesOf(server())).toMatchObject({ checks: [], payments: false });
    for (const kind of CHECK_KINDS) {
      expectNotOffered(await order(landlord, property, [kind]), 'This site doesn’t offer any checks.');
      expectNotOffered(await purchase(applicant, property, [kind]), 'This site doesn’t offer any checks.');
    }
    const sentence = 'This site doesn’t take payments.';
    expectNotOffered(await landlord.post('/api/payment/create-setup-intent', {}), sentence);
    expectNotOffered(await landlord.get('/api/coupon/get-coupon?code=WELCOME5'), sentence);
    expect((await policyOf(server())).split('; ')).toContain("script-src 'self'");
    expect((await fetch(`${server().origin}/webhooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  test('the ledger is not compared with anybody’s', async () => {
    await runJobsNow(server());
    expect(server().logged.join('')).not.toContain('not_set_up');
  });
});

describe('without Twilio', () => {
  const server = withoutVendor('twilio');
  const NO_TEXTS = 'This site doesn’t send texts. Please use an email address';

  test('nobody is texted: not an invitation, not a co-applicant, not a request, not a code', async () => {
    const { landlord, property, applicant, applicantId } = await begin(server());
    expect((await capabilitiesOf(server())).texts).toBe(false);
    const phone = somePhone();
    const refused = [
      await landlord.post(`/api/application/${property.id}/send-link`, { phone_numbers: [phone] }),
      await order(landlord, property, ['credit_check'], phone),
      await applicant.post('/api/account/contact-code', { contact: 'phone_number' }),
    ];
    for (const { status, body } of refused) expect([status, body.message]).toEqual([422, NO_TEXTS]);
    expect(await outboxOf(server(), phone)).toEqual([]);
    expect(applicantId).toBeDefined();
  });

  test('a new phone number counts at once, and is not confirmed', async () => {
    const ana = await createApplicant(server());
    const phone_number = somePhone();
    const names = { first_name: ana.firstName, last_name: ana.lastName, email: ana.email };
    const { body } = expectStatus(await ana.post('/api/account', { ...names, phone_number }), 200);
    expect(body).toMatchObject({ phone_number, pending: { email: null, phone_number: null } });
    const notice = await until('the email about it', async () =>
      (await mailboxOf(server(), ana.email)).find(({ subject }) => subject === 'Your phone number was changed'),
    );
    expect(notice.text).toContain('From now on');
  });
});

describe('without Google Places', () => {
  const server = withoutVendor('places');

  test('addresses are typed', async () => {
    const landlord = await createLandlord(server());
    expect((await capabilitiesOf(server())).address_suggestions).toBe(false);
    expectNotOffered(
      await landlord.get('/api/address/suggest?input=48%20ferm&session=one'),
      'This site doesn’t suggest addresses.',
    );
    expectStatus(await landlord.post('/api/property', { address: '9 Whyte Ave, Edmonton, AB', province: 'AB' }), 201);
  });
});

describe('with SMTP alone', () => {
  const server = startTestServer({ SANDBOX_VENDORS: 'none' });
  let landlord: TestPerson;
  let applicant: TestPerson;
  let property: TestProperty;
  let applicantId: string;
  beforeAll(async () => {
    ({ landlord, property, applicant, applicantId } = await begin(server()));
  });

  test('nothing but applications is offered, and no outside origin is let in', async () => {
    const { operator: _, ...offered } = await capabilitiesOf(server());
    expect(offered).toEqual({ checks: [], payments: false, texts: false, address_suggestions: false });
    const policy = (await policyOf(server())).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "frame-src 'none'"]));
  });

  test('an application is invited, filled in, submitted, ranked and decided on', async () => {
    const friend = 'friend@example.test';
    expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [friend] }), 200);
    await until('the invitation', async () => (await mailboxOf(server(), friend)).length > 0);
    await fillIn(applicant, property);
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
    const { body } = expectStatus(await landlord.get(`/api/property/${property.id}`), 200);
    expect(body.applicants[0]).toMatchObject({ id: applicantId, ranking: { place: 1 } });
    const list = await fetch(`${server().origin}/api/property/${property.id}/applicants.pdf`, {
      headers: { authorization: `Bearer ${landlord.token}` },
    });
    const words = pdfText(new Uint8Array(await list.arrayBuffer())).replaceAll(/\s+/g, ' ');
    expect(words).toContain('Software ranks, you decide. A place is advice. The file holds personal information');
    expect(words).not.toMatch(/checks found|reports and scores/);
    await runJobsNow(server());
    expect(server().logged.join('')).not.toContain('not_set_up');
  });

  test('an account without texts and cards is erased without asking anybody, and reads nothing of payments', async () => {
    expectStatus(await applicant.post('/api/account/deletion', { password: applicant.password }), 200);
    const email = await until('the email', async () =>
      (await mailboxOf(server(), applicant.email)).find(({ text }) => text?.includes('delete your account')),
    );
    expect(email.text).not.toMatch(/payment|refund/);
    const open = await server().ctx.db.selectFrom('vendor_erasure').select('vendor').execute();
    expect(open).toEqual([]);
  });
});
