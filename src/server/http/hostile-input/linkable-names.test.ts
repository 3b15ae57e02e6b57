import { describe, expect, test } from 'vitest';
import { createApplicant, createLandlord, createProperty, someEmail } from '../../../../testing/builders/builders.ts';
import { createStartedGroup } from '../../../../testing/builders/co-applicants.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { orderOf } from '../../../../testing/builders/orders.ts';
import type { Answer } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const LINKS = [
  'Refund at cra-refund.ca',
  'Pay now at evil.ca/x',
  'evil․ca',
  'evil。ca',
  'Win at interac-claim.com now',
];
const ORDER = '/api/screening-request/landlord-request-items';
const REFUSAL = 'Please remove the web address, or put a space after the period';

const messages = ({ status, body }: Answer): [number, unknown] => [status, Object.values(body.errors ?? {}).flat()];

describe.each(LINKS)('%s', (words) => {
  test('is no name of a person who signs up or changes their account', async () => {
    const landlord = await createLandlord(server());
    const own = { first_name: 'Ann', last_name: 'Elm', phone_number: landlord.phone, email: landlord.email };
    for (const field of ['first_name', 'last_name']) {
      expect(messages(await landlord.post('/api/account', { ...own, [field]: words }))).toEqual([422, [REFUSAL]]);
    }
  });

  test('is no address and no unit', async () => {
    const landlord = await createLandlord(server());
    const address = `${words}, Toronto, ON`;
    expect(messages(await landlord.post('/api/property', { address }))).toEqual([422, [REFUSAL]]);
    const unit = { address: '1 Bay St, Toronto, ON', unit: words };
    expect(messages(await landlord.post('/api/property', unit))).toEqual([422, [REFUSAL]]);
  });

  test('is no name in an order, of a co-applicant or of a past landlord', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const email = someEmail();
    const order = orderOf(property, [{ name: words, email, items: ['credit_check'] }]);
    expect(messages(await landlord.post(ORDER, order))).toEqual([422, [REFUSAL]]);
    const { invite } = await createStartedGroup(server());
    expect(messages(await invite([email], [], { [email]: words }))).toEqual([422, [REFUSAL]]);
    expect(await outboxOf(server(), email)).toEqual([]);
  });
});

test('a name of an earlier release that names a web address leaves without a link', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { db } = server().ctx;
  const names = { first_name: 'Refund at cra-refund.ca', last_name: 'evil。com/x' };
  await db.updateTable('person').set(names).where('email', '=', landlord.email).execute();
  await db.updateTable('property').set({ unit: 'www.evil.org' }).where('id', '=', property.id).execute();
  const [email, phone] = [someEmail(), '6475550177'];
  await landlord.post(`/api/application/${property.id}/send-link`, { emails: [email], phone_numbers: [phone] });
  for (const to of [email, phone]) {
    const message = await until('the invitation', async () => (await mailboxOf(server(), to))[0]);
    const words = `${message.subject} ${message.text} ${message.html}`;
    expect(words).toContain('cra-refund. ca');
    expect(words).not.toMatch(/cra-refund\.ca|evil[.。](?:com|org)/);
    expect(message.links.every((link) => link.startsWith(server().ctx.appUrl))).toBe(true);
  }
});

describe.each(['8095550199', '8765550199', '9005550199', '6005550199', '7005550199', '2425550199', '4169760199'])(
  '%s',
  (number) => {
    test('is refused wherever somebody wants a text to go there', async () => {
      const refusal = [422, ['We can only text numbers with a Canadian or American area code']];
      const landlord = await createLandlord(server());
      const property = await createProperty(landlord);
      const path = `/api/application/${property.id}/send-link`;
      expect(messages(await landlord.post(path, { emails: [], phone_numbers: [number] }))).toEqual(refusal);
      const order = orderOf(property, [{ phone_number: number, items: ['credit_check'] }]);
      expect(messages(await landlord.post(ORDER, order))).toEqual(refusal);
      const { invite } = await createStartedGroup(server());
      expect(messages(await invite([], [number]))).toEqual(refusal);
      const applicant = await createApplicant(server(), { phone_number: number });
      const code = await applicant.post('/api/account/contact-code', { contact: 'phone_number' });
      expect(messages(code)).toEqual(refusal);
      expect(await outboxOf(server(), number)).toEqual([]);
    });
  },
);
