import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  loggedIn,
  PASSWORD,
  someEmail,
  somePhone,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  agePassword,
  contactTokenOf,
  emailAbout,
  requestPasswordReset,
  resetLinkOf,
} from '../../../../testing/builders/passwords.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const formOf = (person: TestPerson, change: Record<string, unknown> = {}) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  phone_number: person.phone,
  email: person.email,
  ...change,
});
const save = (person: TestPerson, change: Record<string, unknown>) =>
  person.post('/api/account', formOf(person, change));
const confirm = (person: TestPerson, token: string) => person.post('/api/account/contact-change/confirm', { token });
const TAKEN = 'We couldn’t change your email to this address. Please use another one.';

describe('an account', () => {
  test.each([
    ['landlord', createLandlord, 1],
    ['applicant', createApplicant, 2],
  ] as const)('of a %s is shown to its owner', async (name, create, role_id) => {
    const person = await create(server());
    expect((await person.get('/api/account')).body).toEqual({
      status: 1,
      user_id: person.id,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone_number: person.phone,
      roles: [{ name, pivot: { role_id } }],
      pending: { email: null, phone_number: null },
    });
  });

  test('takes new names at once, without the password, and shows them at the next login', async () => {
    const person = await createApplicant(server());
    await agePassword(server(), person, '90 minutes');
    const saved = expectStatus(
      await save(person, { first_name: ' Ana ', last_name: 'Oak', phone_number: `+1 ${person.phone}` }),
      200,
    );
    expect(saved.body).toMatchObject({
      first_name: 'Ana',
      last_name: 'Oak',
      pending: { email: null, phone_number: null },
    });
    expect(await loggedIn(server(), person.email)).toMatchObject({ firstName: 'Ana', lastName: 'Oak' });
    expect(await auditActionsOf(server(), person.id)).toEqual(['account.created', 'account.names_changed']);
    expect((await outboxOf(server(), person.email)).map(({ kind }) => kind)).toEqual(['new-device']);
  });

  test('stays the same when it is saved unchanged', async () => {
    const person = await createApplicant(server());
    expectStatus(await save(person, {}), 200);
    expect(await auditActionsOf(server(), person.id)).toEqual(['account.created']);
  });

  test.each([
    [{ email: '' }, { email: ['Must be a valid email address!'] }],
    [{ email: 'abc' }, { email: ['Must be a valid email address!'] }],
    [{ phone_number: '123' }, { phone_number: ['Incorrect number of digits'] }],
    [{ phone_number: '0165550199' }, { phone_number: ['Area code cannot start with zero'] }],
    [{ first_name: ' ' }, { first_name: ['Please enter your first name'] }],
    [{ last_name: 'see www.example.test' }, { last_name: ['Please remove the web address'] }],
    [{ roles: ['landlord'] }, expect.anything()],
  ])('with %j is refused', async (change, errors) => {
    const person = await createApplicant(server());
    const { status, body } = await save(person, change);
    expect([status, body.errors]).toEqual([422, errors]);
  });
});

describe('a new email address', () => {
  test('needs a recent password, and until then changes nothing at all', async () => {
    const person = await createApplicant(server());
    await agePassword(server(), person);
    const { status, body } = await save(person, { email: someEmail(), first_name: 'Ana' });
    expect([status, body.error_type]).toEqual([403, 'ConfirmPassword']);
    expect((await person.get('/api/account')).body).toMatchObject({
      first_name: person.firstName,
      email: person.email,
    });
    expectStatus(await person.post('/api/account/confirm-password', { password: PASSWORD }), 200);
    expect((await save(person, { email: someEmail() })).status).toBe(200);
  });

  test('waits until its link is confirmed; both addresses get an email', async () => {
    const person = await createApplicant(server());
    const email = someEmail();
    const { body } = expectStatus(await save(person, { email: ` ${email.toUpperCase()}` }), 200);
    expect(body).toMatchObject({ email: person.email, pending: { email, phone_number: null } });
    const notice = await emailAbout(server(), person.email, 'Someone asked to change your email');
    expect(notice.text).toContain(email);
    expect(notice.text).not.toContain('/confirm-contact/');
    expect((await loggedIn(server(), person.email)).email).toBe(person.email);

    const token = await contactTokenOf(server(), email);
    const confirmed = expectStatus(await confirm(person, token), 200).body;
    expect(confirmed).toMatchObject({ confirmed: 'email', email, pending: { email: null } });
    expect(await loggedIn(server(), email)).toMatchObject({ id: person.id, email });
    const old = { email: person.email, password: PASSWORD };
    expect((await callerAt(server().origin).post('/api/login', old)).status).toBe(401);
    await emailAbout(server(), person.email, 'Your email was changed');
    const contacts = (await person.get('/api/account/contacts')).body.data;
    expect(contacts).toMatchObject({ email, email_verified_at: expect.any(String) });
    const auditEvents = ['account.created', 'contact.change_requested', 'contact.confirmed', 'contact.changed'];
    expect(await auditActionsOf(server(), person.id)).toEqual(auditEvents);
    expect((await confirm(person, token)).status).toBe(410);
  });

  test('can be confirmed only by its owner', async () => {
    const person = await createApplicant(server());
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const token = await contactTokenOf(server(), email);
    const stranger = await createApplicant(server());
    expect((await confirm(stranger, token)).body.error_type).toBe('ContactLinkGone');
    expect((await confirm(stranger, 'A'.repeat(43))).status).toBe(410);
    expect((await callerAt(server().origin).post('/api/account/contact-change/confirm', { token })).status).toBe(401);
    expect((await confirm(person, token)).status).toBe(200);
  });

  test('that another account has, or takes meanwhile, is refused', async () => {
    const [person, other] = [await createApplicant(server()), await createLandlord(server())];
    const refused = await save(person, { email: other.email });
    expect([refused.status, refused.body.errors]).toEqual([422, { email: [TAKEN] }]);
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const token = await contactTokenOf(server(), email);
    await createApplicant(server(), { email });
    const late = await confirm(person, token);
    expect([late.status, late.body.errors]).toEqual([422, { email: [TAKEN] }]);
    expect((await person.get('/api/account')).body.email).toBe(person.email);
  });

  test('that another account takes at the same moment is refused beside its field', async () => {
    const [person, other] = [await createApplicant(server()), await createApplicant(server())];
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const token = await contactTokenOf(server(), email);
    const { db } = server().ctx;
    const isHeldBack = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%update person%'`.execute(db)
      ).rows.length > 0;
    const confirmed = await db.transaction().execute(async (tx) => {
      await tx.updateTable('person').set({ email }).where('id', '=', other.id).execute();
      const answer = confirm(person, token);
      await until('the second one to wait for the first', isHeldBack);
      return { answer };
    });
    const { status, body } = await confirmed.answer;
    expect([status, body.errors]).toEqual([422, { email: [TAKEN] }]);
    expect((await person.get('/api/account')).body).toMatchObject({ email: person.email, pending: { email } });
  });

  test('stays pending for a day', async () => {
    const person = await createApplicant(server());
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const token = await contactTokenOf(server(), email);
    await sql`update contact_change set created_at = created_at - interval '24 hours'
      where person_id = ${person.id}`.execute(server().ctx.db);
    expect((await person.get('/api/account')).body.pending.email).toBeNull();
    expect((await confirm(person, token)).status).toBe(410);
  });

  test('can have its link sent again: the earlier one ends, and the old address is not notified twice', async () => {
    const person = await createApplicant(server());
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const first = await contactTokenOf(server(), email);
    expectStatus(await save(person, { email }), 200);
    await emailAbout(server(), email, 'Confirm your new email', 2);
    expect((await confirm(person, first)).status).toBe(410);
    const kinds = (await outboxOf(server(), person.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['contact-change-asked']);
    const tokens = (await mailboxOf(server(), email)).map(({ text }) => /\/confirm-contact\/([\w-]+)/.exec(text)?.[1]);
    expect((await confirm(person, tokens.find((token) => token !== first) ?? '')).status).toBe(200);
  });

  test('can be cancelled, and its link with it', async () => {
    const person = await createApplicant(server());
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const token = await contactTokenOf(server(), email);
    const dropped = expectStatus(await person.delete('/api/account/contact-change/email'), 200);
    expect(dropped.body.pending.email).toBeNull();
    expect((await confirm(person, token)).status).toBe(410);
    expect((await person.delete('/api/account/contact-change/email')).status).toBe(404);
    expect((await person.delete('/api/account/contact-change/roles')).status).toBe(404);
  });

  test('is dropped when the password changes', async () => {
    const person = await createApplicant(server());
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    const token = await contactTokenOf(server(), email);
    const form = { old_password: PASSWORD, new_password: `${PASSWORD}8`, new_password_confirmation: `${PASSWORD}8` };
    expectStatus(await person.post('/api/account/update-password', form), 200);
    expect((await confirm(await loggedIn(server(), person.email, `${PASSWORD}8`), token)).status).toBe(410);
  });

  test('ends a password reset link that went to the old one', async () => {
    const person = await createApplicant(server());
    expectStatus(await requestPasswordReset(server(), person.email), 200);
    const link = await resetLinkOf(server(), person.email);
    const email = someEmail();
    expectStatus(await save(person, { email }), 200);
    expectStatus(await confirm(person, await contactTokenOf(server(), email)), 200);
    for (const address of [person.email, email]) {
      const form = { token: link.token, email: address, password: PASSWORD, password_confirm: PASSWORD };
      expect((await callerAt(server().origin).post('/api/reset-password', form)).status).toBe(410);
    }
  });
});

describe('a new phone number', () => {
  test('is confirmed by a link in a text, and the owner is notified by email', async () => {
    const person = await createApplicant(server());
    const phone_number = somePhone();
    await agePassword(server(), person);
    expect((await save(person, { phone_number })).status).toBe(403);
    expectStatus(await person.post('/api/account/confirm-password', { password: PASSWORD }), 200);
    const { body } = expectStatus(await save(person, { phone_number }), 200);
    expect(body).toMatchObject({ phone_number: person.phone, pending: { email: null, phone_number } });
    await emailAbout(server(), person.email, 'Someone asked to change your phone number');
    const token = await contactTokenOf(server(), phone_number);
    expect((await mailboxOf(server(), phone_number))[0]).toMatchObject({ channel: 'text' });
    const confirmed = expectStatus(await confirm(person, token), 200).body;
    expect(confirmed).toMatchObject({ confirmed: 'phone_number', phone_number, pending: { phone_number: null } });
    await emailAbout(server(), person.email, 'Your phone number was changed');
    expect((await person.get('/api/account/contacts')).body.data).toMatchObject({
      phone_number,
      phone_number_verified_at: expect.any(String),
    });
  });
});

const strict = startTestServer({ RATE_LIMITS: 'strict' });

test('an account can be saved ten times an hour at most', async () => {
  const person = await createApplicant(strict());
  const saves = [];
  for (let count = 0; count < 11; count += 1) saves.push((await save(person, {})).status);
  expect(saves).toEqual([...Array(10).fill(200), 429]);
});
