import { expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  somePhone,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** The proof in the link of an invitation that was sent there. */
const proofSentTo = (recipient: string): Promise<string> =>
  until(`an invitation to ${recipient}`, async () => {
    const links = (await mailboxOf(server(), recipient)).flatMap((message) => message.links);
    return links.map((link) => new URL(link).searchParams.get('sent')).find(Boolean) ?? undefined;
  });

const confirmedOf = async (person: TestPerson) => {
  const { data } = expectStatus(await person.get('/api/account/contacts'), 200).body;
  return { email: data.email_verified_at !== null, phone: data.phone_number_verified_at !== null };
};

test('the link of an invitation confirms the email or phone it was sent to, and no other', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const [email, phone_number] = [someEmail(), somePhone()];
  const list = { emails: [email], phone_numbers: [phone_number], people_asked: true };
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, list), 200);
  const byEmail = await proofSentTo(email);
  const byText = await proofSentTo(phone_number);
  const confirm = async (person: TestPerson, sent: string) => {
    const answer = await person.post(`/api/application/token/${property.token}/confirm-contact`, { sent });
    return expectStatus(answer, 200, 404).status === 200;
  };

  const forwardedTo = await createApplicant(server());
  expect(await confirm(forwardedTo, byEmail)).toBe(false);
  expect(await confirmedOf(forwardedTo)).toEqual({ email: false, phone: false });

  const invited = await createApplicant(server(), { email, phone_number });
  const forged = Buffer.from(byEmail, 'base64url');
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  for (const wrong of [forged.toString('base64url'), property.token, 'x']) {
    expect(await confirm(invited, wrong)).toBe(false);
  }
  expect(await confirmedOf(invited)).toEqual({ email: false, phone: false });
  expect(await confirm(invited, byEmail)).toBe(true);
  expect(await confirmedOf(invited)).toEqual({ email: true, phone: false });
  expect(await confirm(invited, byText)).toBe(true);
  expect(await confirm(invited, byText)).toBe(true);
  expect(await confirmedOf(invited)).toEqual({ email: true, phone: true });
});
