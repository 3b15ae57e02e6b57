import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFaultRuleAt } from '../../testing/server/fault-rules.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

const options = { host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3000', speed: 1000 };
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox(options);
});
afterAll(() => sandbox.stop());
beforeEach(() => post('/control/reset'));

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const addFaultRule = (match: object, times: number, effect: object) =>
  addFaultRuleAt(sandbox.origin, match, times, effect);

const sendText = (form: Record<string, string>, origin = sandbox.origin) =>
  fetch(`${origin}/twilio/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('AC1:secret-of-twilio')}` },
    body: new URLSearchParams({ From: '+15005550006', ...form }),
  });

describe('the sandbox', () => {
  it('reports its health', async () => {
    const answer = await fetch(`${sandbox.origin}/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('fails cleanly if its port is taken', async () => {
    const port = Number(new URL(sandbox.origin).port);
    await expect(startSandbox({ ...options, port })).rejects.toThrow('EADDRINUSE');
  });

  it('answers an unknown path with 404 and a body that is too large with 413', async () => {
    expect((await fetch(`${sandbox.origin}/twilio/nothing`)).status).toBe(404);
    expect((await post('/places/v1/places:autocomplete', 'x'.repeat(1_100_000))).status).toBe(413);
  });
});

describe('the control endpoints', () => {
  it('log calls to vendors, newest first, with credentials masked', async () => {
    await sendText({ To: '+14165550190', Body: 'one' });
    await fetch(`${sandbox.origin}/places/v1/places/x`, { headers: { 'x-goog-api-key': 'secret-of-google' } });
    const text = await (await fetch(`${sandbox.origin}/control/requests`)).text();
    const paths = JSON.parse(text).map((entry: { path: string; answered: number }) => [entry.path, entry.answered]);
    expect(paths).toEqual([
      ['/places/v1/places/x', 400],
      ['/twilio/2010-04-01/Accounts/AC1/Messages.json', 201],
    ]);
    expect(text).not.toContain('secret-of-google');
    expect(text).not.toContain(btoa('AC1:secret-of-twilio'));
    expect(text).toContain('(masked)');
  });

  it('inject a fault as often as requested, for matching calls only', async () => {
    expect((await addFaultRule({ method: 'POST', path: '/twilio' }, 2, { status: 503 })).status).toBe(201);
    const statuses = [];
    for (let each = 0; each < 3; each += 1) statuses.push((await sendText({ To: '+14165550190', Body: 'x' })).status);
    expect(statuses).toEqual([503, 503, 201]);
    expect((await fetch(`${sandbox.origin}/health`)).status).toBe(200);
  });

  it('can reset a connection and break the JSON', async () => {
    await addFaultRule({}, 1, { resetConnection: true });
    await addFaultRule({}, 1, { malformedJson: true });
    await expect(sendText({ To: '+14165550190', Body: 'x' })).rejects.toThrow('fetch failed');
    const broken = await sendText({ To: '+14165550190', Body: 'x' });
    await expect(broken.json()).rejects.toThrow(SyntaxError);
  });

  it('reject an invalid fault rule', async () => {
    expect((await addFaultRule({}, 0, {})).status).toBe(400);
    expect((await addFaultRule({}, 1, { explode: true })).status).toBe(400);
  });

  it('reject calls from a foreign page', async () => {
    expect((await post('/control/reset', undefined, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await post('/control/reset', undefined, { origin: options.appUrl })).status).toBe(200);
  });

  it('clear everything on reset', async () => {
    await sendText({ To: '+14165550190', Body: 'x' });
    await post('/control/reset');
    expect(sandbox.mailbox.messages()).toEqual([]);
    expect(await (await fetch(`${sandbox.origin}/control/requests`)).json()).toEqual([]);
  });
});

describe('GET /mailbox.json', () => {
  it('has exactly the documented fields', async () => {
    await sendText({ To: '+14165550190', Body: 'Hello: http://127.0.0.1:3000/apply/abc.' });
    const answer = await fetch(`${sandbox.origin}/mailbox.json?to=4165550190`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual([
      {
        id: expect.stringMatching(/^SM[0-9a-f]{32}$/),
        channel: 'text',
        to: '+14165550190',
        subject: '',
        text: 'Hello: http://127.0.0.1:3000/apply/abc.',
        html: '',
        links: ['http://127.0.0.1:3000/apply/abc'],
        sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  it('returns the newest first, filtered by recipient', async () => {
    for (const [To, Body] of [
      ['+14165550190', 'first'],
      ['+14165550191', 'other'],
      ['+14165550190', 'second'],
    ] as const) {
      await sendText({ To, Body });
    }
    const texts = async (query: string) =>
      JSON.parse(await (await fetch(`${sandbox.origin}/mailbox.json${query}`)).text()).map(
        (each: { text: string }) => each.text,
      );
    expect(await texts('')).toEqual(['second', 'other', 'first']);
    expect(await texts('?to=(416)%20555-0190')).toEqual(['second', 'first']);
    expect(await texts('?to=14165550190')).toEqual(['second', 'first']);
    expect(await texts('?to=nobody@example.com')).toEqual([]);
    expect(await texts('?to=')).toEqual([]);
  });

  it('keeps messages across a restart, even if the last line was cut off', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'mailbox-'));
    const before = await startSandbox({ ...options, directory });
    await sendText({ To: '+14165550190', Body: 'kept' }, before.origin);
    await before.stop();
    await writeFile(join(directory, 'mailbox.jsonl'), '{"id": "half', { flag: 'a' });
    const after = await startSandbox({ ...options, directory });
    expect(after.mailbox.messages('4165550190').map(({ text }) => text)).toEqual(['kept']);
    await after.stop();
    await rm(directory, { recursive: true });
  });
});

describe('the mailbox page', () => {
  it('has a policy that allows only its own script', async () => {
    const page = await fetch(`${sandbox.origin}/mailbox`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await page.text()).toContain('sandbox: nothing here leaves this machine');
    for (const file of ['page.css', 'page-script.js']) {
      expect((await fetch(`${sandbox.origin}/mailbox/${file}`)).status).toBe(200);
    }
  });
});
