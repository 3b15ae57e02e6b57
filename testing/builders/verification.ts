import { sql } from 'kysely';
import type { Database, Tx } from '../../src/server/infrastructure/database/connect.ts';
import type { RunningServer } from '../../src/server/start-server.ts';
import type { Answer } from '../server/caller.ts';
import { mailboxOf, until, type WithMailbox } from '../server/mailbox.ts';
import { expectStatus, type Site, type TestPerson } from './builders.ts';

/** A server as tests of confirmed contacts use it. */
export type VerifiedSite = Site & WithMailbox;

export const askForCode = (person: TestPerson, contact: string): Promise<Answer> =>
  person.post('/api/account/contact-code', { contact });

/** Requests another code while one is still valid. */
export const askAgain = (person: TestPerson, contact: string): Promise<Answer> =>
  person.post('/api/account/contact-code', { contact, again: true });

export const enterCode = (person: TestPerson, contact: string, code: string): Promise<Answer> =>
  person.post('/api/account/contact-code/confirm', { contact, code });

/** The codes sent to an address or a number, newest first; waits for `atLeast` of them. */
export const codesSentTo = (site: WithMailbox, recipient: string, atLeast = 1): Promise<string[]> =>
  until(`${atLeast} code(s) to ${recipient}`, async () => {
    const found = (await mailboxOf(site, recipient))
      .map(({ text }) => /(?:^|code is )(\d{4})\b/.exec(text)?.[1])
      .filter((code) => code !== undefined);
    return found.length >= atLeast && found;
  });

/** The newest code. */
export async function codeSentTo(site: WithMailbox, recipient: string): Promise<string> {
  const [code] = await codesSentTo(site, recipient);
  return String(code);
}

/** Four digits that are not the code. */
export const notTheCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Confirms the email address of an account with the emailed code. */
export async function confirmEmail(site: VerifiedSite, person: TestPerson): Promise<void> {
  expectStatus(await askForCode(person, 'email'), 200);
  expectStatus(await enterCode(person, 'email', await codeSentTo(site, person.email)), 200);
}

/** The same for the phone number, by text. */
export async function confirmPhone(site: VerifiedSite, person: TestPerson): Promise<void> {
  expectStatus(await askForCode(person, 'phone_number'), 200);
  expectStatus(await enterCode(person, 'phone_number', await codeSentTo(site, person.phone)), 200);
}

/** A valid form of a landlord. */
export const landlordForm = (landlord: TestPerson, change: Record<string, string> = {}): Record<string, string> => ({
  first_name: landlord.firstName,
  last_name: landlord.lastName,
  email: landlord.email,
  email_confirmation: landlord.email,
  type: 'property-manager',
  ...change,
});

/** Submits a landlord's form and enters the code. */
export async function verifyAsLandlord(
  site: VerifiedSite,
  landlord: TestPerson,
  change: Record<string, string> = {},
): Promise<void> {
  const form = landlordForm(landlord, change);
  expectStatus(await landlord.post('/api/verify-landlord', form), 200);
  expectStatus(await enterCode(landlord, 'landlord', await codeSentTo(site, String(form.email))), 200);
}

/**
 * Makes a landlord known, which the first report of their order waits for: directly where the database is at hand, else
 * by the form. A landlord who is known stays as they are.
 */
export async function introduceLandlord(
  site: VerifiedSite & { ctx?: RunningServer['ctx'] },
  landlord: TestPerson,
): Promise<void> {
  if (site.ctx) return insertLandlordInformation(site.ctx.db, { ...landlord, at: new Date() });
  const { data } = expectStatus(await landlord.get('/api/account/contacts'), 200).body;
  if (data.landlord === null) await verifyAsLandlord(site, landlord);
}

/** Stores verified landlord information, unless there is any. */
export async function insertLandlordInformation(
  db: Database | Tx,
  landlord: { id: string; firstName: string; lastName: string; email: string; at: Date },
): Promise<void> {
  const { id: person_id, firstName: first_name, lastName: last_name, email, at } = landlord;
  await db
    .insertInto('landlord_information')
    .values({ person_id, first_name, last_name, email, type: 'landlord', filed_at: at, verified_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Backdates the codes of a person. */
export async function letCodesAge({ ctx }: Pick<RunningServer, 'ctx'>, person: { id: string }, seconds: number) {
  await sql`update contact_code set sent_at = sent_at - make_interval(secs => ${seconds})
    where person_id = ${person.id}`.execute(ctx.db);
}
