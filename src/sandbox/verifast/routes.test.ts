import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goThroughVerifast } from '../../../testing/builders/complete-verifast.ts';
import { VERIFAST_TOKEN } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const options = { host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3999', speed: 1_000 };
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(options);
});
afterAll(() => sandbox.stop());
beforeEach(() => control('reset'));

const control = (path: string, body: object = {}) =>
  fetch(`${sandbox.origin}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });

const PERSON = {
  firstname: '<b>Sam</b>',
  lastname: '"Lee"',
  email: 'sam@example.test',
  country: 'CA',
  override_bank_verify_enabled: '1',
  override_id_verify_enabled: '1',
};

async function open(origin = sandbox.origin): Promise<string> {
  const reply = await fetch(`${origin}/verifast/api/v1/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${VERIFAST_TOKEN}` },
    body: new URLSearchParams(PERSON),
  });
  return ((await reply.json()) as { form_url: string }).form_url;
}
const post = (frameUrl: string, form: Record<string, string>) =>
  fetch(frameUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const stepOf = async (frameUrl: string) => (await goThroughVerifast(frameUrl, { until: 'bank' })).step;

describe('the page of VeriFast', () => {
  it('may be framed by the product only, and allows only its own script', async () => {
    const { headers } = await fetch(await open());
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain('frame-ancestors http://127.0.0.1:3999 http://localhost:3999');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    for (const file of ['page.css', 'page-script.js']) {
      expect((await fetch(`${sandbox.origin}/verifast/${file}`)).status).toBe(200);
    }
  });

  it('lists on its last page the origins that may be notified', async () => {
    const { markup } = await goThroughVerifast(await open());
    expect(markup).toContain('data-tell="http://127.0.0.1:3999 http://localhost:3999"');
    expect(markup).toContain('You can close this window.');
  });

  it('shows names as they are written', async () => {
    const { markup } = await goThroughVerifast(await open(), { until: 'document' });
    expect(markup).toContain('&lt;b&gt;Sam&lt;/b&gt; &quot;Lee&quot;, valid');
    expect(markup).not.toContain('<b>Sam');
  });

  it.each([
    [{ step: 'bank' }, [], 'Please choose your bank.'],
    [{ step: 'bank', bank: 'Chase' }, [], 'Please choose your bank.'],
    [{ step: 'sign-in', user_name: ' ', password: 'x' }, ['bank'], 'Please enter a username and a password.'],
    [{ step: 'sign-in', user_name: 'x' }, ['bank'], 'Please enter a username and a password.'],
    [{ step: 'question', answer: ' ' }, ['bank', 'sign-in'], 'Please answer the question.'],
    [{ step: 'document', document: 'passport' }, ['bank', 'sign-in', 'question'], 'Please choose a document.'],
  ] as const)('rejects %j', async (form, before, problem) => {
    const frameUrl = await open();
    const { steps } = await goThroughVerifast(frameUrl, { userName: 'user_mfa', until: form.step });
    expect(steps).toEqual(before);
    const reply = await post(frameUrl, form);
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain(`<p class="problem" role="alert">${problem}</p>`);
  });

  it('handles a form that is submitted twice only once', async () => {
    const frameUrl = await open();
    await post(frameUrl, { step: 'bank', bank: 'TD' });
    const form = { step: 'sign-in', user_name: 'user_good', password: 'x' };
    const replies = await Promise.all([post(frameUrl, form), post(frameUrl, form)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(await (await fetch(`${sandbox.origin}/control/webhooks`)).json()).toHaveLength(1);
    expect((await goThroughVerifast(frameUrl, { until: 'document' })).steps).toEqual([]);
  });

  it('can go back to the banks', async () => {
    const frameUrl = await open();
    await post(frameUrl, { step: 'bank', bank: 'TD' });
    await post(frameUrl, { step: 'sign-in', back: '1', user_name: '', password: '' });
    expect(await stepOf(frameUrl)).toBe('bank');
  });

  it('expires after a week, and requires a valid link', async () => {
    const frameUrl = await open();
    await control('clock', { advanceMs: 8 * 24 * 60 * 60 * 1000 });
    for (const url of [frameUrl, `${sandbox.origin}/verifast/login`]) {
      expect((await fetch(url)).status).toBe(404);
      expect(await (await post(url, { step: 'bank', bank: 'TD' })).text()).toContain('no longer works');
    }
    expect((await fetch(`${sandbox.origin}/verifast/reports/nothing.pdf`)).status).toBe(404);
  });
});

it('keeps bank credentials out of the request log', async () => {
  await goThroughVerifast(await open(), { userName: 'user_mfa' });
  const requestLog = await (await fetch(`${sandbox.origin}/control/requests`)).text();
  expect(requestLog).toContain('user_name=(masked)&password=(masked)');
  for (const typed of ['user_mfa', 'swordfish', 'Rex']) expect(requestLog).not.toContain(typed);
});

it('keeps sessions across a restart, and treats a broken file as empty', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'verifast-'));
  const before = await startSandbox({ ...options, directory });
  const frameUrl = await open(before.origin);
  await goThroughVerifast(frameUrl, { until: 'document' });
  await before.stop();
  const again = await startSandbox({ ...options, directory });
  const rest = await goThroughVerifast(frameUrl.replace(before.origin, again.origin));
  expect(rest).toMatchObject({ step: 'end', steps: ['document', 'photos', 'photos'] });
  await again.stop();
  await writeFile(join(directory, 'verifast-sessions.json'), '[{"guid": "ha');
  const after = await startSandbox({ ...options, directory });
  expect(await stepOf(await open(after.origin))).toBe('bank');
  await after.stop();
  await rm(directory, { recursive: true });
});
