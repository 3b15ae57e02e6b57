import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certnBureau } from './provider.ts';

const SECRET = 'a secret of the tests';
const bureau = certnBureau({ apiKey: 'key', webhookSecret: SECRET });
const event = {
  id: 'evt-1',
  event_type: 'CASE_STATUS_CHANGED',
  object_id: '3f0c9a52-6b1e-4d0a-9a55-0f7a3f4e2b10',
  object_type: 'CASE',
  case_status: 'COMPLETE',
};
const raw = JSON.stringify(event);
const sign = (body: string, encoding: 'hex' | 'base64' = 'hex', secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest(encoding);

describe('readWebhook', () => {
  it.each([
    ['hex', sign(raw)],
    ['hex in capitals', sign(raw).toUpperCase()],
    ['base64', sign(raw, 'base64')],
    ['hex with a prefix', `sha256=${sign(raw)}`],
    ['base64 with a prefix', `sha256=${sign(raw, 'base64')}`],
  ])('accepts a signature in %s', (_name, signature) => {
    expect(bureau.readWebhook(raw, signature)).toEqual({ eventId: 'evt-1', caseId: event.object_id });
  });

  it.each([
    ['none', raw, undefined],
    ['an empty one', raw, ''],
    ['one with another secret', raw, sign(raw, 'hex', 'guessed')],
    ['one of another body', `${raw} `, sign(raw)],
    ['half of one', raw, sign(raw).slice(0, 32)],
    ['a longer one', raw, `${sign(raw)}00`],
  ])('refuses a body with %s', (_name, body, signature) => {
    expect(() => bureau.readWebhook(body, signature)).toThrow(
      expect.objectContaining({ kind: 'auth', retryable: false }),
    );
  });

  it.each([
    ['the name of the id seen in the wild', { id: undefined, event_id: 'evt-2' }, 'evt-2'],
    ['an id that is a number', { id: 17 }, '17'],
  ])('reads %s', (_name, change, eventId) => {
    const body = JSON.stringify({ ...event, ...change });
    expect(bureau.readWebhook(body, sign(body)).eventId).toBe(eventId);
  });

  it.each([
    ['no JSON', 'challenge'],
    ['no event id', JSON.stringify({ ...event, id: undefined })],
    ['no case', JSON.stringify({ ...event, object_id: null })],
    ['a case that would change an address', JSON.stringify({ ...event, object_id: '../order' })],
  ])('cannot read %s, even correctly signed', (_name, body) => {
    expect(() => bureau.readWebhook(body, sign(body))).toThrow(
      expect.objectContaining({ kind: 'bad_response', retryable: false }),
    );
  });
});
