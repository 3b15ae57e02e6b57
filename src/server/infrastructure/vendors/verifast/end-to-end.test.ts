import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AtVerifast, goThroughVerifast } from '../../../../../testing/builders/complete-verifast.ts';
import { pdfText } from '../../../../../testing/builders/pdf-text.ts';
import { storedEvent } from '../../../../../testing/builders/stored-results.ts';
import { VERIFAST_TOKEN } from '../../../../sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { verifastVerifier } from './provider.ts';

// Goes through the page form by form; the results arrive at a small server as real webhooks.

const PATH = '/webhooks/verifast/a-part-that-nobody-guesses';
let sandbox: Sandbox;
let product: Server;
let arrived: { path: string; body: string }[] = [];

const verifier = () => verifastVerifier({ baseUrl: `${sandbox.origin}/verifast`, token: VERIFAST_TOKEN });
const control = (path: string, body: object = {}) =>
  fetch(`${sandbox.origin}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });

beforeAll(async () => {
  product = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    arrived.push({ path: request.url ?? '', body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    appUrl: 'http://127.0.0.1:9',
    speed: 1_000,
    verifastWebhookPath: PATH,
  });
  sandbox.setAppOrigin(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await sandbox.stop();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
});
beforeEach(async () => {
  await control('reset');
  arrived = [];
});

type StoredEvent = ReturnType<typeof storedEvent>;

interface SessionOptions {
  tag?: string;
  country?: 'CA' | 'US';
  bank?: boolean;
  identity?: boolean;
}

const open = ({ tag = '', country = 'CA', bank = true, identity = true }: SessionOptions = {}) =>
  verifier().openSession({
    attemptId: 'try-1',
    firstName: 'Sam',
    lastName: 'Lee',
    email: `sam${tag}@example.test`,
    country,
    bank,
    identity,
  });

const waitForWebhooks = (count: number) => expect.poll(() => arrived.length, { timeout: 5_000 }).toBe(count);

/** Completes a session and returns its events in the order of arrival, all with the session's key. */
async function goAndReadEvents(options: SessionOptions, at: AtVerifast, count: number): Promise<StoredEvent[]> {
  const { frameUrl, securityKey } = await open(options);
  await goThroughVerifast(frameUrl, at);
  await waitForWebhooks(count);
  const events = arrived.map(({ body }) => storedEvent(verifier().readWebhook(body)));
  expect(events.every((each) => each.securityKey === securityKey)).toBe(true);
  return events;
}
const lastOf = (events: StoredEvent[]) => events.find(({ isComplete }) => isComplete);

const GOOD = {
  monthly_employer_income: 5200,
  monthly_income: 5400,
  monthly_government_income: 0,
  balance_max: 8640.25,
  total_loan: 210,
  rent_payment_average_values: 1650,
  average_monthly_mortgage_payments: 0,
  monthly_utility_payments: 140,
};
const NOTHING = Object.fromEntries(Object.keys(GOOD).map((name) => [name, null]));
const GOV = { ...NOTHING, monthly_income: 1870, monthly_government_income: 1870, monthly_employer_income: 0 };

describe('the bank step', () => {
  it.each([
    ['user_good', '', GOOD],
    ['USER_GOOD ', '+income-low', GOOD],
    ['anybody', '', GOOD],
    ['user_mfa', '', GOOD],
    ['anybody', '+income-good', GOOD],
    ['user_gov', '', GOV],
    ['anybody', '+income-gov', GOV],
    ['user_mfa', '+income-gov', GOV],
    ['user_low', '', { monthly_employer_income: 1900, balance_max: 312.55 }],
    ['anybody', '+income-low+id-fail', { monthly_employer_income: 1900, balance_max: 312.55 }],
  ])('%s with %j', async (userName, tag, figures) => {
    const events = await goAndReadEvents({ tag, identity: false }, { userName }, 2);
    for (const { income, identity } of events) {
      expect(income).toMatchObject({ status: 'received', applicantFinancialData: figures });
      expect(identity).toBeUndefined();
    }
    expect(events.map(({ isComplete }) => isComplete).sort()).toEqual([false, true]);
    expect(arrived.every(({ path }) => path === PATH)).toBe(true);
  });

  it.each([
    ['user_none', ''],
    ['anybody', '+income-none'],
  ])('%s with %j shows nothing', async (userName, tag) => {
    const last = lastOf(await goAndReadEvents({ tag, identity: false }, { userName }, 2));
    expect(last).toMatchObject({ income: { status: 'failed' }, incomePdfUrl: undefined });
  });

  it('asks a question first', async () => {
    const { frameUrl } = await open({ identity: false });
    const { steps } = await goThroughVerifast(frameUrl, { userName: 'user_mfa' });
    expect(steps).toEqual(['bank', 'sign-in', 'question']);
    await waitForWebhooks(2);
  });

  it('is locked, sends no webhook, and accepts another account', async () => {
    const { frameUrl } = await open({ identity: false });
    expect(await goThroughVerifast(frameUrl, { userName: 'user_locked' })).toMatchObject({ step: 'locked' });
    expect(await (await fetch(`${sandbox.origin}/control/webhooks`)).json()).toEqual([]);
    await fetch(frameUrl, { method: 'POST', body: new URLSearchParams({ step: 'locked', back: '1' }) });
    expect(await goThroughVerifast(frameUrl)).toMatchObject({ step: 'end' });
    await waitForWebhooks(2);
  });

  it('offers banks of the country', async () => {
    const banks = async (country: 'CA' | 'US') => {
      const { markup } = await goThroughVerifast((await open({ country })).frameUrl, { until: 'bank' });
      return [...markup.matchAll(/name="bank" value="([^"]+)"/g)].map(([, name]) => name);
    };
    expect(await banks('CA')).toEqual(['RBC', 'TD', 'Scotiabank', 'BMO', 'CIBC', 'Desjardins']);
    expect(await banks('US')).toContain('Wells Fargo');
  });
});

describe('the identity step', () => {
  it.each([
    ['', undefined, 'Verified', 'SAM LEE'],
    ['+id-ok', undefined, 'Verified', 'SAM LEE'],
    ['+id-fail', undefined, 'Unverified', 'SAM LEE'],
    ['+id-name', undefined, 'Verified', 'JORDAN SAMPLE'],
    ['', 'fail', 'Unverified', 'SAM LEE'],
    ['', 'name', 'Verified', 'JORDAN SAMPLE'],
    ['+id-fail', 'ok', 'Verified', 'SAM LEE'],
  ] as const)('%j, %s picked: %s, %s', async (tag, document, status, nameOnCard) => {
    const events = await goAndReadEvents({ tag, bank: false }, document ? { document } : {}, 2);
    for (const { identity } of events) expect(identity).toMatchObject({ status, nameOnCard });
  });

  it('comes after the bank, and the last event has both', async () => {
    const events = await goAndReadEvents({}, { userName: 'user_low' }, 3);
    expect(lastOf(events)).toMatchObject({ income: { status: 'received' }, identity: { status: 'Verified' } });
    expect(events.filter(({ income, identity }) => income && !identity)).toHaveLength(1);
    expect(events.filter(({ income, identity }) => !income && identity)).toHaveLength(1);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3);
  });
});

describe('webhooks that do not arrive as expected', () => {
  it('+partial sends only the bank step', async () => {
    const [events] = await goAndReadEvents({ tag: '+partial' }, {}, 1);
    expect(events).toMatchObject({ isComplete: false, income: { status: 'received' } });
    expect(await (await fetch(`${sandbox.origin}/control/webhooks`)).json()).toHaveLength(1);
  });

  it('+noevent sends none, although the page finishes', async () => {
    expect(await goThroughVerifast((await open({ tag: '+noevent' })).frameUrl)).toMatchObject({ step: 'end' });
    expect(await (await fetch(`${sandbox.origin}/control/webhooks`)).json()).toEqual([]);
  });

  it('+badkey sends an unknown key', async () => {
    const { frameUrl, securityKey } = await open({ tag: '+badkey' });
    await goThroughVerifast(frameUrl);
    await waitForWebhooks(3);
    expect(arrived.map(({ body }) => verifier().readWebhook(body).securityKey)).not.toContain(securityKey);
  });
});

describe('the reports', () => {
  it('are PDFs that say they come from the sandbox, at addresses that expire', async () => {
    const last = lastOf(await goAndReadEvents({ tag: '+id-name' }, { userName: 'user_low' }, 3));
    const { incomePdfUrl = '', identityPdfUrl = '' } = last ?? {};
    const income = pdfText(Buffer.from(await verifier().fetchPdf(incomePdfUrl)));
    expect(income).toContain('SANDBOX - no real data');
    expect(income).toContain('$312.55');
    expect(pdfText(Buffer.from(await verifier().fetchPdf(identityPdfUrl)))).toContain('JORDAN SAMPLE');
    await control('clock', { advanceMs: 61 * 60 * 1000 });
    await expect(verifier().fetchPdf(incomePdfUrl)).rejects.toMatchObject({ kind: 'not_found', code: 'expired' });
  });
});
