import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../http/listen.ts';
import { type Call, json } from '../http/route.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const options = { host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3129', speed: 1000 };
const key = { authorization: 'Api-Key sandbox' };
let sandbox: Sandbox;
/** A minimal product: it receives what the vendor sends. */
let product: Listening;
let echo: (challenge: string) => ReturnType<typeof json>;
let events: { body: Record<string, string>; signature: string; raw: string }[] = [];
let challenges = 0;

const properEcho = (challenge: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: challenge,
});

async function takeCall({ method, query, body, headers }: Call) {
  if (method === 'GET') {
    challenges += 1;
    return echo(query.get('challenge') ?? '');
  }
  events.push({ body: JSON.parse(body), signature: headers['x-signature'] ?? '', raw: body });
  return json(200, {});
}

beforeAll(async () => {
  product = await listen(takeCall, { host: '127.0.0.1', port: 0 });
  sandbox = await startSandbox(options);
  sandbox.setAppOrigin(product.origin);
});
afterAll(() => Promise.all([sandbox.stop(), product.stop()]));
beforeEach(async () => {
  await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
  echo = properEcho;
  events = [];
  challenges = 0;
});

const orderBody = (email: string, claims: object = {}) => ({
  email_address: email,
  send_invite_email: false,
  return_invite_link: true,
  tags: [`try:${email}`],
  check_types_with_arguments: { CREDIT_REPORT_1: {}, PUBLIC_RECORDS_REPORT_1: {} },
  input_claims: {
    name: { given_name: 'Zoé', family_name: '<Sample>' },
    residences: [{ address: '48 Fermanagh Ave', city: 'Toronto', province_state: 'ON', country: 'CA' }],
    ...claims,
  },
});

const bodyOf = async (answer: Response) => JSON.parse(await answer.text());

async function order(email: string, claims: object = {}, origin = sandbox.origin): Promise<{ id: string }> {
  const answer = await fetch(`${origin}/certn/api/public/cases/order/`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(email, claims)),
  });
  expect(answer.status).toBe(201);
  return bodyOf(answer);
}

const api = (path: string, method = 'GET', origin = sandbox.origin) =>
  fetch(`${origin}/certn/api/public/cases/${path}`, { method, headers: key });
const statusOf = async (id: string, origin?: string): Promise<string> =>
  (await bodyOf(await api(`${id}/`, 'GET', origin))).overall_status;
const answerInvite = (id: string, form: Record<string, string>) =>
  fetch(`${sandbox.origin}/certn/invite/${id}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

async function until<T>(look: () => T | Promise<T>, fits: (seen: T) => boolean): Promise<T> {
  const end = performance.now() + 5_000;
  for (;;) {
    const seen = await look();
    if (fits(seen)) return seen;
    if (performance.now() > end) throw new Error(`saw ${JSON.stringify(seen)} to the last`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const isComplete = (status: string) => status === 'COMPLETE';

describe('events', () => {
  it('are signed and sent in order to an address that has echoed a challenge once', async () => {
    const { id } = await order('zoe@example.test');
    await until(
      () => events.length,
      (count) => count === 3,
    );
    await order('other@example.test');
    await until(
      () => events.length,
      (count) => count === 6,
    );
    expect(challenges).toBe(1);
    expect(events.slice(0, 3).map(({ body }) => [body.event_type, body.case_status])).toEqual([
      ['CASE_STATUS_CHANGED', 'APPLICANT_SUBMITTED'],
      ['CASE_STATUS_CHANGED', 'IN_PROGRESS'],
      ['CASE_STATUS_CHANGED', 'COMPLETE'],
    ]);
    expect(events[0]?.body.object_id).toBe(id);
    for (const { raw, signature } of events) {
      expect(signature).toBe(createHmac('sha256', 'certn_sandbox_secret').update(raw).digest('hex'));
    }
    expect(new Set(events.map(({ body }) => body.id)).size).toBe(6);
  });

  it.each([
    ['another text', () => properEcho('something')],
    ['a page', (challenge: string) => ({ ...properEcho(challenge), headers: { 'content-type': 'text/html' } })],
    ['an error', (challenge: string) => ({ ...properEcho(challenge), status: 404 })],
  ])('are not sent to an address that echoes %s', async (_name, badly) => {
    echo = badly;
    const { id } = await order('zoe@example.test');
    await until(() => statusOf(id), isComplete);
    await until(
      () => challenges,
      (count) => count === 3,
    );
    expect(events).toEqual([]);
  });

  it('of +dupe arrive three times each, the last first', async () => {
    await order('zoe+dupe@example.test');
    await until(
      () => events.length,
      (count) => count === 9,
    );
    expect(new Set(events.map(({ body }) => body.id)).size).toBe(3);
    const sent = await bodyOf(await fetch(`${sandbox.origin}/control/webhooks`));
    expect(JSON.parse(sent.at(-1).body).case_status).toBe('COMPLETE');
  });
});

describe('the page for applicants', () => {
  it('shows the entered details, and continues the case once they are confirmed', async () => {
    const { id } = await order('zoe+invite@example.test');
    await until(
      () => statusOf(id),
      (status) => status === 'APPLICANT_INVITED',
    );
    const page = await (await fetch(`${sandbox.origin}/certn/invite/${id}`)).text();
    expect(page).toContain('sandbox - no real data');
    expect(page).toContain('Zoé &lt;Sample&gt;');
    expect(await statusOf(id)).toBe('APPLICANT_OPENED');
    await answerInvite(id, { answer: 'submit' });
    expect(await statusOf(id)).toBe('APPLICANT_OPENED');
    expect((await answerInvite(id, { answer: 'submit', consent: 'yes' })).status).toBe(303);
    await until(() => statusOf(id), isComplete);
    expect(await (await fetch(`${sandbox.origin}/certn/invite/${id}`)).text()).toContain('Nothing left to do');
  });

  it('resolves a name that does not match', async () => {
    const { id } = await order('zoe+action@example.test');
    await until(
      () => statusOf(id),
      (status) => status === 'APPLICANT_ACTION_REQUIRED',
    );
    expect(await (await fetch(`${sandbox.origin}/certn/invite/${id}`)).text()).toContain('Is this your name?');
    await answerInvite(id, { answer: 'submit', consent: 'yes' });
    await until(() => statusOf(id), isComplete);
  });

  it('lets an applicant decline permanently', async () => {
    const { id } = await order('zoe+invite@example.test');
    await until(
      () => statusOf(id),
      (status) => status === 'APPLICANT_INVITED',
    );
    await answerInvite(id, { answer: 'decline' });
    await answerInvite(id, { answer: 'submit', consent: 'yes' });
    expect(await statusOf(id)).toBe('APPLICANT_DECLINED');
    expect(await (await fetch(`${sandbox.origin}/certn/invite/${id}`)).text()).toContain('You declined');
  });

  it('is not found for an unknown link', async () => {
    expect((await fetch(`${sandbox.origin}/certn/invite/nothing`)).status).toBe(404);
    expect((await fetch(`${sandbox.origin}/certn/page.css`)).headers.get('content-type')).toContain('text/css');
  });
});

describe('a social insurance number', () => {
  it('is stored nowhere', async () => {
    const { id } = await order('zoe@example.test', { sin: '000105007' });
    await until(() => statusOf(id), isComplete);
    const places = ['/control/requests', '/control/webhooks', '/control/certn/cases'];
    const texts = await Promise.all(places.map(async (place) => (await fetch(sandbox.origin + place)).text()));
    texts.push(await (await api(`${id}/`)).text());
    expect(texts[0]).toContain('(masked)');
    for (const text of texts) expect(text).not.toContain('000105007');
  });
});

describe('the PDF report', () => {
  it('opens by its link alone, for five minutes', async () => {
    const { id } = await order('zoe@example.test');
    expect((await api(`${id}/generate-report/`, 'POST')).status).toBe(400);
    await until(() => statusOf(id), isComplete);
    const { case_report_file_id } = await bodyOf(await api(`${id}/generate-report/`, 'POST'));
    const report = await until(
      async () => bodyOf(await api(`report-files/${case_report_file_id}/`)),
      ({ status }) => status === 'COMPLETE',
    );
    const fetched = await fetch(report.pdf_url);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await fetched.text()).startsWith('%PDF-')).toBe(true);
    expect((await fetch(report.pdf_url.replace(/expires=\d/, 'expires=9'))).status).toBe(403);
    expect((await fetch(report.pdf_url.replace(/\?.*/, ''))).status).toBe(403);
    await fetch(`${sandbox.origin}/control/clock`, {
      method: 'POST',
      body: JSON.stringify({ advanceMs: 5 * 60 * 1000 }),
    });
    expect((await fetch(report.pdf_url)).status).toBe(403);
    await until(
      () => events.map(({ body }) => body.event_type),
      (types) => types.includes('CASE_REPORT_READY'),
    );
  });
});

describe('the list of cases', () => {
  it('is paginated, newest first, and can be filtered by tag', async () => {
    for (const email of ['a@example.test', 'b@example.test', 'c@example.test']) await order(email);
    const first = await bodyOf(await api('?page_size=2'));
    expect(first.results.map(({ email_address }: { email_address: string }) => email_address)).toEqual([
      'c@example.test',
      'b@example.test',
    ]);
    const second = await bodyOf(await fetch(first.next, { headers: key }));
    expect([second.count, second.results.length, second.next]).toEqual([3, 1, null]);
    const tagged = await bodyOf(await api('?tag=try:b@example.test'));
    expect([tagged.count, tagged.results[0].email_address]).toEqual([1, 'b@example.test']);
  });

  it('requires the API key', async () => {
    const answer = await fetch(`${sandbox.origin}/certn/api/public/cases/`);
    expect([answer.status, (await bodyOf(answer)).type]).toEqual([401, 'client_error']);
  });
});

describe('a restart', () => {
  it('resumes the cases, and does not advance them during shutdown', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'certn-'));
    const before = await startSandbox({ ...options, speed: 1, directory });
    const { id } = await order('zoe@example.test', { sin: '000105007' }, before.origin);
    await before.stop();
    const kept = await readFile(join(directory, 'certn-cases.json'), 'utf8');
    expect(JSON.parse(kept)).toMatchObject([{ id, status: 'CASE_ORDERED', scenario: { outcome: 'poor' } }]);
    expect(kept).not.toContain('000105007');
    const after = await startSandbox({ ...options, directory });
    await until(() => statusOf(id, after.origin), isComplete);
    await after.stop();
    await rm(directory, { recursive: true });
  });
});
