import { expect, test } from 'vitest';
import { createApplicant, expectStatus, PASSWORD, registrationForm } from '../../../../testing/builders/builders.ts';
import { addApp, beginLogin, codeOf } from '../../../../testing/builders/two-step.ts';
import { type Answer, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const secure = startTestServer({ APP_URL: 'https://maplekey.example' });

/** A call as one of our own pages makes it. */
const fromPage = (path: string, body: object, headers: Record<string, string> = {}, site = server()) =>
  callerAt(site.origin).raw(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'session-cookie': '1', 'sec-fetch-site': 'same-origin', ...headers },
  });

const sessionCookieOf = ({ headers }: Answer): string =>
  headers.getSetCookie().find((each) => /^(__Host-)?session=/.test(each)) ?? '';

/** The halves of the session that a reply opened. */
const halvesOf = (answer: Answer) => ({
  authorization: `Bearer ${answer.body.tokens[0]}`,
  cookie: sessionCookieOf(answer).split(';')[0] ?? '',
});

const read = (headers: Record<string, string>) => callerAt(server().origin).raw('/api/account', { headers });

test('a session of our own pages needs its cookie beside the token', async () => {
  const ana = await createApplicant(server());
  const answer = expectStatus(await fromPage('/api/login', { email: ana.email, password: PASSWORD }), 200);
  expect(sessionCookieOf(answer)).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(answer.body.tokens[0]).toMatch(/^[\w-]{43}$/);
  const { authorization, cookie } = halvesOf(answer);
  expect(cookie).not.toContain(answer.body.tokens[0]);
  expect((await read({ authorization, cookie })).status).toBe(200);
  const other = halvesOf(expectStatus(await fromPage('/api/login', { email: ana.email, password: PASSWORD }), 200));
  for (const headers of [
    { authorization },
    { cookie },
    { authorization, cookie: 'session=' },
    { authorization, cookie: other.cookie },
    { authorization: other.authorization, cookie },
    { authorization, cookie: `session=${answer.body.tokens[0]}` },
  ] as Record<string, string>[]) {
    expect((await read(headers)).status).toBe(401);
  }
  // A token without its cookie proves nothing, so it ends nothing either.
  expect((await read({ authorization, cookie })).status).toBe(200);
});

test('a call for a page of another site is nobody’s', async () => {
  const ana = await createApplicant(server());
  const halves = halvesOf(await fromPage('/api/login', { email: ana.email, password: PASSWORD }));
  for (const from of ['cross-site', 'same-site']) {
    expect((await read({ ...halves, 'sec-fetch-site': from })).status).toBe(401);
  }
  expect((await read({ ...halves, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('a remembered session keeps its cookie for 30 days, over https under a name that only this host can set', async () => {
  const form = await registrationForm(secure());
  expectStatus(await callerAt(secure().origin).post('/api/register', form), 200);
  const body = { email: form.email, password: PASSWORD, remember: true };
  const answer = expectStatus(await fromPage('/api/login', body, {}, secure()), 200);
  expect(sessionCookieOf(answer)).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('signing up and a second step open such a session, too', async () => {
  const form = await registrationForm(server(), { role: 'applicant' });
  const signedUp = halvesOf(expectStatus(await fromPage('/api/register', form), 200));
  expect((await read({ authorization: signedUp.authorization })).status).toBe(401);
  expect((await read(signedUp)).status).toBe(200);
  const ana = await createApplicant(server());
  const { secret } = await addApp(ana);
  const { challenge } = await beginLogin(server(), ana.email);
  const step = { challenge, method: 'app', code: codeOf(secret) };
  const completed = halvesOf(expectStatus(await fromPage('/api/login/second-step', step), 200));
  expect((await read({ authorization: completed.authorization })).status).toBe(401);
  expect((await read(completed)).status).toBe(200);
});

test('logging out removes the cookie', async () => {
  const ana = await createApplicant(server());
  const halves = halvesOf(await fromPage('/api/login', { email: ana.email, password: PASSWORD }));
  const answer = expectStatus(await fromPage('/api/logout', {}, halves), 200);
  expect(sessionCookieOf(answer)).toBe('session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
  expect((await read(halves)).status).toBe(401);
});

test('a client of the API needs the token alone', async () => {
  const ana = await createApplicant(server());
  const answer = await callerAt(server().origin).post('/api/login', { email: ana.email, password: PASSWORD });
  expect(sessionCookieOf(answer)).toBe('');
  expect((await read({ authorization: `Bearer ${answer.body.tokens[0]}` })).status).toBe(200);
});
