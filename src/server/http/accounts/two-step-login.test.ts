import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  loggedIn,
  PASSWORD,
  registrationForm,
} from '../../../../testing/builders/builders.ts';
import { auditActionsOf } from '../../../../testing/builders/evidence.ts';
import { emailAbout, requestPasswordReset, resetLinkOf } from '../../../../testing/builders/passwords.ts';
import { softwarePasskey } from '../../../../testing/builders/software-passkey.ts';
import { addApp, addPasskey, beginLogin, codeOf, completeLogin } from '../../../../testing/builders/two-step.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { passkeySite } from '../../infrastructure/secrets/passkeys.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);
const GONE = 'ChallengeGone';

/** Somebody with an app as their second step. */
async function createWithApp() {
  const ana = await createApplicant(server());
  return { ana, ...(await addApp(ana)) };
}

describe('a login with a second step', () => {
  test('opens no session with the password alone', async () => {
    const { ana } = await createWithApp();
    const { body, headers } = expectStatus(
      await anybody().post('/api/login', { email: ana.email, password: PASSWORD }),
      200,
    );
    expect(body).toEqual({
      status: 1,
      authed: 0,
      has_errors: false,
      errors: {},
      message: 'Please complete your login with your second step.',
      tokens: [],
      second_step: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        expires_in_seconds: 600,
        methods: ['app', 'recovery_code'],
        passkey_options: null,
      },
    });
    expect(headers.get('set-cookie')).toBeNull();
    expect((await callerAt(server().origin, body.second_step.challenge).get('/api/account')).status).toBe(401);
    const sessions = await server().ctx.db.selectFrom('session').select('id').where('person_id', '=', ana.id).execute();
    expect(sessions).toHaveLength(1);
  });

  test('is completed with the code of the app, which is taken once', async () => {
    const { ana, secret } = await createWithApp();
    const code = codeOf(secret);
    const { challenge } = await beginLogin(server(), ana.email);
    const { body } = expectStatus(await completeLogin(server(), { challenge, method: 'app', code }), 200);
    expect(body).toMatchObject({ status: 1, authed: 1, user_id: ana.id, tokens: [expect.any(String), 'bearer'] });
    expect((await callerAt(server().origin, body.tokens[0]).get('/api/account')).status).toBe(200);
    const again = await completeLogin(server(), { challenge, method: 'app', code: codeOf(secret, 1) });
    expect([again.status, again.body.error_type]).toEqual([410, GONE]);
    const { challenge: other } = await beginLogin(server(), ana.email);
    for (const used of [code, codeOf(secret, -1)]) {
      expect((await completeLogin(server(), { challenge: other, method: 'app', code: used })).status).toBe(422);
    }
    const next = { challenge: other, method: 'app', code: codeOf(secret, 1) };
    expectStatus(await completeLogin(server(), next), 200);
  });

  test('takes one code once, even when two logins send it together', async () => {
    const { ana, secret } = await createWithApp();
    const code = codeOf(secret);
    const begun = [await beginLogin(server(), ana.email), await beginLogin(server(), ana.email)];
    const answers = await Promise.all(
      begun.map(({ challenge }) => completeLogin(server(), { challenge, method: 'app', code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is completed with a recovery code, once, and its owner is told', async () => {
    const { ana, codes } = await createWithApp();
    expect(new Set(codes)).toHaveProperty('size', 10);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/);
    const [code = ''] = codes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const { challenge } = await beginLogin(server(), ana.email);
    expectStatus(await completeLogin(server(), { challenge, method: 'recovery_code', code: typed }), 200);
    await emailAbout(server(), ana.email, 'A recovery code was used to log in');
    const { challenge: other } = await beginLogin(server(), ana.email);
    const again = await completeLogin(server(), { challenge: other, method: 'recovery_code', code });
    expect([again.status, again.body.errors.code]).toEqual([
      422,
      ['That code isn’t right, or was used already. Please try another one.'],
    ]);
    const back = await loggedInWith(ana.email, { method: 'recovery_code', code: codes[1] });
    expect((await back.get('/api/account/two-step')).body.recovery_codes_left).toBe(8);
  });

  test('is completed with a passkey, and not with somebody else’s', async () => {
    const ana = await createApplicant(server());
    const { passkey, codes } = await addPasskey(server(), ana);
    expect(codes).toHaveLength(10);
    const begun = await beginLogin(server(), ana.email);
    expect(begun).toMatchObject({
      methods: ['passkey', 'recovery_code'],
      passkey_options: { rpId: 'localhost', allowCredentials: [{ id: passkey.id }] },
    });
    const { origin } = passkeySite(server().ctx.appUrl);
    const { challenge, passkey_options: options } = begun;
    const wrong = [
      softwarePasskey({ origin }).use(options),
      passkey.use({ ...options, challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
      passkey.use({ ...options, rpId: 'maplekey.example' }),
    ];
    for (const answer of wrong) {
      const refused = await completeLogin(server(), { challenge, method: 'passkey', passkey: answer });
      expect([refused.status, refused.body.errors.passkey]).toEqual([
        422,
        ['We couldn’t confirm this passkey. Please try again.'],
      ]);
    }
    const right = { challenge, method: 'passkey', passkey: passkey.use(options) };
    expectStatus(await completeLogin(server(), right), 200);
    expect((await completeLogin(server(), right)).body.error_type).toBe(GONE);
  });

  test('ends with the fifth wrong code, after ten minutes, and with a change of the password', async () => {
    const { ana, secret } = await createWithApp();
    const { challenge } = await beginLogin(server(), ana.email);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await completeLogin(server(), { challenge, method: 'app', code: '000000' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 410]);
    const late = await beginLogin(server(), ana.email);
    await sql`update login_challenge set created_at = created_at - interval '11 minutes'`.execute(server().ctx.db);
    const code = codeOf(secret);
    expect((await completeLogin(server(), { challenge: late.challenge, method: 'app', code })).status).toBe(410);
    const before = await beginLogin(server(), ana.email);
    expectStatus(await requestPasswordReset(server(), ana.email), 200);
    const { token, email } = await resetLinkOf(server(), ana.email);
    const password = 'Keys-in-the-maple-8';
    expectStatus(
      await anybody().post('/api/reset-password', { token, email, password, password_confirm: password }),
      200,
    );
    expect((await completeLogin(server(), { challenge: before.challenge, method: 'app', code })).status).toBe(410);
    // A reset leaves the second step where it is.
    const after = await beginLogin(server(), ana.email, password);
    expectStatus(await completeLogin(server(), { challenge: after.challenge, method: 'app', code }), 200);
    expect(await auditActionsOf(server(), ana.id)).toContain('login.second_step_refused');
  });

  test('is not walked around by signing up for the other role', async () => {
    const { ana } = await createWithApp();
    const form = await registrationForm(server(), { email: ana.email, role: 'landlord' });
    const { status, body } = await anybody().post('/api/register', form);
    expect([status, body.tokens]).toEqual([422, []]);
    expect((await ana.get('/api/account')).body.roles).toHaveLength(1);
  });

  test('keeps “remember me” from its first step', async () => {
    const { ana, secret } = await createWithApp();
    const form = { email: ana.email, password: PASSWORD, remember: true };
    const { challenge } = expectStatus(await anybody().post('/api/login', form), 200).body.second_step;
    const code = codeOf(secret);
    const { body } = expectStatus(await completeLogin(server(), { challenge, method: 'app', code }), 200);
    const { sessions } = (await callerAt(server().origin, body.tokens[0]).get('/api/account/sessions')).body;
    expect(sessions[0]).toMatchObject({ is_this: true, remember: true });
  });
});

async function loggedInWith(email: string, answer: object) {
  const { challenge } = await beginLogin(server(), email);
  const { body } = expectStatus(await completeLogin(server(), { challenge, ...answer }), 200);
  return callerAt(server().origin, body.tokens[0]);
}

const strict = startTestServer({ RATE_LIMITS: 'strict' });

test('twenty codes an hour can be tried for one account, however often the login begins again', async () => {
  const leo = await createLandlord(strict());
  await addApp(leo);
  const statuses = [];
  for (let login = 0; login < 5; login += 1) {
    const { challenge } = await beginLogin(strict(), leo.email);
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await completeLogin(strict(), { challenge, method: 'app', code: '000000' })).status);
    }
  }
  expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
});

test('an app counts from its first right code on', async () => {
  const ana = await createApplicant(server());
  await ana.post('/api/account/two-step/app');
  expect(await loggedIn(server(), ana.email)).toMatchObject({ id: ana.id });
});
