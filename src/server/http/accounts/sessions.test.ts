import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  createSignedUp,
  expectStatus,
  PASSWORD,
  someEmail,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { auditOf } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
const anybody = () => callerAt(server().origin);
const logIn = (email: string, password = PASSWORD, remember?: boolean) =>
  anybody().post('/api/login', { email, password, ...(remember !== undefined && { remember }) });

const UNAUTHENTICATED = { status: 0, authed: 0, message: 'Unauthenticated.' };
const sessionsOf = (personId: string) =>
  server().ctx.db.selectFrom('session').select(['id', 'remember']).where('person_id', '=', personId).execute();

/** Makes the person's sessions look opened and last used that long ago. */
const age = async (person: TestPerson, opened: string, used: string) => {
  await sql`update session set created_at = now() - ${opened}::interval, last_seen_at = now() - ${used}::interval
    where person_id = ${person.id}`.execute(server().ctx.db);
};

describe('logging in', () => {
  test('returns the same as sign-up, with a new token', async () => {
    const person = await createLandlord(server());
    const { status, body } = await logIn(` ${person.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      authed: 1,
      has_errors: false,
      errors: {},
      message: 'You’re logged in.',
      user_id: person.id,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone_number: person.phone,
      roles: [{ name: 'landlord', pivot: { role_id: 1 } }],
      tokens: [expect.stringMatching(/^[\w-]{43}$/), 'bearer'],
    });
    expect(body.tokens[0]).not.toBe(person.token);
    expect((await callerAt(server().origin, body.tokens[0]).get('/api/property')).status).toBe(200);
  });

  test('remembers a person who asks for it', async () => {
    const person = await createApplicant(server());
    expectStatus(await logIn(person.email, PASSWORD, true), 200);
    expectStatus(await logIn(person.email, PASSWORD, false), 200);
    expect((await sessionsOf(person.id)).map(({ remember }) => remember).sort()).toEqual([false, false, true]);
  });

  test('with a wrong password and with an unknown address gets the same reply, byte for byte', async () => {
    const person = await createLandlord(server());
    const replies = await Promise.all(
      [
        { email: person.email, password: 'Some-other-words-1' },
        { email: someEmail(), password: PASSWORD },
        { email: 'no address', password: PASSWORD },
        { email: person.email, password: '' },
      ].map(async (body) => {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(body) };
        const answer = await fetch(`${server().origin}/api/login`, init);
        const headersWithoutDate = [...answer.headers].filter(([name]) => name !== 'date');
        return { status: answer.status, headersWithoutDate, text: await answer.text() };
      }),
    );
    expect(replies[0]).toMatchObject({ status: 401 });
    expect(JSON.parse(replies[0]?.text ?? '')).toEqual({
      status: 0,
      authed: 0,
      message: 'There was an error trying to sign-in. Please try again!',
      error_type: 'LoginFailed',
      has_errors: true,
      errors: {},
      tokens: [],
    });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test('is recorded, as is a refused attempt', async () => {
    const person = await createLandlord(server());
    await logIn(person.email, 'Some-other-words-1');
    expectStatus(await logIn(person.email), 200);
    expect(await auditOf(server(), person.id)).toMatchObject([
      { action: 'account.created' },
      { action: 'login.refused', actor_kind: 'anonymous', actor_id: null },
    ]);
    const opened = await Promise.all((await sessionsOf(person.id)).map(({ id }) => auditOf(server(), id)));
    const loggedIn = {
      action: 'login.succeeded',
      actor_kind: 'anonymous',
      actor_id: null,
      detail: { person: person.id },
    };
    const logInOnNewDevice = { ...loggedIn, detail: { person: person.id, newDevice: true } };
    expect(opened.flat()).toHaveLength(2);
    expect(opened).toEqual(expect.arrayContaining([[loggedIn], [logInOnNewDevice]]));
  });

  test('in more than ten places ends the session that was unused for longest', async () => {
    const person = await createLandlord(server());
    const tokens: string[] = [];
    for (let places = 0; places < 10; places += 1) tokens.push((await logIn(person.email)).body.tokens[0]);
    expect((await person.get('/api/property')).body).toEqual(UNAUTHENTICATED);
    for (const token of tokens) expectStatus(await callerAt(server().origin, token).get('/api/property'), 200);
    expect(await sessionsOf(person.id)).toHaveLength(10);
  });
});

describe('logging out', () => {
  test('ends the session that makes the call, and no other', async () => {
    const person = await createLandlord(server());
    const [token] = (await logIn(person.email)).body.tokens;
    const [first] = await sessionsOf(person.id);
    expect((await person.post('/api/logout')).body).toEqual({ status: 1 });
    for (const call of [person.get('/api/property'), person.post('/api/logout')]) {
      const answer = await call;
      expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
    }
    expect((await callerAt(server().origin, token).get('/api/property')).status).toBe(200);
    expect(await auditOf(server(), first?.id ?? '')).toMatchObject([
      { action: 'login.succeeded' },
      { action: 'logout.succeeded', actor_kind: 'member', actor_id: person.id },
    ]);
  });
});

describe('a session', () => {
  test('ends when it is idle too long or too old, later if it is remembered', async () => {
    const person = await createLandlord(server());
    for (const [opened, used, remember, status] of [
      ['1 hour 59 minutes', '1 hour 59 minutes', false, 200],
      ['2 hours 1 minute', '2 hours 1 minute', false, 401],
      ['11 hours 59 minutes', '0', false, 200],
      ['12 hours 1 minute', '0', false, 401],
      ['13 days 23 hours', '13 days 23 hours', true, 200],
      ['14 days 1 hour', '14 days 1 hour', true, 401],
      ['29 days 23 hours', '0', true, 200],
      ['30 days 1 hour', '0', true, 401],
    ] as const) {
      await server().ctx.db.deleteFrom('session').where('person_id', '=', person.id).execute();
      const [token] = (await logIn(person.email, PASSWORD, remember)).body.tokens;
      await age(person, opened, used);
      const answer = await callerAt(server().origin, token).get('/api/property');
      const what = `opened ${opened} ago, used ${used} ago, remembered: ${remember}`;
      expect(answer.status, what).toBe(status);
      expect(await sessionsOf(person.id), what).toHaveLength(status === 200 ? 1 : 0);
      if (status === 401) expect(answer.body).toEqual(UNAUTHENTICATED);
    }
  });

  test('that is used restarts its idle time', async () => {
    const person = await createLandlord(server());
    await age(person, '3 hours', '90 minutes');
    expectStatus(await person.get('/api/property'), 200);
    const idle = await sql<{ fresh: boolean }>`
      select last_seen_at > now() - interval '1 minute' as fresh from session where person_id = ${person.id}`;
    expect((await idle.execute(server().ctx.db)).rows).toEqual([{ fresh: true }]);
  });

  test.each([
    ['no token', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['a guess', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }],
    ['a cookie', { cookie: `auth_token=${'A'.repeat(43)}` }],
    ['something long', { authorization: `Bearer ${'A'.repeat(5000)}` }],
  ])('is not opened by %s', async (_, headers) => {
    const answer = await anybody().raw('/api/property', { headers });
    expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
  });

  test('is not opened by what the database stores of its token', async () => {
    const person = await createLandlord(server());
    const { rows } = await sql<{ hex: string; base64: string }>`
      select encode(token_hash, 'hex') as hex, translate(rtrim(encode(token_hash, 'base64'), '='), '+/', '-_') as base64
      from session where person_id = ${person.id}`.execute(server().ctx.db);
    for (const token of Object.values(rows[0] ?? {})) {
      expect((await callerAt(server().origin, token).get('/api/property')).status).toBe(401);
    }
    expect(Object.values(rows[0] ?? {})).toHaveLength(2);
  });
});

describe('with strict limits', () => {
  const strict = startTestServer({ RATE_LIMITS: 'strict' });
  const guess = (email: string, headers: Record<string, string> = {}) =>
    callerAt(strict().origin).raw('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: 'Some-other-words-1' }),
    });
  const TOO_MANY = { status: 0, message: 'Too many attempts in a short time. Please wait a moment and try again.' };

  test('an account can be tried ten times, then nobody at that address gets in for a while, not even the owner', async () => {
    const owner = await createLandlord(strict());
    for (let attempts = 0; attempts < 10; attempts += 1) expectStatus(await guess(owner.email), 401);
    const right = await callerAt(strict().origin).post('/api/login', { email: owner.email, password: PASSWORD });
    expect([right.status, right.body]).toEqual([429, { ...TOO_MANY, has_errors: true, errors: {}, tokens: [] }]);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    // Neither another spelling nor another claimed address makes it a different account or caller.
    expectStatus(await guess(owner.email.toUpperCase()), 429);
    expectStatus(await guess(owner.email, { 'x-forwarded-for': '203.0.113.7' }), 429);
    // An open session stays logged in, and other accounts can be tried.
    expectStatus(await owner.get('/api/property'), 200);
    expectStatus(await guess(someEmail()), 401);
  });

  test('thirty attempts on any accounts are answered, and five sign-ups', async () => {
    let answered = 0;
    while ((await guess(someEmail())).status === 401) answered += 1;
    expect(answered, '14 were made above').toBe(16);
    for (let people = 0; people < 5; people += 1) await createSignedUp(strict(), {});
    await expect(createSignedUp(strict(), {})).rejects.toThrow(/got 429/);
  });
});
