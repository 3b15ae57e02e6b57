import { expectStatus, type TestPerson } from '../../testing/builders/builders.ts';
import { askForCode, codesSentTo, enterCode, landlordForm } from '../../testing/builders/verification.ts';
import type { DemoSite } from './demo-applicant.ts';

const contactsOf = async (person: TestPerson) => expectStatus(await person.get('/api/account/contacts'), 200).body.data;

/** Confirms a person's email address and phone number with the codes sent there. */
export async function confirmContacts(site: DemoSite, person: TestPerson): Promise<void> {
  const { email_verified_at, phone_number_verified_at } = await contactsOf(person);
  if (email_verified_at === null) await confirm(site, person, 'email', person.email);
  if (phone_number_verified_at === null) await confirm(site, person, 'phone_number', person.phone);
}

/** Submits a landlord's verification form and confirms the address, so that invitations show the verified badge. */
export async function verifyLandlord(site: DemoSite, landlord: TestPerson): Promise<void> {
  const filed = (await contactsOf(landlord)).landlord;
  if (filed !== null && filed.verified_at !== null) return;
  if (filed === null) {
    const form = landlordForm(landlord, { type: 'landlord' });
    expectStatus(await landlord.post('/api/verify-landlord', form), 200);
  }
  await confirm(site, landlord, 'landlord', landlord.email);
}

/**
 * Requests a code and enters it. A code from an interrupted start may still be valid and is not sent again, so existing
 * codes are tried before waiting for a new one.
 */
async function confirm(site: DemoSite, person: TestPerson, subject: string, to: string): Promise<void> {
  expectStatus(await askForCode(person, subject), 200);
  const [newest] = await codesSentTo(site, to);
  const { status } = await enterCode(person, subject, String(newest));
  if (status === 200) return;
  const codes = await codesSentTo(site, to);
  const [next] = codes[0] === newest ? await codesSentTo(site, to, codes.length + 1) : codes;
  expectStatus(await enterCode(person, subject, String(next)), 200);
}
