import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  registrationForm,
  somePhone,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  askAgain,
  askForCode,
  codeSentTo,
  codesSentTo,
  confirmEmail,
  enterCode,
  letCodesAge,
  notTheCode,
} from '../../../../testing/builders/verification.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { mailboxOf, until } from '../../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const contactsOf = async (person: TestPerson) => expectStatus(await person.get('/api/account/contacts'), 200).body.data;

const letTimePass = (person: TestPerson, seconds: number) => letCodesAge(server(), person, seconds);

const auditActionsOf = (person: TestPerson) =>
  server()
    .ctx.db.selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('subject_id', '=', person.id)
    .where('action', 'like', 'contact%')
    .orderBy('id')
    .execute();

describe('a code to the email address', () => {
  test('confirms it, once, and the log records that without the code', async () => {
    const ana = await createApplicant(server());
    expect(await contactsOf(ana)).toEqual({
      email: ana.email,
      email_verified_at: null,
      is_email_undeliverable: false,
      phone_number: ana.phone,
      phone_number_verified_at: null,
      landlord: null,
    });
    const sent = expectStatus(await askForCode(ana, 'email'), 200).body;
    expect(sent).toEqual({ status: 1, sent_to: ana.email, resend_after_seconds: 30 });
    const code = await codeSentTo(server(), ana.email);
    expect(code).toMatch(/^\d{4}$/);
    expect((await enterCode(ana, 'email', code)).body).toEqual({ status: 1 });
    const { email_verified_at, phone_number_verified_at } = await contactsOf(ana);
    expect(Date.parse(email_verified_at)).toBeGreaterThan(0);
    expect(phone_number_verified_at).toBeNull();
    expect(await auditActionsOf(ana)).toEqual([
      { action: 'contact.code_sent', detail: { subject: 'email' } },
      { action: 'contact.confirmed', detail: { channel: 'email', how: 'code' } },
    ]);
  });

  test('is stored only as a hash, and the text of its email is deleted after delivery', async () => {
    const ana = await createApplicant(server());
    expectStatus(await askForCode(ana, 'email'), 200);
    const code = await codeSentTo(server(), ana.email);
    const { db } = server().ctx;
    const stored = await db.selectFrom('contact_code').selectAll().where('person_id', '=', ana.id).execute();
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    await until('the text of the email to be deleted', async () => {
      const row = await db
        .selectFrom('outbox')
        .select(['content'])
        .where('recipient', '=', ana.email)
        .executeTakeFirst();
      return row?.content === null;
    });
  });

  test('is not sent for a confirmed contact, and confirming again succeeds', async () => {
    const ana = await createApplicant(server());
    await confirmEmail(server(), ana);
    const again = await askForCode(ana, 'email');
    expect([again.status, again.body.error_type]).toEqual([409, 'VerifiedAlready']);
    expect((await enterCode(ana, 'email', '0000')).status).toBe(200);
  });
});

test('the code for a phone number goes out by text', async () => {
  const ana = await createApplicant(server());
  expect(expectStatus(await askForCode(ana, 'phone_number'), 200).body.sent_to).toBe(ana.phone);
  const code = await codeSentTo(server(), ana.phone);
  expectStatus(await enterCode(ana, 'phone_number', code), 200);
  const contacts = await contactsOf(ana);
  expect(contacts.phone_number_verified_at).not.toBeNull();
  expect(contacts.email_verified_at).toBeNull();
});

describe('a wrong code', () => {
  test('is refused with a message, and the third one ends the code', async () => {
    const ana = await createApplicant(server());
    expectStatus(await askForCode(ana, 'email'), 200);
    const code = await codeSentTo(server(), ana.email);
    const wrong = notTheCode(code);
    for (const message of [
      'That’s not the right code. You have 2 attempts left',
      'That’s not the right code. You have 1 attempt left',
      'That’s not the right code either. Please request a new one',
    ]) {
      const { status, body } = await enterCode(ana, 'email', wrong);
      expect([status, body.errors]).toEqual([422, { code: [message] }]);
    }
    const late = await enterCode(ana, 'email', code);
    expect([late.status, late.body.error_type]).toEqual([410, 'CodeGone']);
    expect((await contactsOf(ana)).email_verified_at).toBeNull();
  });

  test('three at once count as three attempts', async () => {
    const ana = await createApplicant(server());
    expectStatus(await askForCode(ana, 'email'), 200);
    const code = await codeSentTo(server(), ana.email);
    const wrong = notTheCode(code);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enterCode(ana, 'email', wrong)));
    expect(answers.map(({ status }) => status).sort()).toEqual([410, 422, 422, 422].sort());
    expect((await enterCode(ana, 'email', code)).status).toBe(410);
  });

  test.each(['', '123', '12345', '12a4', '١٢٣٤'])(
    '%j is not a code and does not count as an attempt',
    async (entered) => {
      const ana = await createApplicant(server());
      expectStatus(await askForCode(ana, 'email'), 200);
      const refused = await enterCode(ana, 'email', entered);
      expect([refused.status, refused.body.errors]).toEqual([422, { code: ['Please enter the four-digit code'] }]);
      const { body } = await enterCode(ana, 'email', notTheCode(await codeSentTo(server(), ana.email)));
      expect(body.message).toContain('2 attempts left');
    },
  );
});

test('a code works for ten minutes', async () => {
  const ana = await createApplicant(server());
  expectStatus(await askForCode(ana, 'email'), 200);
  const code = await codeSentTo(server(), ana.email);
  await letTimePass(ana, 601);
  expect((await enterCode(ana, 'email', code)).body.error_type).toBe('CodeGone');
});

test('nothing can be confirmed without a code', async () => {
  const ana = await createApplicant(server());
  expect((await enterCode(ana, 'email', '1234')).body.error_type).toBe('CodeGone');
});

test("somebody else's code confirms nothing", async () => {
  const [ana, bo] = [await createApplicant(server()), await createApplicant(server())];
  expectStatus(await askForCode(ana, 'email'), 200);
  const code = await codeSentTo(server(), ana.email);
  expect((await enterCode(bo, 'email', code)).status).toBe(410);
  expect((await contactsOf(bo)).email_verified_at).toBeNull();
});

test('a code for the phone does not confirm the email address', async () => {
  const ana = await createApplicant(server());
  expectStatus(await askForCode(ana, 'phone_number'), 200);
  expect((await enterCode(ana, 'email', await codeSentTo(server(), ana.phone))).status).toBe(410);
});

describe('requesting another code', () => {
  test('within half a minute sends no second code, and counts down', async () => {
    const ana = await createApplicant(server());
    expectStatus(await askForCode(ana, 'email'), 200);
    await letTimePass(ana, 12);
    const again = expectStatus(await askAgain(ana, 'email'), 200).body;
    expect(again.resend_after_seconds).toBeLessThanOrEqual(18);
    expect(again.resend_after_seconds).toBeGreaterThan(0);
    const code = await codeSentTo(server(), ana.email);
    expect(await mailboxOf(server(), ana.email)).toHaveLength(1);
    expect((await enterCode(ana, 'email', code)).status).toBe(200);
  });

  test('without asking for a new one sends none while the first one works', async () => {
    const ana = await createApplicant(server());
    expectStatus(await askForCode(ana, 'email'), 200);
    await letTimePass(ana, 300);
    expect((await askForCode(ana, 'email')).body).toEqual({
      status: 1,
      sent_to: ana.email,
      resend_after_seconds: 0,
    });
    const code = await codeSentTo(server(), ana.email);
    expect(await mailboxOf(server(), ana.email)).toHaveLength(1);
    expect((await enterCode(ana, 'email', code)).status).toBe(200);
  });

  test('later ends the earlier code', async () => {
    const ana = await createApplicant(server());
    expectStatus(await askForCode(ana, 'email'), 200);
    const first = await codeSentTo(server(), ana.email);
    await letTimePass(ana, 30);
    expectStatus(await askAgain(ana, 'email'), 200);
    const [second = ''] = await codesSentTo(server(), ana.email, 2);
    if (first !== second) expect((await enterCode(ana, 'email', first)).status).toBe(422);
    expect((await enterCode(ana, 'email', second)).status).toBe(200);
  });

  test('from two places at once sends one', async () => {
    const ana = await createApplicant(server());
    const answers = await Promise.all([askForCode(ana, 'email'), askForCode(ana, 'email')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const code = await codeSentTo(server(), ana.email);
    expect((await enterCode(ana, 'email', code)).status).toBe(200);
    expect(await auditActionsOf(ana)).toHaveLength(2);
  });

  test('a sixth time within a day is refused, for the other contact too', async () => {
    const ana = await createApplicant(server());
    for (let round = 0; round < 5; round += 1) {
      expectStatus(await askForCode(ana, round % 2 === 0 ? 'email' : 'phone_number'), 200);
      await letTimePass(ana, 3600);
    }
    for (const contact of ['email', 'phone_number']) {
      const refused = await askForCode(ana, contact);
      expect([refused.status, refused.body.error_type]).toEqual([429, 'TooManyCodes']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(18 * 3600);
    }
    await letTimePass(ana, 19 * 3600);
    expect((await askForCode(ana, 'email')).status).toBe(200);
  });

  test('one phone number gets ten codes a day across all accounts', async () => {
    const phone_number = somePhone();
    for (const _ of [1, 2]) {
      const one = await createApplicant(server(), { phone_number });
      for (let round = 0; round < 5; round += 1) {
        expectStatus(await askAgain(one, 'phone_number'), 200);
        await letTimePass(one, 60);
      }
    }
    const third = await createApplicant(server(), { phone_number });
    expect((await askForCode(third, 'phone_number')).body.error_type).toBe('TooManyCodes');
    expect((await askForCode(third, 'email')).status).toBe(200);
  });
});

test('two confirmations at once count as one', async () => {
  const ana = await createApplicant(server());
  expectStatus(await askForCode(ana, 'email'), 200);
  const code = await codeSentTo(server(), ana.email);
  const answers = await Promise.all([1, 2, 3].map(() => enterCode(ana, 'email', code)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await auditActionsOf(ana)).filter(({ action }) => action === 'contact.confirmed')).toHaveLength(1);
});

test('a contact that the account no longer has does not count', async () => {
  const ana = await createApplicant(server());
  await confirmEmail(server(), ana);
  const { db } = server().ctx;
  expectStatus(await askForCode(ana, 'phone_number'), 200);
  const code = await codeSentTo(server(), ana.phone);
  const changed = { email: `new-${ana.email}`, phone: somePhone() };
  await db.updateTable('person').set(changed).where('id', '=', ana.id).execute();
  expect((await contactsOf(ana)).email_verified_at).toBeNull();
  expect((await enterCode(ana, 'phone_number', code)).status).toBe(410);
});

test('a caller who is not logged in, or has logged out meanwhile, gets no code and confirms nothing', async () => {
  const nobody = callerAt(server().origin);
  for (const path of ['/api/account/contact-code', '/api/account/contact-code/confirm']) {
    expect((await nobody.post(path, { contact: 'email', code: '1234' })).status).toBe(401);
  }
  expect((await nobody.get('/api/account/contacts')).status).toBe(401);
  const ana = await createApplicant(server());
  expectStatus(await askForCode(ana, 'email'), 200);
  const code = await codeSentTo(server(), ana.email);
  expectStatus(await ana.post('/api/logout'), 200);
  expect((await enterCode(ana, 'email', code)).status).toBe(401);
});

test('a landlord confirms contacts like everybody else', async () => {
  const leo = await createLandlord(server());
  await confirmEmail(server(), leo);
  expect((await contactsOf(leo)).email_verified_at).not.toBeNull();
  expect((await askForCode(leo, 'landlord')).body.error_type).toBe('NothingFiled');
});

test('a person with both roles confirms once for both', async () => {
  const ana = await createApplicant(server());
  await confirmEmail(server(), ana);
  const form = await registrationForm(server(), { role: 'landlord', email: ana.email });
  const both = expectStatus(await callerAt(server().origin).post('/api/register', form), 200).body;
  const contacts = await callerAt(server().origin, both.tokens[0]).get('/api/account/contacts');
  expect(contacts.body.data.email_verified_at).not.toBeNull();
});
