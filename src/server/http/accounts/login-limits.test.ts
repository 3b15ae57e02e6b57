import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  PASSWORD,
  registrationForm,
  someEmail,
} from '../../../../testing/builders/builders.ts';
import { resetLinkOf } from '../../../../testing/builders/passwords.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const strict = startTestServer({ RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' });

const post = (path: string, body: object, from: string, cookie = '') =>
  callerAt(strict().origin).raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const tryLogin = (email: string, from: string, password = 'Some-other-words-1', cookie = '') =>
  post('/api/login', { email, password }, from, cookie);
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

/** Attempts from so many IPv4 addresses, one each. */
const guessFromEverywhere = async (email: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await tryLogin(email, `198.51.${at >> 8}.${at & 255}`)).status);
  return statuses;
};

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

test('all addresses of one IPv6 network are one caller', async () => {
  const { email } = await createApplicant(strict());
  const statuses: number[] = [];
  for (let at = 1; at <= 30; at += 1) statuses.push((await tryLogin(email, `2001:db8:1:2::${at.toString(16)}`)).status);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
  expect((await tryLogin(email, '2001:db8:1:3::1')).status).toBe(401);
});

describe('an account that strangers try', () => {
  test('from many networks answers forty attempts an hour, for addresses with and without an account', async () => {
    for (const email of [(await createLandlord(strict())).email, someEmail()]) {
      const statuses = await guessFromEverywhere(email, 50);
      expect(count(statuses, 401)).toBeLessThanOrEqual(40);
      expect(count(statuses, 429)).toBe(50 - count(statuses, 401));
      const refused = await tryLogin(email, '203.0.113.200');
      expect(refused.body.message).toContain(
        'Please log in from a browser you’ve used before, or reset your password.',
      );
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('lets its owner in from a browser of theirs, and sends a reset link there', async () => {
    const { email } = await createApplicant(strict());
    const cookie = cookieOf(expectStatus(await tryLogin(email, '203.0.113.1', PASSWORD), 200).headers);
    await guessFromEverywhere(email, 45);
    expectStatus(await tryLogin(email, '203.0.113.2', PASSWORD), 429);
    expectStatus(await tryLogin(email, '203.0.113.2', PASSWORD, 'known_browser='.padEnd(57, 'A')), 429);
    expectStatus(await tryLogin(email, '203.0.113.2', PASSWORD, cookie), 200);
    const forgot = (from: string, sent = '') => post('/api/forgot-password', { email }, from, sent);
    for (let times = 0; times < 3; times += 1) expectStatus(await forgot('203.0.113.9'), 200);
    expectStatus(await forgot('203.0.113.2'), 429);
    expectStatus(await forgot('203.0.113.2', cookie), 200);
  });

  test('lets its owner in where they reset the password', async () => {
    const { email } = await createApplicant(strict());
    await guessFromEverywhere(email, 45);
    expectStatus(await post('/api/forgot-password', { email }, '203.0.113.3'), 200);
    const { token } = await resetLinkOf(strict(), email);
    const password = 'Maple-leaf-in-autumn-9';
    const form = { token, email, password, password_confirm: password };
    const reset = expectStatus(await post('/api/reset-password', form, '203.0.113.3'), 200);
    expectStatus(await tryLogin(email, '203.0.113.3', form.password), 429);
    expectStatus(await tryLogin(email, '203.0.113.3', form.password, cookieOf(reset.headers)), 200);
  });

  test('answers no more of them through the sign-up form', async () => {
    const { email } = await createApplicant(strict());
    await guessFromEverywhere(email, 45);
    const form = await registrationForm(strict(), { email, role: 'landlord' });
    const answer = await post('/api/register', form, '203.0.113.4');
    expect(answer.status).toBe(429);
  });
});
