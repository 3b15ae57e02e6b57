import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  registrationForm,
  someEmail,
  somePhone,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  arrivalsFor,
  auditOf,
  expectOnlyTheLandlord,
  mailboxOf,
  outboxOf,
  until,
} from '../../../../testing/builders/evidence.ts';
import { ageMessageCounts } from '../../../../testing/builders/message-counts.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { deliverMessage } from '../../jobs/deliver-message.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);
const db = () => server().ctx.db;

/** A landlord with a property, and the call that invites people to it. */
async function createPropertyWithLandlord(landlord?: TestPerson, address?: string) {
  const owner = landlord ?? (await createLandlord(server()));
  const property = await createProperty(owner, { unit: 'basement', ...(address && { address }) });
  const path = `/api/application/${property.id}/send-link`;
  const invite = (emails: string[], phone_numbers: string[] = []) => owner.post(path, { emails, phone_numbers });
  return { landlord: owner, property, path, invite };
}

/** Waits until every message in the outbox was sent or has failed. */
const allSent = () =>
  until('an empty outbox', async () => {
    const waiting = db().selectFrom('outbox').select('id').where('status', 'in', ['queued', 'sending']);
    return (await waiting.executeTakeFirst()) === undefined;
  });

/** The messages to an address, once none is pending. */
const mailOf = async (to: string) => {
  await allSent();
  return mailboxOf(server(), to);
};

/** Makes the invitations to an address look a day older. */
async function ageByADay(to: string): Promise<void> {
  await sql`update invitation set last_sent_at = last_sent_at - interval '1 day' where recipient = ${to}`.execute(db());
  await ageMessageCounts(db(), to);
}

/** The token of the stop link in the newest email to an address. */
async function stopTokenOf(to: string): Promise<string> {
  const [emailMessage] = await mailOf(to);
  const link = emailMessage?.links.find((each) => each.includes('/stop-messages?'));
  return new URL(String(link)).searchParams.get('token') ?? '';
}

describe('inviting people', () => {
  test('sends each of them the apply link, by email and by text', async () => {
    const { landlord, property, invite } = await createPropertyWithLandlord();
    const [email, phone] = [someEmail(), somePhone()];
    const { status, body } = await invite([` ${email.toUpperCase()}`, email], [`+1 ${phone}`]);
    expect(status).toBe(200);
    expect(body).toEqual({ status: 1, sent: { emails: 1, phone_numbers: 1 }, not_sent: [] });

    const applyLink = `${server().ctx.appUrl}/apply/${property.token}`;
    const [emailMessage, ...moreEmails] = await mailOf(email);
    expect(emailMessage).toMatchObject({
      channel: 'email',
      subject: expect.stringMatching(/^Apply for .*, basement$/),
    });
    expect(emailMessage?.text).toContain(`${landlord.firstName} ${landlord.lastName} invites you to apply`);
    expect(emailMessage?.links.map((link) => link.split('?sent=')[0])).toEqual([
      applyLink,
      expect.stringMatching(/\/stop-messages\?token=[\w-]{43}$/),
    ]);
    const [note, ...moreNotes] = await mailOf(phone);
    expect(note).toMatchObject({ channel: 'text', links: [expect.stringContaining(`${applyLink}?sent=`)] });
    expect(note?.text).toContain('Reply STOP');
    expect([...moreEmails, ...moreNotes]).toEqual([]);

    expect((await auditOf(server(), property.id)).at(-1)).toEqual({
      action: 'invitations.sent',
      actor_kind: 'landlord',
      actor_id: landlord.id,
      detail: { emails: 1, phoneNumbers: 1 },
    });
  });

  test('records with the audit event that the people asked for it, when the landlord says so', async () => {
    const { landlord, property, path } = await createPropertyWithLandlord();
    const [asked, unasked] = [someEmail(), someEmail()];
    expectStatus(await landlord.post(path, { emails: [unasked] }), 200);
    const request = { emails: [asked], people_asked: true };
    expectStatus(await landlord.post(path, request), 200);
    expect((await auditOf(server(), property.id)).at(-1)?.detail).toEqual({
      emails: 1,
      phoneNumbers: 0,
      peopleAsked: true,
    });
    const textTo = (email: string) =>
      until('an invitation', async () => (await mailboxOf(server(), email)).at(0)?.text.replace(/\s+/g, ' '));
    expect(await textTo(asked)).toContain('told us that you asked about this property');
    expect(await textTo(unasked)).not.toContain('asked about');
    const denied = await landlord.post(path, { emails: [someEmail()], people_asked: false });
    expect([denied.status, denied.body.errors]).toEqual([
      422,
      { people_asked: ['Please confirm that these people asked you about the property'] },
    ]);
  });

  test('sends a message once, even if its job runs again, and deletes its text', async () => {
    const { invite } = await createPropertyWithLandlord();
    const [email, phone] = [someEmail(), somePhone()];
    await invite([email], [phone]);
    const stopToken = await stopTokenOf(email);
    for (const to of [email, phone]) {
      const [row] = await outboxOf(server(), to);
      await deliverMessage(server().ctx, { outboxId: row?.id ?? '' });
      await deliverMessage(server().ctx, { outboxId: row?.id ?? '' });
      expect(await arrivalsFor(server(), to)).toEqual([1]);
      expect(await outboxOf(server(), to)).toMatchObject([{ status: 'sent', attempts: 1, content: null }]);
    }
    // The text holds links that open something, so it is deleted everywhere after delivery.
    const { rows } = await sql<{ row: string }>`
      select invitation::text as row from invitation union all select outbox::text from outbox`.execute(db());
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(stopToken);
    expect(server().logged.join('\n')).not.toContain(email);
  });

  test('sends nobody two messages within a day, and another one the day after', async () => {
    const { invite } = await createPropertyWithLandlord();
    const [email, phone] = [someEmail(), somePhone()];
    await invite([email], [phone]);
    const again = await invite([email], [phone]);
    const reason = 'was invited within the last day';
    expect(again.body).toEqual({
      status: 1,
      sent: { emails: 0, phone_numbers: 0 },
      not_sent: [
        { to: email, reason },
        { to: phone, reason },
      ],
    });
    expect(await mailOf(email)).toHaveLength(1);
    await ageByADay(email);
    expect((await invite([email], [phone])).body).toMatchObject({ sent: { emails: 1, phone_numbers: 0 } });
    expect(await mailOf(email)).toHaveLength(2);
    expect(await mailOf(phone)).toHaveLength(1);
  });

  test('by a double click sends one message', async () => {
    const { invite } = await createPropertyWithLandlord();
    const email = someEmail();
    const answers = await Promise.all([invite([email]), invite([email])]);
    expect(answers.map(({ body }) => body.sent.emails).sort()).toEqual([0, 1]);
    expect(await outboxOf(server(), email)).toHaveLength(1);
  });

  test('sends nobody more than three messages a day, however many properties there are', async () => {
    const landlord = await createLandlord(server());
    const email = someEmail();
    for (let properties = 0; properties < 3; properties += 1) {
      expect((await (await createPropertyWithLandlord(landlord)).invite([email])).body.sent.emails).toBe(1);
    }
    expect((await (await createPropertyWithLandlord()).invite([email])).body).toMatchObject({
      sent: { emails: 0 },
      not_sent: [{ to: email, reason: 'was invited to several properties today' }],
    });
    expect(await outboxOf(server(), email)).toHaveLength(3);
  });

  test('ends at fifty a day; beyond that none of a list is sent', async () => {
    const { landlord, invite } = await createPropertyWithLandlord();
    const other = await createPropertyWithLandlord(landlord);
    await sql`
      insert into message_count (sender_id, recipient, kind, counted_at)
      select person.id, fingerprint_of('earlier-' || number || '@example.test'), 'request', now()
      from person, generate_series(1, 49) number where email = ${landlord.email}`.execute(db());
    const list = [someEmail(), someEmail()];
    const refused = await other.invite(list);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You can invite 50 people a day. Please try again tomorrow.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const to of list) expect(await outboxOf(server(), to)).toEqual([]);
    expectStatus(await invite([someEmail()]), 200);
    expectStatus(await invite([someEmail()]), 429);
    expectStatus(await (await createPropertyWithLandlord()).invite([someEmail()]), 200);
  });

  test('accepts twenty people at once, and says who on a list cannot be contacted', async () => {
    const { path, landlord } = await createPropertyWithLandlord();
    const many = Array.from({ length: 21 }, someEmail);
    const tooMany = await landlord.post(path, { emails: many, phone_numbers: [] });
    expect([tooMany.status, tooMany.body.message]).toEqual([422, 'Please invite at most 20 people at once']);
    const wrong = await landlord.post(path, { emails: [many[0], 'nobody'], phone_numbers: ['0165550199'] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        'emails.1': ['Please enter a valid email'],
        'phone_numbers.0': ['Area code cannot start with zero'],
      },
    ]);
    for (const to of many) expect(await outboxOf(server(), to)).toEqual([]);
    expect((await landlord.post(path, {})).body.sent).toEqual({ emails: 0, phone_numbers: 0 });
  });

  test('to an inactive property sends nothing', async () => {
    const { landlord, property, invite } = await createPropertyWithLandlord();
    await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' });
    const email = someEmail();
    const refused = await invite([email]);
    expect([refused.status, refused.body.error_type]).toEqual([410, 'PropertyInactive']);
    expect(await outboxOf(server(), email)).toEqual([]);
  });

  test('is for the landlord of the property only', async () => {
    const { path } = await createPropertyWithLandlord();
    const email = someEmail();
    await expectOnlyTheLandlord(server(), { invite: (caller) => caller.post(path, { emails: [email] }) });
    expect(await outboxOf(server(), email)).toEqual([]);
  });

  test('with hostile text adds neither a recipient nor a header, and runs nothing', async () => {
    const victim = someEmail();
    const form = await registrationForm(server(), { first_name: `Eve\r\nBcc: ${victim}\r\n` });
    expectStatus(await anybody().post('/api/register', form), 200);
    expect((await mailboxOf(server(), String(form.email))).every(({ subject }) => !subject.includes('\n'))).toBe(true);
    const hostile = `<script>alert(1)</script> Bcc: ${victim} `;
    const landlord = await createLandlord(server(), { first_name: `${hostile}Eve` });
    const { invite } = await createPropertyWithLandlord(landlord, `${hostile}1 Bay St, Toronto, ON`);
    const [email, phone] = [someEmail(), somePhone()];
    await invite([email], [phone]);
    const [emailMessage] = await mailOf(email);
    expect(emailMessage?.subject).toMatch(/^Apply for <script>.*1 Bay St, basement$/);
    expect(emailMessage?.html).not.toContain('<script');
    expect(emailMessage?.html).toContain('&lt;script&gt;');
    expect(await mailOf(phone)).toHaveLength(1);
    expect(await mailboxOf(server(), victim)).toEqual([]);
  });
});

describe('the stop link of an invitation', () => {
  const stop = (token: string) => anybody().post('/api/stop-messages', { token });

  test('ends invitations to that address, from everybody, permanently', async () => {
    const { invite } = await createPropertyWithLandlord();
    const [email, friend] = [someEmail(), someEmail()];
    await invite([email]);
    const token = await stopTokenOf(email);
    expect((await stop(token)).body).toEqual({ status: 1 });
    expect((await stop(token)).body, 'clicked twice').toEqual({ status: 1 });
    await ageByADay(email);
    for (const { body } of [
      await invite([email, friend]),
      await (await createPropertyWithLandlord()).invite([email]),
    ]) {
      expect(body.not_sent).toEqual([{ to: email, reason: 'asked us not to contact them again' }]);
    }
    expect(await mailOf(email)).toHaveLength(1);
    expect(await mailOf(friend)).toHaveLength(1);
  });

  test('is recorded without the address', async () => {
    const { invite } = await createPropertyWithLandlord();
    const email = someEmail();
    await invite([email]);
    await stop(await stopTokenOf(email));
    const invitation = await db().selectFrom('invitation').select('id').where('recipient', '=', email).execute();
    expect(await auditOf(server(), invitation[0]?.id ?? '')).toEqual([
      { action: 'messages.unsubscribed', actor_kind: 'anonymous', actor_id: null, detail: {} },
    ]);
  });

  test('that was guessed is not found', async () => {
    for (const guess of ['guessed', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(200)]) {
      const answer = await stop(guess);
      expect([answer.status, answer.body], guess).toEqual([404, { status: 0, message: 'We couldn’t find that.' }]);
    }
    expect((await stop('')).status).toBe(422);
    expect((await stop('x'.repeat(201))).status).toBe(422);
  });
});
