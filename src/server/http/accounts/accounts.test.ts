import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createSignedUp,
  expectStatus,
  PASSWORD,
  registrationForm,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf, auditOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { solveCaptcha } from '../../../../testing/builders/without-calls/sign-up.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);

const TAKEN = 'We couldn’t sign you up with this email. If you have an account, please log in.';
const CAPTCHA_AGAIN = 'The captcha has expired. Please complete it again';

/** Signs up with a valid form, with this change. */
const signUp = async (change: Record<string, unknown>) =>
  anybody().post('/api/register', await registrationForm(server(), change));

const findPerson = (email: string) =>
  server().ctx.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst();

describe('signing up', () => {
  test.each([
    ['landlord', 1],
    ['applicant', 2],
  ])('as %s returns the person, the role and a token that works', async (role, number) => {
    const email = someEmail();
    const written = { role, email: ` ${email.toUpperCase()} `, phone_number: '+1 (416) 555-0199', newsletter: true };
    const { status, body } = await signUp({ ...written, first_name: ' Wilhelmina ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      authed: 1,
      has_errors: false,
      errors: {},
      message: 'You’re signed up and logged in.',
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      first_name: 'Wilhelmina',
      last_name: 'Featherstone',
      email,
      phone_number: '4165550199',
      roles: [{ name: role, pivot: { role_id: number } }],
      tokens: [expect.stringMatching(/^[\w-]{43}$/), 'bearer'],
    });
    const mine = callerAt(server().origin, body.tokens[0]);
    expect((await mine.get('/api/property')).status).toBe(role === 'landlord' ? 200 : 403);
    expect((await mine.get('/api/applicant')).status).toBe(role === 'landlord' ? 403 : 200);
    expect(await findPerson(email)).toMatchObject({ first_name: 'Wilhelmina', phone: '4165550199', newsletter: true });
  });

  test('is recorded, with the role and without personal data', async () => {
    const person = await createSignedUp(server(), {});
    const [action] = await auditOf(server(), person.id);
    expect(action).toMatchObject({ action: 'account.created', actor_kind: 'anonymous', detail: { role: 'landlord' } });
    expect(JSON.stringify(action)).not.toContain(person.email);
    expect(await outboxOf(server(), person.email)).toEqual([]);
  });

  test('stores neither the password nor the token in clear, in the database or in the log', async () => {
    const password = 'Only-in-my-head-9';
    const person = await createSignedUp(server(), { password, password_confirmation: password });
    const { rows } = await sql<{ row: string }>`
      select person::text as row from person union all select session::text from session
      union all select audit_event::text from audit_event`.execute(server().ctx.db);
    const everything = [...rows.map(({ row }) => row), ...server().logged].join('\n');
    expect(everything).toContain(person.id);
    expect(everything).not.toContain(password);
    expect(everything).not.toContain(person.token);
    expect((await findPerson(person.email))?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  test('with an invalid form names the fields and creates no account', async () => {
    const email = someEmail();
    const change = {
      email,
      first_name: ' ',
      phone_number: '0165550199',
      terms: false,
      role: 'admin',
      password: 'short',
    };
    const { status, body } = await signUp(change);
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 0, has_errors: true, tokens: [] });
    expect(body.errors).toMatchObject({
      first_name: ['Please enter your first name'],
      phone_number: ['Area code cannot start with zero'],
      role: ['Please select a role'],
      terms: ['Please agree to the terms and conditions'],
      password: [expect.stringContaining('Password must contain: Minimum eight characters')],
    });
    expect(body.message).toBe(Object.values<string[]>(body.errors)[0]?.[0]);
    expect(await findPerson(email)).toBeUndefined();
  });

  test.each(['P@ssw0rd', 'Admin@123', '1qaz@WSX', '!QAZ2wsx', 'Pass@123', 'Password1!', 'Welcome1!', 'Qwerty123!'])(
    'with the common password %j is refused',
    async (password) => {
      const { status, body } = await signUp({ password, password_confirmation: password });
      expect(status).toBe(422);
      expect(body.errors).toEqual({
        password: [
          'This password is on lists that attackers try first. Please choose another one, such as a short sentence with a number in it.',
        ],
      });
    },
  );

  test('takes a sentence, whose spaces are special characters', async () => {
    const password = 'My dog Rex ate 3 shoes';
    expect((await signUp({ password, password_confirmation: password })).status).toBe(200);
  });

  test('twice at the same moment creates one person', async () => {
    const email = someEmail();
    const forms = await Promise.all([registrationForm(server(), { email }), registrationForm(server(), { email })]);
    const answers = await Promise.all(forms.map((form) => anybody().post('/api/register', form)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const people = await server().ctx.db.selectFrom('person').select('id').where('email', '=', email).execute();
    expect(people).toHaveLength(1);
  });
});

describe('signing up with the address of an existing account', () => {
  const wrong = { password: 'Some-other-words-1', password_confirmation: 'Some-other-words-1' };
  const again = (person: TestPerson, change: Record<string, unknown>) => signUp({ email: person.email, ...change });

  test('adds the other role when the password is right, and takes nothing else from the form', async () => {
    const person = await createLandlord(server());
    const { status, body } = await again(person, {
      role: 'applicant',
      first_name: 'Other',
      phone_number: '6045550177',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: person.id, first_name: 'Leopold', phone_number: person.phone });
    expect(body.roles).toEqual([
      { name: 'applicant', pivot: { role_id: 2 } },
      { name: 'landlord', pivot: { role_id: 1 } },
    ]);
    const both = callerAt(server().origin, body.tokens[0]);
    expect((await both.get('/api/property')).status).toBe(200);
    expect((await both.get('/api/applicant')).status).toBe(200);
    // The session that was already open has the new role too.
    expect((await person.get('/api/applicant')).status).toBe(200);
    expect(await auditActionsOf(server(), person.id)).toEqual(['account.created', 'account.role_added']);
    // The sign-up came from a browser that the account did not know.
    expect((await outboxOf(server(), person.email)).map(({ kind }) => kind)).toEqual(['new-device']);
  });

  test('refuses every other case with the same reply and leaves the account unchanged', async () => {
    const person = await createLandlord(server());
    const before = await findPerson(person.email);
    const refused = [
      await again(person, { role: 'applicant', ...wrong }),
      await again(person, { role: 'landlord', ...wrong }),
      await again(person, { role: 'landlord', password: PASSWORD }),
      await again(person, { role: 'landlord', email: person.email.toUpperCase(), ...wrong }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body).toEqual({ status: 0, message: TAKEN, has_errors: true, errors: { email: [TAKEN] }, tokens: [] });
    }
    expect(await findPerson(person.email)).toEqual(before);
    expect((await person.get('/api/applicant')).status).toBe(403);
  });

  test('emails the owner at most once a day, without saying who it was', async () => {
    const owner = await createApplicant(server());
    for (let attempts = 0; attempts < 3; attempts += 1)
      expectStatus(await again(owner, { first_name: 'Intruder', ...wrong }), 422);
    const [emailMessage, ...more] = await until('the email', async () => {
      const arrived = await mailboxOf(server(), owner.email);
      return arrived.length > 0 && arrived;
    });
    expect(more).toEqual([]);
    expect(emailMessage?.subject).toBe('Someone tried to sign up with your email');
    expect(emailMessage?.text).toContain(`Hello ${owner.firstName},`);
    expect(emailMessage?.links).toEqual([`${server().ctx.appUrl}/login`]);
    expect(JSON.stringify(emailMessage)).not.toContain('Intruder');
    expect(await outboxOf(server(), owner.email)).toMatchObject([{ kind: 'sign-up-attempt', attempts: 1 }]);

    await sql`update outbox set dedupe_key = ${`${owner.id}:2020-01-01`} where recipient = ${owner.email}`.execute(
      server().ctx.db,
    );
    expectStatus(await again(owner, wrong), 422);
    expect(await outboxOf(server(), owner.email), 'the next day').toHaveLength(2);
  });
});

describe('the sign-up captcha', () => {
  const challenge = async () => expectStatus(await anybody().get('/api/captcha/challenge'), 200).body;

  test('is signed, and never issued twice', async () => {
    const [one, two] = [await challenge(), await challenge()];
    expect(one).toEqual({ parameters: expect.any(Object), signature: expect.any(String) });
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
  });

  test.each([
    ['nothing', undefined, 'Please complete the captcha'],
    ['an empty text', '', 'Please complete the captcha'],
    ['a guess', 'guessed', CAPTCHA_AGAIN],
    ['a long text', 'A'.repeat(8000), CAPTCHA_AGAIN],
  ])('is required: %s is refused', async (_, recaptcha, message) => {
    const email = someEmail();
    const { status, body } = await signUp({ email, recaptcha });
    expect([status, body.errors]).toEqual([422, { recaptcha: [message] }]);
    expect(await findPerson(email)).toBeUndefined();
  });

  test('cannot be extended by overwriting its expiry', async () => {
    const payload = JSON.parse(Buffer.from(await solveCaptcha(await challenge()), 'base64').toString());
    payload.challenge.parameters.expiresAt += 3600;
    const { status, body } = await signUp({ recaptcha: Buffer.from(JSON.stringify(payload)).toString('base64') });
    expect([status, body.errors]).toEqual([422, { recaptcha: [CAPTCHA_AGAIN] }]);
  });

  test('counts once: a second sign-up with it is refused', async () => {
    const recaptcha = await solveCaptcha(await challenge());
    expectStatus(await signUp({ recaptcha }), 200);
    const email = someEmail();
    const replayed = await signUp({ email, recaptcha });
    expect([replayed.status, replayed.body.errors]).toEqual([422, { recaptcha: [CAPTCHA_AGAIN] }]);
    expect(await findPerson(email)).toBeUndefined();
  });

  test('is not used up by a form that must be corrected first', async () => {
    const recaptcha = await solveCaptcha(await challenge());
    expectStatus(await signUp({ recaptcha, first_name: '' }), 422);
    expectStatus(await signUp({ recaptcha }), 200);
  });

  test('is used up by an attempt with a taken address, so that each attempt costs its work', async () => {
    const owner = await createLandlord(server());
    const recaptcha = await solveCaptcha(await challenge());
    expect((await signUp({ recaptcha, email: owner.email })).body.message).toBe(TAKEN);
    expect((await signUp({ recaptcha })).body.message).toBe(CAPTCHA_AGAIN);
  });
});
