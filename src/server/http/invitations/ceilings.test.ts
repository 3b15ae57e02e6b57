import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { createGroupLeader } from '../../../../testing/builders/co-applicants.ts';
import { outboxOf } from '../../../../testing/builders/evidence.ts';
import { orderOf, storeCard } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const ORDER = '/api/screening-request/landlord-request-items';

let nextLine = 6_472_000_000;
/** Numbers that nobody else has. */
const numbers = (count: number): string[] =>
  Array.from({ length: count }, () => {
    nextLine += 1;
    return String(nextLine);
  });

const messagesTo = async (recipients: readonly string[]): Promise<number> =>
  (await Promise.all(recipients.map((to) => outboxOf(server(), to)))).flat().length;

const invite = (landlord: TestPerson, propertyId: string, phone_numbers: string[]) =>
  landlord.post(`/api/application/${propertyId}/send-link`, { emails: [], phone_numbers });

const order = (landlord: TestPerson, property: TestProperty, phones: string[]) =>
  landlord.post(
    ORDER,
    orderOf(
      property,
      phones.map((phone_number) => ({ phone_number, items: ['credit_check'] })),
    ),
  );

/** How many answers had each status. */
const tally = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('the ceiling of a sender', () => {
  test('holds for lists that are sent for many properties at once', async () => {
    const landlord = await createLandlord(server());
    const properties = await Promise.all(Array.from({ length: 12 }, () => createProperty(landlord)));
    const lists = properties.map(() => numbers(20));
    const answers = await Promise.all(properties.map(({ id }, index) => invite(landlord, id, lists[index] ?? [])));
    const invited = await messagesTo(lists.flat());
    expect(invited).toBe(20 * (tally(answers)[200] ?? 0));
    expect(invited).toBeGreaterThan(0);
    expect(invited).toBeLessThanOrEqual(50);
  });

  test('counts invitations and orders of checks together, and a stored card changes nothing', async () => {
    const landlord = await createLandlord(server());
    const [first, second] = [await createProperty(landlord), await createProperty(landlord)];
    expectStatus(await invite(landlord, first.id, numbers(20)), 200);
    expectStatus(await order(landlord, second, numbers(20)), 201);
    expectStatus(await storeCard(server(), landlord), 200);
    expectStatus(await order(landlord, second, numbers(11)), 429);
    expectStatus(await invite(landlord, first.id, numbers(11)), 429);
    expectStatus(await order(landlord, second, numbers(10)), 201);
  });

  test('ends a loop of ordering and cancelling after a few texts', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const people = numbers(20);
    const ordered: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await storeCard(server(), landlord);
      ordered.push((await order(landlord, property, people)).status);
      expectStatus(await landlord.post(`/api/screening-request/cancel-all/${property.id}`), 200, 404);
    }
    expect(ordered).toEqual([201, 201, 429, 429, 429, 429]);
    expect(await messagesTo(people)).toBe(80);
  });

  test('does not count an order that was replaced before anything was sent', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const people = numbers(20);
    for (let round = 0; round < 5; round += 1) expectStatus(await order(landlord, property, people), 201);
    expect(await messagesTo(people)).toBe(0);
  });
});

describe('the ceiling of a recipient', () => {
  test('holds for many landlords who invite one person at once', async () => {
    const senders = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const landlord = await createLandlord(server());
        return { landlord, property: await createProperty(landlord) };
      }),
    );
    const to = numbers(1);
    const answers = await Promise.all(senders.map(({ landlord, property }) => invite(landlord, property.id, to)));
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await messagesTo(to)).toBe(3);
  });

  test('holds over invitations, orders and links of co-applicants together', async () => {
    const [to] = numbers(1) as [string];
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    expectStatus(await invite(landlord, property.id, [to]), 200);
    const other = await createLandlord(server());
    expectStatus(await storeCard(server(), other), 200);
    expectStatus(await order(other, await createProperty(other), [to]), 201);
    const { invite: inviteFriend } = await createGroupLeader(server(), property);
    expectStatus(await inviteFriend([], [to]), 200);
    const third = await createLandlord(server());
    const refused = await order(third, await createProperty(third), [to]);
    expect([refused.status, Object.values(refused.body.errors).flat()]).toEqual([
      422,
      ['This person was asked several times today. Please try again tomorrow'],
    ]);
    const late = await invite(third, (await createProperty(third)).id, [to]);
    expect(late.body).toMatchObject({ not_sent: [{ to, reason: 'was invited to several properties today' }] });
    const { invite: inviteAgain } = await createGroupLeader(server(), property);
    expect((await inviteAgain([], [to])).body).toMatchObject({ not_sent: [{ to, reason: expect.any(String) }] });
    expect(await messagesTo([to])).toBe(3);
  });

  test('counts a guarantor’s emails too', async () => {
    const to = someEmail();
    const landlord = await createLandlord(server());
    for (let each = 0; each < 3; each += 1) {
      const property = await createProperty(landlord);
      expectStatus(
        await landlord.post(`/api/application/${property.id}/send-link`, { emails: [to], phone_numbers: [] }),
        200,
      );
    }
    const { primary, applicantId } = await createGroupLeader(server(), await createProperty(landlord));
    const refused = await primary.post(`/api/applicant/${applicantId}/guarantor`, { email: to });
    expect([refused.status, refused.body.errors]).toEqual([
      429,
      { email: ['We can’t send any more emails to this address today. Please copy a link instead'] },
    ]);
    expect(await messagesTo([to])).toBe(3);
  });
});
