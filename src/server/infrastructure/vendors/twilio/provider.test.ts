import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFaultRuleAt } from '../../../../../testing/server/fault-rules.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { twilioMessenger } from './provider.ts';

let sandbox: Sandbox;
const account = { accountSid: 'AC00000000000000000000000000000000', authToken: 'token', from: '+15005550006' };
const messenger = (timeoutMs = 2_000) =>
  twilioMessenger({ ...account, baseUrl: `${sandbox.origin}/twilio`, timeoutMs });
const text = (toTenDigits: string, body = 'Hello') => ({ id: 'text-1', toTenDigits, body });
const addFaultRule = (effect: object) => addFaultRuleAt(sandbox.origin, { path: '/twilio' }, 1, effect);

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3000', speed: 10 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

describe('twilioMessenger', () => {
  it('sends a text and finds it again', async () => {
    const sinceIso = new Date().toISOString();
    const { messageId } = await messenger().send(text('4165550190', 'Bienvenue à Montréal'));
    expect(sandbox.mailbox.messages('4165550190')).toMatchObject([{ id: messageId, text: 'Bienvenue à Montréal' }]);
    const sought = { toTenDigits: '4165550190', body: 'Bienvenue à Montréal', sinceIso };
    expect(await messenger().wasSent(sought)).toBe(true);
    expect(await messenger().wasSent({ ...sought, body: 'else' })).toBe(false);
    expect(await messenger().wasSent({ ...sought, toTenDigits: '4165550191' })).toBe(false);
  });

  it.each([
    ['5005550001', 'validation', 'not_a_number'],
    ['5005550002', 'validation', 'unreachable'],
    ['5005550003', 'validation', 'region_blocked'],
    ['5005550004', 'declined', 'opted_out'],
    ['5005550009', 'validation', 'not_a_mobile'],
  ])('%s is permanently refused: %s (%s)', async (number, kind, code) => {
    await expect(messenger().send(text(number))).rejects.toMatchObject({ kind, code, retryable: false });
    expect(sandbox.mailbox.messages()).toEqual([]);
  });

  it.each(['4165550100', '4165550101'])('%s is accepted and never reaches the phone', async (number) => {
    await messenger().send(text(number));
    expect(sandbox.mailbox.messages(number)).toEqual([]);
  });

  it('is rate limited once for a number ending in 0102', async () => {
    await expect(messenger().send(text('4165550102'))).rejects.toMatchObject({ kind: 'rate_limited', retryable: true });
    await messenger().send(text('4165550102'));
    expect(sandbox.mailbox.messages('4165550102')).toHaveLength(1);
  });

  it('reaches a number ending in 0103 late', async () => {
    await messenger().send(text('4165550103'));
    expect(sandbox.mailbox.messages('4165550103')).toEqual([]);
  });

  it('does not know the outcome for a number ending in 0104, and can look it up', async () => {
    const sinceIso = new Date().toISOString();
    await expect(messenger(300).send(text('4165550104'))).rejects.toMatchObject({
      kind: 'unknown_outcome',
      retryable: false,
      code: 'TIMEOUT',
    });
    expect(await messenger().wasSent({ toTenDigits: '4165550104', body: 'Hello', sinceIso })).toBe(true);
  });

  it.each([
    [{ status: 500 }, 'unavailable', true],
    [{ status: 429 }, 'rate_limited', true],
    [{ status: 400 }, 'validation', false],
    [{ status: 401 }, 'auth', false],
    [{ resetConnection: true }, 'unknown_outcome', false],
    [{ malformedJson: true, status: 201 }, 'unknown_outcome', false],
  ])('turns the fault %j into %s, retryable: %s', async (effect, kind, retryable) => {
    await addFaultRule(effect);
    await expect(messenger().send(text('4165550190'))).rejects.toMatchObject({ provider: 'twilio', kind, retryable });
  });

  it('passes on how long to wait', async () => {
    await addFaultRule({ status: 429 });
    await expect(messenger().send(text('4165550190'))).rejects.toMatchObject({ retryAfterMs: 1_000 });
  });

  it('may repeat the lookup of a text after any failure', async () => {
    const sought = { toTenDigits: '4165550190', body: 'Hello', sinceIso: new Date().toISOString() };
    for (const [effect, kind] of [
      [{ resetConnection: true }, 'unavailable'],
      [{ delayMs: 1_000 }, 'timeout'],
      [{ malformedJson: true }, 'bad_response'],
    ] as const) {
      await addFaultRule(effect);
      await expect(messenger(200).wasSent(sought)).rejects.toMatchObject({ kind, retryable: true });
    }
  });

  it('knows that nothing was sent when nothing listens', async () => {
    const baseUrl = `http://127.0.0.1:${await closedPort()}`;
    await expect(twilioMessenger({ ...account, baseUrl }).send(text('4165550190'))).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
      code: 'ECONNREFUSED',
    });
  });

  it('deletes the texts of one number only, and can repeat it', async () => {
    const sinceIso = new Date().toISOString();
    for (const number of ['4165550190', '4165550190', '4165550191']) await messenger().send(text(number));
    await messenger().forget('4165550190');
    await messenger().forget('4165550190');
    const isThere = (toTenDigits: string) => messenger().wasSent({ toTenDigits, body: 'Hello', sinceIso });
    expect([await isThere('4165550190'), await isThere('4165550191')]).toEqual([false, true]);
  });

  it('keeps a text that is being sent, deletes the others, and then reports it', async () => {
    const sinceIso = new Date().toISOString();
    await messenger().send(text('4165550103'));
    await expect(messenger().forget('4165550103')).rejects.toMatchObject({ code: 'not_finished', retryable: true });
    expect(await messenger().wasSent({ toTenDigits: '4165550103', body: 'Hello', sinceIso })).toBe(true);
    await addFaultRule({ status: 500 });
    await expect(messenger().forget('4165550190')).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
  });

  it('is refused with wrong credentials', async () => {
    const stranger = twilioMessenger({ ...account, authToken: '', baseUrl: `${sandbox.origin}/twilio` });
    await expect(stranger.send(text('4165550190'))).rejects.toMatchObject({ kind: 'auth', code: '20003' });
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
