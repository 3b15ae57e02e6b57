import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplicant,
  expectStatus,
  PASSWORD,
  registrationForm,
  someEmail,
} from '../../../../testing/builders/builders.ts';
import { auditOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import { emailAbout } from '../../../../testing/builders/passwords.ts';
import { type Answer, callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer({ LANGUAGES: 'en,fr' });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Logs in as a browser does, with the cookie it got before, if any. */
const logIn = (email: string, browser: { line: string; cookie?: string; remember?: boolean }): Promise<Answer> =>
  callerAt(server().origin).raw('/api/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': browser.line,
      ...(browser.cookie && { cookie: browser.cookie }),
    },
    body: JSON.stringify({ email, password: PASSWORD, remember: browser.remember ?? false }),
  });
const cookieOf = (answer: Answer): string =>
  /^known_browser=[\w-]{43}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
const at = (answer: Answer) => callerAt(server().origin, expectStatus(answer, 200).body.tokens[0]);
const sessionsOf = async (caller: { get(path: string): Promise<Answer> }) =>
  expectStatus(await caller.get('/api/account/sessions'), 200).body.sessions;
const SUBJECT = 'New login to your Maplekey account';

describe('the list of sessions', () => {
  test('says where the caller is logged in, this session first, and holds no token', async () => {
    const person = await createApplicant(server());
    const there = at(await logIn(person.email, { line: IPHONE, remember: true }));
    const here = at(await logIn(person.email, { line: FIREFOX }));
    await sql`update session set last_seen_at = now() - interval '1 hour'
      where person_id = ${person.id} and device = 'An unknown browser'`.execute(server().ctx.db);
    const [id, instant] = [expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^\d{4}-.*Z$/)];
    const each = { id, signed_in_at: instant, last_seen_at: instant }; // @literal field of the API
    expect(await sessionsOf(here)).toEqual([
      { ...each, device: 'Firefox on Windows', remember: false, is_this: true },
      { ...each, device: 'Safari on an iPhone', remember: true, is_this: false },
      { ...each, device: 'An unknown browser', remember: false, is_this: false },
    ]);
    expect((await sessionsOf(there))[0]).toMatchObject({ device: 'Safari on an iPhone', is_this: true });
  });

  test('says so in the language of whoever reads it, also of those that began in another one', async () => {
    const person = await createApplicant(server());
    const { token } = person;
    await logIn(person.email, { line: IPHONE, remember: true });
    const headers = { authorization: `Bearer ${token}`, cookie: 'language=fr' };
    const answer = await callerAt(server().origin).raw('/api/account/sessions', { headers });
    const devices = expectStatus(answer, 200).body.sessions.map(({ device }: { device: string }) => device);
    expect(devices.sort()).toEqual(['Safari sur iPhone', 'Un navigateur inconnu']);
  });

  test('leaves out those that have ended', async () => {
    const person = await createApplicant(server());
    const here = at(await logIn(person.email, { line: FIREFOX }));
    await sql`update session set last_seen_at = now() - interval '3 hours'
      where person_id = ${person.id} and device <> 'Firefox on Windows'`.execute(server().ctx.db);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('logging out', () => {
  test('in one place ends only that session, at once', async () => {
    const person = await createApplicant(server());
    const there = at(await logIn(person.email, { line: IPHONE }));
    const { id } = (await sessionsOf(there))[0];
    expect((await person.delete(`/api/account/sessions/${id}`)).body).toEqual({ status: 1 });
    expect((await there.get('/api/applicant')).status).toBe(401);
    expect((await person.get('/api/applicant')).status).toBe(200);
    expect((await person.delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect((await auditOf(server(), id)).at(-1)).toMatchObject({ action: 'session.ended', actor_id: person.id });
  });

  test('of somebody else’s session is not found, and the session stays', async () => {
    const [person, stranger] = [await createApplicant(server()), await createApplicant(server())];
    const { id } = (await sessionsOf(person))[0];
    expect((await stranger.delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect((await person.get('/api/applicant')).status).toBe(200);
  });

  test('everywhere ends this session too, and nobody else’s', async () => {
    const [person, stranger] = [await createApplicant(server()), await createApplicant(server())];
    const there = at(await logIn(person.email, { line: IPHONE, remember: true }));
    expect((await person.post('/api/account/sign-out-everywhere')).body).toEqual({ status: 1 });
    for (const session of [person, there]) expect((await session.get('/api/applicant')).status).toBe(401);
    expect((await stranger.get('/api/applicant')).status).toBe(200);
    expect((await auditOf(server(), person.id)).at(-1)).toMatchObject({
      action: 'logout.everywhere',
      detail: { sessions: 2 },
    });
  });
});

describe('a browser', () => {
  test('that is new to the account triggers one email', async () => {
    const person = await createApplicant(server());
    const first = await logIn(person.email, { line: FIREFOX });
    const { text } = await emailAbout(server(), person.email, SUBJECT);
    expect(text).toContain('Firefox on Windows');
    const cookie = cookieOf(first);
    expectStatus(await logIn(person.email, { line: FIREFOX, cookie }), 200);
    expectStatus(await logIn(person.email, { line: FIREFOX, cookie: `other=1; ${cookie}` }), 200);
    expect((await outboxOf(server(), person.email)).map(({ kind }) => kind)).toEqual(['new-device']);
    expectStatus(await logIn(person.email, { line: IPHONE }), 200);
    await emailAbout(server(), person.email, SUBJECT, 2);
  });

  test('in which the account was created is known', async () => {
    const form = await registrationForm(server(), { role: 'applicant', email: someEmail() });
    const signedUp = await callerAt(server().origin).post('/api/register', form);
    expectStatus(await logIn(String(form.email), { line: FIREFOX, cookie: cookieOf(signedUp) }), 200);
    expect(await outboxOf(server(), String(form.email))).toEqual([]);
  });

  test('that one person uses is new to another account', async () => {
    const [person, other] = [await createApplicant(server()), await createApplicant(server())];
    const cookie = cookieOf(await logIn(person.email, { line: FIREFOX }));
    expectStatus(await logIn(other.email, { line: FIREFOX, cookie }), 200);
    await emailAbout(server(), other.email, SUBJECT);
  });

  test('is recognized by a cookie that pages cannot read, and that is not stored in clear', async () => {
    const person = await createApplicant(server());
    const answer = await logIn(person.email, { line: FIREFOX });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^known_browser=[\w-]{43}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict(?:, language=|$)/,
    );
    const { rows } = await sql<{ row: string }>`
      select known_device::text as row from known_device union all select audit_event::text from audit_event`.execute(
      server().ctx.db,
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(cookieOf(answer).split('=')[1]);
  });

  test('gets no cookie for a wrong password', async () => {
    const refused = await callerAt(server().origin).post('/api/login', { email: someEmail(), password: PASSWORD });
    expect(refused.headers.get('set-cookie')).toBeNull();
  });
});
