import { describe, expect, test } from 'vitest';
import {
  A_PDF,
  A_PNG,
  createApplicant,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { runChargeNow } from '../../../../testing/builders/charges.ts';
import { runJobsNow } from '../../../../testing/builders/evidence.ts';
import {
  codeSentTo,
  enterCode,
  landlordForm,
  letCodesAge,
  notTheCode,
  verifyAsLandlord,
} from '../../../../testing/builders/verification.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { mailboxOf, until } from '../../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const PATH = '/api/verify-landlord';

const stateOf = async (person: TestPerson) => expectStatus(await person.get('/api/account/contacts'), 200).body.data;

const rowOf = (person: TestPerson) =>
  server().ctx.db.selectFrom('landlord_information').selectAll().where('person_id', '=', person.id).executeTakeFirst();

const idOf = (person: TestPerson) =>
  server()
    .ctx.db.selectFrom('landlord_identity_document')
    .selectAll()
    .where('person_id', '=', person.id)
    .executeTakeFirst();

const document = (content: Uint8Array<ArrayBuffer> = A_PNG, name = 'licence.png') => ({
  id: [new File([content], name)],
});

describe('the form of a landlord', () => {
  test('is stored, a code goes to its address, and the code verifies the landlord', async () => {
    const leo = await createLandlord(server());
    const form = landlordForm(leo, { reference: 'RECO 4123456', first_name: 'Leo' });
    const filed = expectStatus(await leo.post(PATH, form), 200).body;
    expect(filed).toEqual({ status: 1, sent_to: leo.email, resend_after_seconds: 30 });
    expect(await rowOf(leo)).toMatchObject({
      first_name: 'Leo',
      type: 'property-manager',
      licence: 'RECO 4123456',
      verified_at: null,
    });
    expect((await stateOf(leo)).landlord).toMatchObject({ email: leo.email, verified_at: null });
    const [emailMessage] = await until('an email', async () => {
      const found = await mailboxOf(server(), leo.email);
      return found.length > 0 && found;
    });
    expect(emailMessage?.subject).toMatch(/^\d{4} is your Maplekey code$/);
    expectStatus(await enterCode(leo, 'landlord', await codeSentTo(server(), leo.email)), 200);
    const after = await stateOf(leo);
    expect(typeof after.landlord.verified_at).toBe('string');
    expect(typeof after.email_verified_at).toBe('string');
    const auditEvents = await server()
      .ctx.db.selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('subject_id', '=', leo.id)
      .where('action', 'like', 'landlord%')
      .orderBy('id')
      .execute();
    expect(auditEvents).toEqual([
      { action: 'landlord_information.filed', detail: { type: 'property-manager', withId: false } },
      { action: 'landlord.verified', detail: {} },
    ]);
  });

  test('can name an office address: that is what the code confirms', async () => {
    const leo = await createLandlord(server());
    const email = someEmail();
    await verifyAsLandlord(server(), leo, { email, email_confirmation: email });
    const { landlord, email_verified_at } = await stateOf(leo);
    expect(landlord.email).toBe(email);
    expect(landlord.verified_at).not.toBeNull();
    expect(email_verified_at).toBeNull();
  });

  test.each([
    ['first_name', '', 'Please enter your first name'],
    ['last_name', '', 'Please enter your last name'],
    ['email', 'leo', 'Please enter a valid email'],
    ['email_confirmation', 'other@example.test', "Emails don't match"],
    ['type', 'owner', 'Please choose what describes you best'],
    ['reference', 'x'.repeat(201), 'Please use at most 200 characters'],
  ])('with %s %j is refused, as JSON and as multipart, and nothing is stored', async (field, value, message) => {
    const leo = await createLandlord(server());
    const form = landlordForm(leo, { [field]: value });
    for (const refused of [await leo.post(PATH, form), await leo.upload(PATH, form, document())]) {
      expect(refused.status).toBe(422);
      expect(refused.body.errors[field]).toEqual([message]);
    }
    expect(await rowOf(leo)).toBeUndefined();
    expect(await mailboxOf(server(), leo.email)).toEqual([]);
  });

  test('is for landlords only', async () => {
    const ana = await createApplicant(server());
    expect((await ana.post(PATH, landlordForm(ana))).status).toBe(403);
    expect((await callerAt(server().origin).post(PATH, landlordForm(ana))).status).toBe(401);
  });

  test('cannot be filed again once it is verified', async () => {
    const leo = await createLandlord(server());
    await verifyAsLandlord(server(), leo);
    const again = await leo.post(PATH, landlordForm(leo, { first_name: 'Somebody' }));
    expect([again.status, again.body.error_type]).toEqual([409, 'VerifiedAlready']);
    expect((await rowOf(leo))?.first_name).toBe(leo.firstName);
  });

  test('that is corrected replaces the first one, whose code ends', async () => {
    const leo = await createLandlord(server());
    const [wrong, right] = [someEmail(), someEmail()];
    expectStatus(await leo.post(PATH, landlordForm(leo, { email: wrong, email_confirmation: wrong })), 200);
    const first = await codeSentTo(server(), wrong);
    expectStatus(await leo.post(PATH, landlordForm(leo, { email: right, email_confirmation: right })), 200);
    const second = await codeSentTo(server(), right);
    if (first !== second) expect((await enterCode(leo, 'landlord', first)).status).toBe(422);
    expectStatus(await enterCode(leo, 'landlord', second), 200);
  });

  test('sends five codes a day at most, and stores nothing of a sixth request', async () => {
    const leo = await createLandlord(server());
    for (const _ of [1, 2, 3, 4, 5]) {
      expectStatus(await leo.post(PATH, landlordForm(leo)), 200);
      await letCodesAge(server(), leo, 3600);
    }
    const refused = await leo.upload(PATH, landlordForm(leo, { first_name: 'Sixth' }), document());
    expect([refused.status, refused.body.error_type]).toEqual([429, 'TooManyCodes']);
    expect((await rowOf(leo))?.first_name).toBe(leo.firstName);
    expect(await idOf(leo)).toBeUndefined();
  });

  test('stays unverified after three wrong codes', async () => {
    const leo = await createLandlord(server());
    expectStatus(await leo.post(PATH, landlordForm(leo)), 200);
    const code = await codeSentTo(server(), leo.email);
    for (const _ of [1, 2, 3]) expect((await enterCode(leo, 'landlord', notTheCode(code))).status).toBe(422);
    expect((await enterCode(leo, 'landlord', code)).status).toBe(410);
    expect((await stateOf(leo)).landlord.verified_at).toBeNull();
  });
});

describe('the copy of an identity document', () => {
  test('is stored encrypted under a key of the person, and a newer one replaces it', async () => {
    const leo = await createLandlord(server());
    expectStatus(await leo.upload(PATH, landlordForm(leo), document()), 200);
    const first = await idOf(leo);
    expect(first).toMatchObject({ name: 'licence.png', content_type: 'image/png', bytes: A_PNG.length });
    const { files } = server().ctx;
    const stored = Buffer.from(await files.read(String(first?.storage_key)));
    expect(stored.includes(Buffer.from(A_PNG))).toBe(false);
    expectStatus(await leo.upload(PATH, landlordForm(leo), document(A_PDF, '../../pass.pdf')), 200);
    expect(await idOf(leo)).toMatchObject({ name: 'pass.pdf', content_type: 'application/pdf' });
    await until('the older one to go', async () =>
      files.read(String(first?.storage_key)).then(
        () => false,
        () => true,
      ),
    );
    expectStatus(await leo.post(PATH, landlordForm(leo, { first_name: 'Leo' })), 200);
    expect(await idOf(leo)).toMatchObject({ name: 'pass.pdf' });
  });

  test.each([
    ['a page that poses as a picture', new TextEncoder().encode('<script>alert(1)</script>'), 415],
    ['nothing', new Uint8Array(), 422],
  ])('%s is refused, and the form with it', async (_, content, status) => {
    const leo = await createLandlord(server());
    const refused = await leo.upload(PATH, landlordForm(leo), document(content, 'id.png'));
    expect(refused.status).toBe(status);
    expect(Object.keys(refused.body.errors)).toEqual(['id']);
    expect(await rowOf(leo)).toBeUndefined();
  });

  test('is one file of at most 10 MB', async () => {
    const leo = await createLandlord(server());
    const two = { id: [...document().id, ...document().id] };
    expect((await leo.upload(PATH, landlordForm(leo), two)).status).toBe(413);
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await leo.upload(PATH, landlordForm(leo), document(large))).status).toBe(413);
    expect(await rowOf(leo)).toBeUndefined();
  });

  test('is deleted after fourteen days, and a newer one stays', async () => {
    const [leo, mia] = [await createLandlord(server()), await createLandlord(server())];
    const { db } = server().ctx;
    for (const who of [leo, mia]) expectStatus(await who.upload(PATH, landlordForm(who), document()), 200);
    const old = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000 - 1000);
    await db
      .updateTable('landlord_identity_document')
      .set({ created_at: old })
      .where('person_id', '=', leo.id)
      .execute();
    await runChargeNow(server(), 'purge-landlord-identity-document', { personId: leo.id });
    await runChargeNow(server(), 'purge-landlord-identity-document', { personId: mia.id });
    await runJobsNow(server());
    await until('it is gone', async () => (await idOf(leo)) === undefined);
    expect(await idOf(mia)).toBeDefined();
    expect(await rowOf(leo)).toBeDefined();
  });
});

describe('an invitation', () => {
  const invitation = async (token: string) =>
    expectStatus(await callerAt(server().origin).get(`/api/application/token/${token}`), 200).body.data;

  test('shows nothing about the landlord before the code is confirmed, and their stated type after that', async () => {
    const leo = await createLandlord(server());
    const { token } = await createProperty(leo);
    expect((await invitation(token)).landlord_verified).toBeNull();
    expectStatus(await leo.post(PATH, landlordForm(leo, { type: 'real-estate-agent' })), 200);
    expect((await invitation(token)).landlord_verified).toBeNull();
    expectStatus(await enterCode(leo, 'landlord', await codeSentTo(server(), leo.email)), 200);
    expect((await invitation(token)).landlord_verified).toEqual({ type: 'real-estate-agent' });
    expect((await invitation(token)).landlord_name).toBe(`${leo.firstName} ${leo.lastName}`);
  });
});
