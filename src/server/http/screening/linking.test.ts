import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
  somePhone,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { requestsOf } from '../../../../testing/builders/charges.ts';
import { createOrder, followInvitation, ownChecks, secretSentTo } from '../../../../testing/builders/orders.ts';
import {
  askForCode,
  codeSentTo,
  confirmEmail,
  confirmPhone,
  enterCode,
  notTheCode,
} from '../../../../testing/builders/verification.ts';
import { mailboxOf, until } from '../../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const connect = (who: TestPerson, property: TestProperty, body: object = {}) =>
  who.post(`/api/screening-request/screening-request-get-connect/${property.id}`, body);

/** A property for which somebody has started to apply. */
async function startApplication(change: Record<string, unknown> = {}) {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const ana = await createApplicant(server(), change);
  return { landlord, property, ana, applicantId: await createApplication(ana, property) };
}

const isConfirmed = async (who: TestPerson) =>
  (await who.get('/api/account/contacts')).body.data.email_verified_at !== null;

describe('an account with the address of somebody else', () => {
  test('sees nothing of what is requested there, whichever way they try', async () => {
    const email = someEmail();
    const { landlord, property, ana: thief, applicantId } = await startApplication({ email });
    await createOrder(server(), landlord, property, [{ email, items: ['credit_check'] }]);
    const known = await connect(thief, property, { tenant_email: email, email, user_id: thief.id });
    expect(known.body).toEqual({ status: 1, connected: 0 });
    expect(await ownChecks(thief, property)).toEqual({});
    await fillIn(thief, property);
    expectStatus(await thief.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
    expect((await requestsOf(landlord, property))[0]).toMatchObject({ applicant_id: null, status: 'pending' });

    const other = await startApplication();
    expect((await connect(other.ana, other.property)).body).toEqual(known.body);
  });

  test('gets the same reply about a code whether or not a request waits', async () => {
    const [waited, plain] = [await startApplication(), await startApplication()];
    const { landlord, property, ana } = waited;
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    for (const act of [
      (who: TestPerson) => who.get('/api/account/contacts'),
      (who: TestPerson) => askForCode(who, 'email'),
      (who: TestPerson) => enterCode(who, 'phone_number', '1234'),
    ]) {
      const [one, two] = [await act(waited.ana), await act(plain.ana)];
      const anonymized = (person: TestPerson, answer: typeof one) =>
        JSON.stringify([answer.status, answer.body])
          .replaceAll(person.email, 'EMAIL')
          .replaceAll(person.phone, 'PHONE');
      expect(anonymized(waited.ana, one)).toBe(anonymized(plain.ana, two));
    }
  });
});

describe('a confirmed contact', () => {
  test('connects what waits for it to existing applications', async () => {
    const { landlord, property, ana, applicantId } = await startApplication();
    const [byText, withdrawn] = [await createProperty(landlord), await createProperty(landlord)];
    await createApplication(ana, byText);
    const gone = await createApplication(ana, withdrawn);
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check', 'id_verification'] }]);
    await createOrder(server(), landlord, withdrawn, [{ email: ana.email, items: ['credit_check'] }]);
    await createOrder(server(), landlord, byText, [{ phone_number: ana.phone, items: ['background_check'] }]);
    expectStatus(await ana.post(`/api/applicant/${gone}/withdraw`), 200);

    await confirmEmail(server(), ana);
    expect(Object.keys(await ownChecks(ana, property))).toEqual(['credit_check', 'id_verification']);
    expect((await requestsOf(landlord, property))[0]).toMatchObject({ applicant_id: applicantId });
    expect(await ownChecks(ana, byText)).toEqual({});
    expect((await requestsOf(landlord, withdrawn))[0]).toMatchObject({ applicant_id: null });

    await confirmPhone(server(), ana);
    expect(Object.keys(await ownChecks(ana, byText))).toEqual(['background_check']);
  });

  test('connects later requests automatically', async () => {
    const { landlord, property, ana } = await startApplication();
    await confirmEmail(server(), ana);
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    expect(Object.keys(await ownChecks(ana, property))).toEqual(['credit_check']);
  });

  test('connects earlier requests when the application starts', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const ana = await createApplicant(server());
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    await confirmEmail(server(), ana);
    await createApplication(ana, property);
    expect((await connect(ana, property)).body).toMatchObject({ connected: 1 });
  });

  test('takes nothing from somebody who has opened the link', async () => {
    const { landlord, property, ana } = await startApplication();
    const ben = await createApplicant(server());
    await createApplication(ben, property);
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    await followInvitation(server(), ben, property, ana.email);
    await confirmEmail(server(), ana);
    expect(await ownChecks(ana, property)).toEqual({});
    expect(Object.keys(await ownChecks(ben, property))).toEqual(['credit_check']);
  });

  test('connects nothing when it is not confirmed because of a wrong code', async () => {
    const { landlord, property, ana } = await startApplication();
    await createOrder(server(), landlord, property, [{ phone_number: ana.phone, items: ['credit_check'] }]);
    expectStatus(await askForCode(ana, 'email'), 200);
    const code = await codeSentTo(server(), ana.email);
    expect((await enterCode(ana, 'email', notTheCode(code))).status).toBe(422);
    expectStatus(await enterCode(ana, 'email', code), 200);
    expect(await ownChecks(ana, property)).toEqual({});
  });

  test('that replaces another one connects what waits there, too', async () => {
    const { landlord, property, ana } = await startApplication();
    const email = someEmail();
    await createOrder(server(), landlord, property, [{ email, items: ['credit_check'] }]);
    expectStatus(
      await ana.post('/api/account', {
        first_name: ana.firstName,
        last_name: ana.lastName,
        phone_number: ana.phone,
        email,
      }),
      200,
    );
    const token = await until('the link to the new address', async () =>
      (await mailboxOf(server(), email))
        .flatMap(({ links }) => links)
        .map((link) => /confirm-contact\/([\w-]+)/.exec(decodeURIComponent(link))?.[1])
        .find(Boolean),
    );
    expectStatus(await ana.post('/api/account/contact-change/confirm', { token }), 200);
    await until('the check', async () => (await ownChecks(ana, property)).credit_check);
    expect(await isConfirmed(ana)).toBe(true);
  });

  test('connects nothing any more once the account has another one', async () => {
    const { landlord, property, ana } = await startApplication();
    await confirmEmail(server(), ana);
    const { db } = server().ctx;
    await db.updateTable('person').set({ email: someEmail() }).where('id', '=', ana.id).execute();
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    expect((await connect(ana, property)).body).toMatchObject({ connected: 0 });
  });

  test('that is confirmed from two windows at once connects each check once', async () => {
    const { landlord, property, ana } = await startApplication();
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    expectStatus(await askForCode(ana, 'email'), 200);
    const code = await codeSentTo(server(), ana.email);
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(ana, 'email', code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(Object.keys(await ownChecks(ana, property))).toEqual(['credit_check']);
  });
});

describe('the link of an invitation', () => {
  test('confirms the address that it was sent to, for the account that has it', async () => {
    const { landlord, property, ana } = await startApplication();
    await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
    expect(await isConfirmed(ana)).toBe(false);
    await followInvitation(server(), ana, property);
    expect(await isConfirmed(ana)).toBe(true);
    const action = await server()
      .ctx.db.selectFrom('audit_event')
      .select('detail')
      .where('subject_id', '=', ana.id)
      .where('action', '=', 'contact.confirmed')
      .execute();
    expect(action).toEqual([{ detail: { channel: 'email', how: 'link' } }]);
  });

  test('in a text confirms the number and not the address', async () => {
    const { landlord, property, ana } = await startApplication();
    await createOrder(server(), landlord, property, [{ phone_number: ana.phone, items: ['credit_check'] }]);
    await followInvitation(server(), ana, property, ana.phone);
    const { data } = (await ana.get('/api/account/contacts')).body;
    expect([data.email_verified_at, typeof data.phone_number_verified_at]).toEqual([null, 'string']);
  });

  test('confirms nothing for somebody with another address', async () => {
    const { landlord, property, ana } = await startApplication();
    const elsewhere = someEmail();
    await createOrder(server(), landlord, property, [{ email: elsewhere, items: ['credit_check'] }]);
    await followInvitation(server(), ana, property, elsewhere);
    const { db } = server().ctx;
    const proved = db.selectFrom('verified_contact').selectAll().where('person_id', '=', ana.id);
    expect(await proved.execute()).toEqual([]);
    expect(Object.keys(await ownChecks(ana, property))).toEqual(['credit_check']);
  });

  test('that was cancelled confirms nothing', async () => {
    const { landlord, property, ana } = await startApplication();
    const number = somePhone();
    await createOrder(server(), landlord, property, [
      { email: ana.email, items: ['credit_check'] },
      { phone_number: number, items: ['credit_check'] },
    ]);
    const applicant_token = await secretSentTo(server(), ana.email, property);
    expectStatus(await landlord.post(`/api/screening-request/cancel-all/${property.id}`), 200);
    expect((await connect(ana, property, { applicant_token })).status).toBe(404);
    expect(await isConfirmed(ana)).toBe(false);
  });
});

describe('the two calls of the consent page', () => {
  const isTied = (landlord: TestPerson, property: TestProperty) =>
    requestsOf(landlord, property).then(([request]) => request);

  test.each(['connect, then apply', 'apply, then connect'])(
    'in the order %s: the request is the applicant’s, and rejecting closes it',
    async (order) => {
      const landlord = await createLandlord(server());
      const property = await createProperty(landlord);
      const ana = await createApplicant(server());
      await createOrder(server(), landlord, property, [{ email: ana.email, items: ['credit_check'] }]);
      const applicant_token = await secretSentTo(server(), ana.email, property);
      if (order === 'connect, then apply') expectStatus(await connect(ana, property, { applicant_token }), 200);
      const applicantId = await createApplication(ana, property);
      if (order === 'apply, then connect') expectStatus(await connect(ana, property, { applicant_token }), 200);

      expect(await isTied(landlord, property)).toMatchObject({ applicant_id: applicantId, status: 'pending' });
      const body = { applicant_token, application_id: property.id };
      const byToken = await ana.post('/api/screening-requests-by-applicant-token', body);
      expect(byToken.body.applicant_id).toBe(applicantId);

      for (let times = 0; times < 2; times += 1)
        expectStatus(await ana.post(`/api/applicant/${applicantId}/withdraw`), 200);
      expect(await isTied(landlord, property)).toMatchObject({ status: 'withdrawn', charge: null });
      const notices = await until('the email to the landlord', async () => {
        const emails = await mailboxOf(server(), landlord.email);
        const found = emails.filter(({ subject }) => subject.includes('is no longer applying for'));
        return found.length > 0 && found;
      });
      expect(notices).toHaveLength(1);
      expect(notices[0]?.text).toContain('you won’t be charged');
    },
  );
});
