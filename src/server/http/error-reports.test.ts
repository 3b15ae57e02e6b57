import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApplicant, expectStatus } from '../../../testing/builders/builders.ts';
import { addFaultRule, until } from '../../../testing/builders/evidence.ts';
import { callerAt } from '../../../testing/server/caller.ts';
import { startTestServer } from '../../../testing/server/test-server.ts';
import { transaction } from '../infrastructure/database/connect.ts';

/** A built web app with one script. */
const web = mkdtempSync(path.join(tmpdir(), 'maplekey-reports-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'assets/index-abc.js'), '');
afterAll(() => rmSync(web, { recursive: true }));

const server = startTestServer({ RELEASE_STAGE: 'staging', RELEASE: 'abc1234', WEB_DIR: web });
const SECRET = 'Ana Okafor ana@example.test 046 454 286 4242 4242 4242 4242 1990-01-02';

interface Arrived {
  event: Record<string, unknown>;
  private: string[];
}
const arrived = async (): Promise<Arrived[]> =>
  (await (await fetch(new URL('/sentry/events.json', server().mailboxUrl))).json()) as Arrived[];
const first = () => until('the report', async () => (await arrived())[0]);
const refused = async (path: string) => (await createApplicant(server())).get(path);

beforeEach(() => fetch(new URL('/control/reset', server().mailboxUrl), { method: 'POST' }));

describe('an unexpected error', () => {
  test('is reported by class and place with the reference given to the caller, and without user data', async () => {
    const ana = await createApplicant(server());
    const { places } = server().ctx;
    const suggest = () => {
      throw Object.assign(new TypeError(SECRET), { code: '23505', detail: SECRET });
    };
    server().ctx.places = { ...places, suggest };
    const answer = await ana.get(`/api/address/suggest?input=${encodeURIComponent(SECRET)}&session=s`);
    server().ctx.places = places;
    expect(answer.status).toBe(500);
    const reference = /mention (\S{7})\.$/.exec(answer.body.message)?.[1];
    const { event, private: privateData } = await first();
    expect(privateData).toEqual([]);
    // Its id and its time may have any digits.
    expect(JSON.stringify({ ...event, event_id: null, timestamp: null })).not.toMatch(/Ana|okafor|046|4242|1990/i);
    expect(event).toMatchObject({
      platform: 'node',
      environment: 'staging',
      release: 'abc1234',
      transaction: '/api/address/suggest',
      tags: { side: 'server', reference, code: '23505' },
      exception: { values: [{ type: 'TypeError' }] },
    });
    expect(JSON.stringify(event)).toContain('"filename":"src/server/http/properties/addresses.ts"');
    expect(server().logged.filter((line) => line.includes(reference ?? 'none'))).toHaveLength(1);
    expect(server().logged.join('')).not.toContain('Okafor');
  });

  test('whose message was changed is reported without places: lines of its message look like them', async () => {
    const problem = new Error('at first');
    problem.stack = 'Error: at first\n    at Okafor (src/ana/046454286.ts:1:1)\n    at run (src/server/a.ts:3:4)';
    problem.message = 'changed later';
    server().ctx.log.unexpected('trouble', problem, 'another place');
    expect(JSON.stringify((await first()).event)).not.toMatch(/okafor|046454286/i);
    expect(server().logged.join('')).not.toMatch(/okafor|046454286/i);
  });

  test('in a job is reported too, by the name of the job', async () => {
    const { db, enqueue } = server().ctx;
    await transaction(db, (tx) => enqueue(tx, 'capture-charge', { chargeId: 'no charge at all' }));
    expect((await first()).event).toMatchObject({ transaction: 'capture-charge', tags: { side: 'server' } });
    // Its next attempts would be reported as well.
    await sql`delete from pgboss.job where name = 'capture-charge'`.execute(db);
  });

  test.each(['/api/applicant/not-an-id', '/api/no-such-call'])(
    'is not reported for a refusal such as %s',
    async (path) => {
      expect((await refused(path)).status).toBeLessThan(500);
      expect(await arrived()).toEqual([]);
    },
  );
});

describe('an error in a page', () => {
  const report = (fields: object = {}) =>
    callerAt(server().origin).post('/api/error-report', {
      reference: 'ABC-234',
      page: '/apply/:token',
      name: 'RangeError',
      stack:
        '    at Me (https://maplekey.example/assets/index-abc.js:9:120)\n    at https://maplekey.example/apply/secret:1:1',
      ...fields,
    });

  test('is reported with the places in our code only', async () => {
    expectStatus(await report(), 200);
    expect((await first()).event).toMatchObject({
      platform: 'javascript',
      transaction: '/apply/:token',
      tags: { side: 'browser', reference: 'ABC-234' },
      exception: {
        values: [
          {
            type: 'RangeError',
            stacktrace: {
              frames: [{ filename: 'assets/index-abc.js', function: 'Me', lineno: 9, colno: 120, in_app: true }],
            },
          },
        ],
      },
    });
    expect(JSON.stringify(await arrived())).not.toContain('secret');
  });

  test('carries nothing that somebody writes into it', async () => {
    const name = 'AnaOkafor046454286';
    expectStatus(await report({ name, stack: `046 454 286\n    at 046454286 (/assets/a.js:1:1)\n${SECRET}` }), 200);
    const { event, private: privateData } = await first();
    expect(privateData).toEqual([]);
    expect(event).toMatchObject({ exception: { values: [{ type: 'Error', stacktrace: { frames: [] } }] } });
    expect(server().logged.join('')).not.toContain('AnaOkafor');
  });

  test.each([
    ['a function', '    at Ana Okafor (https://maplekey.example/assets/index-abc.js:9:120)'],
    ['a function in one word', '    at AnaOkafor (https://maplekey.example/assets/index-abc.js:9:120)'],
    ['a file', '    at Me (https://maplekey.example/assets/ana-okafor.js:9:120)'],
    ['a folder', '    at Me (https://maplekey.example/assets/../ana-okafor/index-abc.js:9:120)'],
    ['a source', '    at Me (https://maplekey.example/src/okafor.ts:9:120)'],
  ])('is not passed on with the name of a person as that of %s', async (_what, stack) => {
    expectStatus(await report({ stack }), 200);
    expect(JSON.stringify((await first()).event)).not.toMatch(/okafor/i);
  });

  test.each([
    [{ page: '/apply/a-secret-token' }, 'page'],
    [{ reference: 'my words' }, 'reference'],
    [{ stack: 'x'.repeat(4_001) }, 'stack'],
    [{ message: SECRET }, 'form'],
  ])('is refused with %j', async (fields, field) => {
    const { status, body } = await report(fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await arrived()).toEqual([]);
  });
});

test('an error service that is down, slow or full delays nobody', async () => {
  await addFaultRule(server(), { path: '/sentry' }, 20, { status: 503 });
  for (let times = 0; times < 40; times += 1) server().ctx.log.unexpected('trouble', new Error(SECRET), 'a test');
  await server().ctx.errors.flush();
  server().ctx.log.unexpected('trouble', new Error(SECRET), 'a later test');
  await server().ctx.errors.flush();
  expect(server().logged.filter((line) => line.includes('a test')).length).toBe(40);
});
