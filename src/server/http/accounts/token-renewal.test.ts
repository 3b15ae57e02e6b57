import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApplicant, expectStatus, PASSWORD, type TestPerson } from '../../../../testing/builders/builders.ts';
import { auditOf } from '../../../../testing/builders/evidence.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { readRenewedToken } from '../../../contract/session-headers.ts';

const server = startTestServer();
const db = () => server().ctx.db;
const PATH = '/api/applicant';

/** Makes the person's token look that old. */
const age = (person: TestPerson, by = '16 minutes') =>
  sql`update session set token_since = token_since - ${by}::interval where person_id = ${person.id}`.execute(db());

/** Ends the overlap in which both tokens work. */
const endOverlap = (person: TestPerson) =>
  sql`update session set previous_until = now() - interval '1 second' where person_id = ${person.id}`.execute(db());

const callWith = async (token: string) => {
  const { status, headers } = await callerAt(server().origin, token).get(PATH);
  return { status, offered: readRenewedToken(headers)?.token };
};

/** A person with a renewed token, and both tokens. */
async function renewed() {
  const person = await createApplicant(server());
  await age(person);
  const { offered = '' } = await callWith(person.token);
  expect(offered).toMatch(/^[\w-]{43}$/);
  return { person, old: person.token, next: offered };
}

describe('a token', () => {
  test('stays the same for a quarter of an hour, then every answer offers a new one, even a refusal', async () => {
    const person = await createApplicant(server());
    expect(await callWith(person.token)).toEqual({ status: 200, offered: undefined });
    await age(person, '14 minutes');
    expect((await callWith(person.token)).offered).toBeUndefined();
    await age(person, '2 minutes');
    const refused = await person.get('/api/applicant/no-such-id');
    expect(refused.status).toBe(404);
    const next = readRenewedToken(refused.headers);
    expect(next).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), remember: false });
    expect(await callWith(String(next?.token))).toEqual({ status: 200, offered: undefined });
  });

  test('of a remembered session is renewed as a remembered one', async () => {
    const person = await createApplicant(server());
    const login = { email: person.email, password: PASSWORD, remember: true };
    const [token] = expectStatus(await callerAt(server().origin).post('/api/login', login), 200).body.tokens;
    await age(person);
    const { headers } = await callerAt(server().origin, token).get(PATH);
    expect(readRenewedToken(headers)).toEqual({ token: expect.any(String), remember: true });
  });

  test('has one and the same successor for parallel calls', async () => {
    const person = await createApplicant(server());
    await age(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => callWith(person.token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [next, ...others] = new Set(answers.map(({ offered }) => offered));
    expect([typeof next, others]).toEqual(['string', []]);
  });

  test('keeps working while the answer with the next one is lost again and again', async () => {
    const { person, old, next } = await renewed();
    await age(person, '60 minutes');
    expect(await callWith(old)).toEqual({ status: 200, offered: next });
    expect(await callWith(old)).toEqual({ status: 200, offered: next });
    expect((await callWith(next)).status).toBe(200);
  });

  test('works beside the next one for a moment, for calls from other tabs, and logs nobody out', async () => {
    const { old, next } = await renewed();
    const answers = await Promise.all([next, old, next, old, next, old].map(callWith));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter((_, call) => call % 2 === 0).map(({ offered }) => offered)).toEqual(Array(3).fill(undefined));
  });

  test('that is used after that ends the session for the holder of the next one too, and the log records it', async () => {
    const { person, old, next } = await renewed();
    const { id } = await db()
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect((await callWith(next)).status).toBe(200);
    await endOverlap(person);
    expect((await callWith(next)).status, 'nobody has used the old one').toBe(200);
    expect((await callWith(old)).status).toBe(401);
    expect((await callWith(next)).status).toBe(401);
    expect((await auditOf(server(), id)).map(({ action }) => action)).toEqual([
      'login.succeeded',
      'session.old_token_used',
    ]);
  });

  test('and all its successors end when the password is changed', async () => {
    const { old, next } = await renewed();
    const caller = callerAt(server().origin, next);
    const form = { old_password: PASSWORD, new_password: `${PASSWORD}8`, new_password_confirmation: `${PASSWORD}8` };
    const { tokens } = expectStatus(await caller.post('/api/account/update-password', form), 200).body;
    expect([(await callWith(old)).status, (await callWith(next)).status]).toEqual([401, 401]);
    expect((await callWith(tokens[0])).status).toBe(200);
  });
});
