import { expectStatus, type TestPerson } from '../../testing/builders/builders.ts';
import { askForCode, codesSentTo, enterCode, landlordForm } from '../../testing/builders/verification.ts';
import type { DemoSite } from './demo-applicant.ts';

const contactsOf = async (person: TestPerson) => expectStatus(await person.get('/api/account/contacts'), 200).body.data;

/** Confirms what somebody's account has, e-mail and phone, as they would: by the codes that are sent there. */
export async function confirmContacts(site: DemoSite, person: TestPerson): Promise<void> {
  const { email_verified_at, phone_number_verified_at } = await contactsOf(person);
  if (email_verified_at === null) await confirm(site, person, 'email', person.email);
  if (phone_number_verified_at === null) await confirm(site, person, 'phone_number', person.phone);
}

/** Has a landlord say who they are and confirm the address, so that invitations carry the seal. */
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
 * Asks for a code and enters it. One that an earlier start had asked for and that still works is not sent again, so the
 * codes that are there are tried before a new one is waited for.
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
