import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerBank,
  askProcessor,
  confirmWithStoredCard,
  enterCard,
  openSetupAt,
} from '../../../testing/builders/card-processor.ts';
import { STRIPE_CREDENTIALS } from '../credentials.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

type ReceivedEvent = { path: string; signature: string; body: string };

let sandbox: Sandbox;
let product: Server;
let received: ReceivedEvent[] = [];
const options = { host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:1', speed: 1000 };
const url = () => `${sandbox.origin}/stripe`;

beforeAll(async () => {
  product = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString('utf8');
    received.push({ path: request.url ?? '', signature: String(request.headers['stripe-signature']), body });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  sandbox = await startSandbox(options);
  sandbox.setAppOrigin(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await sandbox.stop();
  product.close();
});
beforeEach(async () => {
  await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
  received = [];
});

const call = (
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
  { at = url(), ...more }: { at?: string; key?: string; headers?: object } = {},
) => askProcessor(at, method, path, form, more);
const openSetup = (at = url()) => openSetupAt(at);

async function openPayment(more: Record<string, string> = {}) {
  return (await call('POST', 'payment_intents', { amount: '2825', currency: 'cad', ...more })).body;
}

/** The sorted types of the events about these objects; events of an earlier test may still arrive. */
const typesReceived = (...ids: string[]) =>
  received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => ids.includes(data.object.id) || ids.includes(data.object.payment_intent))
    .map(({ type }) => type)
    .toSorted();

describe('the API', () => {
  it('returns a request id, and the requested version', async () => {
    const { headers } = await call('POST', 'customers', {}, { headers: { 'stripe-version': '2026-10-28.endive' } });
    expect(headers.get('request-id')).toMatch(/^req_/);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
  });

  it('repeats its answer under the same idempotency key, and rejects a different call', async () => {
    const once = { headers: { 'idempotency-key': randomUUID() } };
    const first = await call('POST', 'customers', { email: 'a@example.test' }, once);
    const second = await call('POST', 'customers', { email: 'a@example.test' }, once);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await call('POST', 'customers', { email: 'b@example.test' }, once);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('checks which key may make a call', async () => {
    const browser = { key: STRIPE_CREDENTIALS.publishableKey };
    const { id, client_secret } = await openSetup();
    expect(await call('POST', 'customers', {}, { key: 'sk_live_x' })).toMatchObject({ status: 401 });
    expect(await call('POST', 'customers', {}, browser)).toMatchObject({ status: 403 });
    expect(await call('GET', `setup_intents/${id}`, {}, browser)).toMatchObject({ status: 400 });
    const mine = await call('GET', `setup_intents/${id}`, { client_secret }, browser);
    expect(mine).toMatchObject({ status: 200, body: { id, status: 'requires_payment_method' } });
    expect(mine.body).not.toHaveProperty('customer');
    expect(mine.body).not.toHaveProperty('metadata');
  });

  it.each([
    ['POST', 'payment_intents', { currency: 'cad' }, 400, 'parameter_missing'],
    ['POST', 'setup_intents', { customer: 'cus_none' }, 400, 'resource_missing'],
    ['GET', 'customers/cus_none', {}, 404, 'resource_missing'],
    ['GET', 'payment_intents/pi_none', {}, 404, 'resource_missing'],
    ['GET', 'charges/ch_none', {}, 404, 'resource_missing'],
  ] as const)('%s %s with %j is answered %i %s', async (method, path, form, status, code) => {
    expect(await call(method, path, form)).toMatchObject({
      status,
      body: { error: { type: 'invalid_request_error', code, message: expect.any(String) } },
    });
  });
});

describe('a card', () => {
  const number = '4000002500003155';

  it('never stores or logs its number and security code', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'stripe-'));
    const own = await startSandbox({ ...options, directory });
    const at = `${own.origin}/stripe`;
    const setup = await openSetup(at);
    await enterCard(at, setup.client_secret, number, { 'payment_method_data[card][cvc]': '987' });
    const requestLog = await (await fetch(`${own.origin}/control/requests`)).text();
    expect(requestLog).toContain('number%5D=(masked)');
    expect(requestLog).toContain('cvc%5D=(masked)');
    for (const text of [requestLog, await readFile(join(directory, 'stripe.json'), 'utf8')]) {
      expect(text).not.toContain(number);
      // As a value only: an id or a time may hold the same digits.
      expect(text).not.toMatch(/[="]987\b/);
    }
    await own.stop();
    await rm(directory, { recursive: true });
  });

  it('survives a restart, can be charged afterwards, and only once after another restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'stripe-'));
    const before = await startSandbox({ ...options, directory });
    const setup = await openSetup(`${before.origin}/stripe`);
    await enterCard(`${before.origin}/stripe`, setup.client_secret, '4242424242424242');
    await before.stop();
    const after = await startSandbox({ ...options, directory });
    const at = `${after.origin}/stripe`;
    const { body: kept } = await call('GET', `setup_intents/${setup.id}`, {}, { at });
    const { customer, payment_method } = kept;
    const payment = { amount: '500', currency: 'cad', confirm: 'true', off_session: 'true', customer, payment_method };
    const once = { at, headers: { 'idempotency-key': randomUUID() } };
    const paid = await call('POST', 'payment_intents', payment, once);
    expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 500 });
    await after.stop();
    const later = await startSandbox({ ...options, directory });
    const again = await call('POST', 'payment_intents', payment, { ...once, at: `${later.origin}/stripe` });
    expect(again.body).toEqual(paid.body);
    await later.stop();
    await rm(directory, { recursive: true });
  });

  it.each([
    [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
  ])('with %j is refused: %s', async (more, code) => {
    const { client_secret } = await openSetup();
    const entered = await enterCard(url(), client_secret, '4242424242424242', more);
    expect(entered).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
  });

  it('can no longer be charged once detached', async () => {
    const setup = await openSetup();
    await enterCard(url(), setup.client_secret, '4242424242424242');
    const { payment_method } = (await call('GET', `setup_intents/${setup.id}`)).body;
    const detached = await call('POST', `payment_methods/${payment_method}/detach`);
    expect(detached.body).toMatchObject({ id: payment_method, customer: null });
    expect(detached.body).not.toHaveProperty('fate');
    const { client_secret } = await openPayment({ customer: setup.customer });
    expect(await confirmWithStoredCard(url(), client_secret, payment_method)).toMatchObject({ status: 400 });
    await expect.poll(() => typesReceived(payment_method)).toEqual(['payment_method.detached']);
  });
});

describe('an intent', () => {
  it('that has succeeded cannot be confirmed or canceled', async () => {
    const setup = await openSetup();
    await enterCard(url(), setup.client_secret, '4242424242424242');
    const code = 'setup_intent_unexpected_state';
    const confirmed = await enterCard(url(), setup.client_secret, '4242424242424242');
    expect(confirmed).toMatchObject({ status: 400, body: { error: { code } } });
    expect((await call('POST', `setup_intents/${setup.id}/cancel`)).body).toMatchObject({ error: { code } });
  });

  it('that was canceled stays canceled', async () => {
    const { id, client_secret } = await openPayment();
    const canceled = await call('POST', `payment_intents/${id}/cancel`, { cancellation_reason: 'abandoned' });
    expect(canceled.body).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await enterCard(url(), client_secret, '4242424242424242')).toMatchObject({ status: 400 });
    await expect.poll(() => typesReceived(id)).toEqual(['payment_intent.canceled']);
  });

  it('is paid on session, with confirmation if the card requires it', async () => {
    const { id, client_secret } = await openPayment();
    const entered = await enterCard(url(), client_secret, '4000002500003155');
    expect(entered.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await answerBank(url(), client_secret, 'complete');
    const paid = (await call('GET', `payment_intents/${id}`)).body;
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2825 });
    expect((await call('GET', `charges/${paid.latest_charge}`)).body).toMatchObject({ amount: 2825, paid: true });
  });

  it('needs a card', async () => {
    const { client_secret } = await openPayment();
    expect(await confirmWithStoredCard(url(), client_secret, '')).toMatchObject({ status: 400 });
    expect(await confirmWithStoredCard(url(), client_secret, 'pm_none')).toMatchObject({ status: 400 });
    expect(await confirmWithStoredCard(url(), client_secret, 'pm_card_visa')).toMatchObject({ status: 200 });
  });
});

describe('events', () => {
  it('are signed, and hold the state at the time', async () => {
    const setup = await openSetup();
    await enterCard(url(), setup.client_secret, '4000000000000002');
    await enterCard(url(), setup.client_secret, '4242424242424242');
    await expect.poll(() => typesReceived(setup.id)).toEqual(['setup_intent.setup_failed', 'setup_intent.succeeded']);
    for (const { path, signature, body } of received.filter((each) => each.body.includes(setup.id))) {
      expect(path).toBe('/webhooks/stripe');
      const [, at, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      const expected = createHmac('sha256', STRIPE_CREDENTIALS.webhookSecret).update(`${at}.${body}`).digest('hex');
      expect(v1).toBe(expected);
      const { type, data } = JSON.parse(body);
      expect(data.object).toMatchObject({
        id: setup.id,
        status: type === 'setup_intent.succeeded' ? 'succeeded' : 'requires_payment_method',
        metadata: { setup_id: 'setup-1' },
      });
    }
  });

  it('are sent for payments and refunds', async () => {
    const paid = await openPayment();
    await enterCard(url(), paid.client_secret, '4242424242424242');
    await call('POST', 'refunds', { payment_intent: paid.id, amount: '825' });
    const asked = await openPayment();
    await enterCard(url(), asked.client_secret, '4000008260003178');
    await answerBank(url(), asked.client_secret, 'complete');
    const expected = [
      'charge.refunded',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
    ];
    await expect.poll(() => typesReceived(paid.id, asked.id)).toEqual(expected);
    const refunded = received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'charge.refunded');
    expect(refunded.data.object).toMatchObject({ payment_intent: paid.id, amount_refunded: 825, refunded: false });
    expect((await call('GET', 'events', { type: 'charge.refunded' })).body.data).toHaveLength(1);
  });

  it.each([
    ['evidence that wins', { 'evidence[uncategorized_text]': 'winning_evidence' }, '', 'won'],
    ['evidence that loses', { 'evidence[uncategorized_text]': 'losing_evidence' }, '', 'lost'],
    ['accepting it', {}, '/close', 'lost'],
  ])('are sent for a dispute, which ends by %s', async (_, form, action, status) => {
    const paid = await openPayment();
    await enterCard(url(), paid.client_secret, '4000000000000259');
    const [dispute] = (await call('GET', 'disputes', { payment_intent: paid.id })).body.data as { id: string }[];
    const other = { 'evidence[uncategorized_text]': 'something else' };
    expect((await call('POST', `disputes/${dispute?.id}`, other)).body.status).toBe('needs_response');
    expect((await call('POST', `disputes/${dispute?.id}${action}`, form)).body.status).toBe(status);
    expect((await call('POST', `disputes/${dispute?.id}/close`)).status).toBe(400);
    await expect
      .poll(() => typesReceived(paid.id))
      .toEqual(['charge.dispute.closed', 'charge.dispute.created', 'payment_intent.succeeded']);
  });
});
