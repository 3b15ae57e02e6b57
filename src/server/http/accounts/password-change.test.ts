import { describe, expect, test } from 'vitest';
import { createApplicant, expectStatus, loggedIn, PASSWORD } from '../../../../testing/builders/builders.ts';
import { auditActionsOf } from '../../../../testing/builders/evidence.ts';
import { emailAbout, requestPasswordReset, resetLinkOf } from '../../../../testing/builders/passwords.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const NEW = 'Keys-in-the-maple-8';
const RIGHT = { old_password: PASSWORD, new_password: NEW, new_password_confirmation: NEW };

const canLogIn = async (email: string, password: string): Promise<boolean> =>
  (await callerAt(server().origin).post('/api/login', { email, password })).status === 200;

describe('changing the password', () => {
  test('gives this session a new token, ends all others and sends an email', async () => {
    const ana = await createApplicant(server());
    const elsewhere = await loggedIn(server(), ana.email);
    const answer = expectStatus(await ana.post('/api/account/update-password', RIGHT), 200);
    expect(answer.body).toEqual({
      status: 1,
      tokens: [expect.stringMatching(/^[\w-]{43}$/), 'bearer'],
      remember: false,
    });
    for (const old of [ana, elsewhere]) expect((await old.get('/api/applicant')).status).toBe(401);
    const here = callerAt(server().origin, answer.body.tokens[0]);
    expect((await here.get('/api/applicant')).status).toBe(200);
    expect((await here.get('/api/account/sessions')).body.sessions).toHaveLength(1);
    expect([await canLogIn(ana.email, PASSWORD), await canLogIn(ana.email, NEW)]).toEqual([false, true]);
    await emailAbout(server(), ana.email, 'Your password was changed');
    expect(await auditActionsOf(server(), ana.id)).toEqual(['account.created', 'password.changed', 'login.refused']);
  });

  test('ends a password reset link that was mailed before', async () => {
    const ana = await createApplicant(server());
    expectStatus(await requestPasswordReset(server(), ana.email), 200);
    const { token, email } = await resetLinkOf(server(), ana.email);
    expectStatus(await ana.post('/api/account/update-password', RIGHT), 200);
    const form = { token, email, password: PASSWORD, password_confirm: PASSWORD };
    expect((await callerAt(server().origin).post('/api/reset-password', form)).status).toBe(410);
  });

  test.each([
    [{ old_password: 'Some-other-words-1' }, { old_password: ['That’s not your password. Please try again.'] }],
    [{ old_password: '' }, { old_password: ['Please enter your password'] }],
    [{ new_password_confirmation: `${NEW}x` }, { new_password_confirmation: ["Passwords don't match!"] }],
    [{ new_password_confirmation: '' }, { new_password_confirmation: ['Please enter the new password again'] }],
    [
      { new_password: 'abc', new_password_confirmation: 'abc' },
      { new_password: [expect.stringMatching(/^Password must contain: Minimum eight characters/)] },
    ],
    [
      { new_password: 'Aaaaa1!', new_password_confirmation: 'Aaaaa1!' },
      { new_password: ['Password must be atleast 8 characters'] },
    ],
    [
      { new_password: 'Welcome1!', new_password_confirmation: 'Welcome1!' },
      { new_password: [expect.stringMatching(/^This password is on lists that attackers try first/)] },
    ],
    [
      { old_password: '', new_password: '', new_password_confirmation: '' },
      {
        old_password: ['Please enter your password'],
        new_password: ['Please enter a new password'],
        new_password_confirmation: ['Please enter the new password again'],
      },
    ],
  ])('with %j is refused and changes nothing', async (change, errors) => {
    const ana = await createApplicant(server());
    const { status, body } = await ana.post('/api/account/update-password', { ...RIGHT, ...change });
    expect([status, body.errors]).toEqual([422, errors]);
    expect((await ana.get('/api/applicant')).status).toBe(200);
    expect(await canLogIn(ana.email, PASSWORD)).toBe(true);
  });
});

const strict = startTestServer({ RATE_LIMITS: 'strict' });

test('the old password can be tried five times an hour', async () => {
  const ana = await createApplicant(strict());
  const attempts = [];
  for (let count = 0; count < 6; count += 1) {
    const wrong = { ...RIGHT, old_password: 'Some-other-words-1' };
    attempts.push((await ana.post('/api/account/update-password', wrong)).status);
  }
  expect(attempts).toEqual([...Array(5).fill(422), 429]);
});
