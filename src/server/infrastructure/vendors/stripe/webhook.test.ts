import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stripeGateway } from './provider.ts';

const webhookSecret = 'whsec_of_the_tests';
const gateway = stripeGateway({ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret });
const raw = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'setup_intent.succeeded',
  data: { object: { id: 'seti_1', object: 'setup_intent' } },
});

function signed(body: string, { secondsAgo = 0, secret = webhookSecret } = {}): string {
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

describe('readWebhook', () => {
  it('reads a signed event', async () => {
    const event = await gateway.readWebhook(raw, signed(raw));
    expect(event).toEqual({ eventId: 'evt_1', about: 'setup', processorId: 'seti_1' });
  });

  it('accepts one of several signatures, as during a secret rotation', async () => {
    const other = signed(raw, { secret: 'whsec_new' }).split(',')[1];
    expect(await gateway.readWebhook(raw, `${signed(raw)},${other}`)).toMatchObject({ eventId: 'evt_1' });
  });

  it.each([
    ['none', raw, undefined],
    ['an empty one', raw, ''],
    ['nonsense', raw, 'v1=abc'],
    ["somebody else's", raw, signed(raw, { secret: 'whsec_else' })],
    ['one of more than five minutes ago', raw, signed(raw, { secondsAgo: 301 })],
    ['one of another body', raw.replace('seti_1', 'seti_2'), signed(raw)],
  ])('refuses a signature that is %s', async (_name, body, signature) => {
    await expect(gateway.readWebhook(body, signature)).rejects.toMatchObject({
      kind: 'auth',
      retryable: false,
      message: 'stripe: auth',
    });
  });

  it.each(['not json', '{}', 'null'])('cannot read %s', async (body) => {
    await expect(gateway.readWebhook(body, signed(body))).rejects.toMatchObject({ kind: 'bad_response' });
  });
});
