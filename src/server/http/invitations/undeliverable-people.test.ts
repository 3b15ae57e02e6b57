import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { requestsOf } from '../../../../testing/builders/charges.ts';
import { createJoinedCoApplicant, createStartedGroup } from '../../../../testing/builders/co-applicants.ts';
import { outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { createGuarantorInviter } from '../../../../testing/builders/guarantors.ts';
import { createOrder, orderOf } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const db = () => server().ctx.db;

/** An address that the mail server refuses because nobody has it. */
const nobodysEmail = (): string => `bounce+${someEmail()}`;

const whenRefused = (email: string): Promise<unknown> =>
  until(`a refusal of ${email}`, async () =>
    (await outboxOf(server(), email)).some(({ status }) => status === 'failed'),
  );

const invite = async (landlord: TestPerson, { id }: TestProperty, emails: string[]): Promise<void> => {
  expectStatus(await landlord.post(`/api/application/${id}/send-link`, { emails }), 200);
};

describe('an invitation to an address that nobody has', () => {
  test('is counted in the list of properties for two weeks', async () => {
    const landlord = await createLandlord(server());
    const [property, other] = [await createProperty(landlord), await createProperty(landlord)];
    const counts = async () => {
      const { data } = expectStatus(await landlord.get('/api/property?applicants=counts'), 200).body;
      return Object.fromEntries(
        data.map((one: { id: string; counts: { undelivered: number } }) => [one.id, one.counts.undelivered]),
      );
    };
    const email = nobodysEmail();
    await invite(landlord, property, [email, someEmail()]);
    await whenRefused(email);
    expect(await counts()).toEqual({ [property.id]: 1, [other.id]: 0 });
    await sql`update invitation set last_sent_at = last_sent_at - interval '15 days'
      where recipient = ${email}`.execute(db());
    expect(await counts()).toEqual({ [property.id]: 0, [other.id]: 0 });
  });
});

describe('a request for checks at an address that nobody has', () => {
  test('is shown to the landlord until it is cancelled, and cannot be ordered again', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const email = nobodysEmail();
    const people = [
      { email: someEmail(), items: ['credit_check' as const] },
      { email, items: ['credit_check' as const] },
    ];
    await createOrder(server(), landlord, property, people);
    await whenRefused(email);
    const shown = async () => {
      const requests = await requestsOf(landlord, property);
      return Object.fromEntries(requests.map((request) => [request.email, request.is_undeliverable]));
    };
    expect(await shown()).toEqual({ [String(people[0]?.email)]: false, [email]: true });
    expect(
      await landlord.post('/api/screening-request/landlord-request-items', orderOf(property, people)),
    ).toMatchObject({
      status: 422,
      body: {
        errors: {
          'screening_requests.1.email': ['We couldn’t deliver an email to this address, because it doesn’t exist'],
        },
      },
    });
    const { id } = (await requestsOf(landlord, property)).find((request) => request.email === email);
    expectStatus(await landlord.post(`/api/screening-request/${id}/cancel`), 200);
    expect((await shown())[email]).toBe(false);
  });
});

describe('a guarantor at an address that nobody has', () => {
  test('is shown to the applicant, who cannot ask there again', async () => {
    const { invite: ask, listed } = await createGuarantorInviter(server());
    const email = nobodysEmail();
    expectStatus(await ask(email), 201);
    await whenRefused(email);
    expect(await listed()).toMatchObject([{ email, state: 'invited', is_undeliverable: true }]);
    expect(await ask(email)).toMatchObject({
      status: 429,
      body: {
        errors: {
          email: [
            'We couldn’t deliver an email to this address, because it doesn’t exist. Please check it, or copy a link instead',
          ],
        },
      },
    });
  });
});

describe('a co-applicant at an address that nobody has', () => {
  test('is shown to whoever invited them, and to nobody else', async () => {
    const { primary, applicantId, own, invite: ask } = await createStartedGroup(server());
    const { friend } = await createJoinedCoApplicant(server(), { primary, applicantId });
    const email = nobodysEmail();
    expectStatus(await ask([email], [], { [email]: 'Ana' }), 200);
    await whenRefused(email);
    expect((await own()).group).toEqual([
      expect.objectContaining({ first_name: 'Daniel', state: 'has joined but not started yet' }),
      expect.objectContaining({ first_name: 'Ana', state: 'can’t be reached: this email address doesn’t exist' }),
    ]);
    const { body } = await friend.get('/api/applicant');
    expect(JSON.stringify(body)).not.toContain('be reached');
  });
});
