import { describe, expect, it } from 'vitest';
import { listHolds, messageForm, readCreated } from './translate.ts';

const answer = (status: number, body: unknown) => ({ status, retryAfterMs: undefined, body });

/** A Message resource in Twilio's documented shape. */
const message = {
  account_sid: 'AC00000000000000000000000000000000',
  api_version: '2010-04-01',
  body: 'Your link: https://maplekey.example/apply/abc',
  date_created: 'Sat, 21 Nov 2026 12:00:07 +0000',
  date_sent: null,
  date_updated: 'Sat, 21 Nov 2026 12:00:07 +0000',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: '+15005550006',
  messaging_service_sid: null,
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: null,
  sid: 'SM0123456789abcdef0123456789abcdef',
  status: 'queued',
  subresource_uris: { media: '/2010-04-01/Accounts/AC0/Messages/SM0/Media.json' },
  to: '+14165550190',
  uri: '/2010-04-01/Accounts/AC0/Messages/SM0.json',
};
const sought = { toTenDigits: '4165550190', body: message.body, sinceIso: '2026-11-21T12:00:07.900Z' };

describe('messageForm', () => {
  it('writes the number in E.164, and the sender as a number or a messaging service', () => {
    const text = { toTenDigits: '4165550190', body: 'Allô & bye' };
    expect(messageForm('+15005550006', text).toString()).toBe(
      'To=%2B14165550190&From=%2B15005550006&Body=All%C3%B4+%26+bye',
    );
    expect(messageForm('MG1', text).get('MessagingServiceSid')).toBe('MG1');
  });
});

describe('readCreated', () => {
  it('reads the sid', () => {
    expect(readCreated(answer(201, message))).toEqual({ messageId: message.sid });
  });

  it.each([
    [400, 21211, 'validation', false, 'not_a_number'],
    [400, 21408, 'validation', false, 'region_blocked'],
    [400, 21610, 'declined', false, 'opted_out'],
    [400, 21612, 'validation', false, 'unreachable'],
    [400, 21614, 'validation', false, 'not_a_mobile'],
    [400, 21617, 'config', false, '21617'],
    [400, 21606, 'config', false, '21606'],
    [403, 20403, 'auth', false, '20403'],
    [401, 20003, 'auth', false, '20003'],
    [429, 20429, 'rate_limited', true, '20429'],
    [503, 20503, 'unavailable', true, '20503'],
  ])('%i with code %i is %s, retryable: %s, code %s', (status, code, kind, retryable, word) => {
    const body = {
      code,
      message: 'says +14165550190',
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    };
    expect(problemOf(() => readCreated(answer(status, body)))).toMatchObject({
      kind,
      retryable,
      code: word,
      message: `twilio: ${kind} (${word})`,
    });
  });

  it('does not know the outcome when a success cannot be read', () => {
    const problem = problemOf(() => readCreated(answer(201, undefined)));
    expect(problem).toMatchObject({ kind: 'unknown_outcome', retryable: false });
  });
});

describe('listHolds', () => {
  const list = (...messages: object[]) => answer(200, { messages, page: 0, page_size: 100, next_page_uri: null });

  it.each([
    ['the same body to the same number in the same second', {}, true],
    ['another body', { body: 'else' }, false],
    ['another number', { to: '+14165550191' }, false],
    ['an earlier second', { date_created: 'Sat, 21 Nov 2026 12:00:06 +0000' }, false],
    ['one that failed', { status: 'failed' }, false],
    ['one the carrier lost', { status: 'undelivered' }, true],
  ])('%s', (_name, change, expected) => {
    expect(listHolds(list({ ...message, ...change }), sought)).toBe(expected);
  });

  it('fails when the list cannot be read', () => {
    expect(problemOf(() => listHolds(answer(200, { broken: true }), sought))).toMatchObject({ kind: 'bad_response' });
    expect(problemOf(() => listHolds(answer(500, undefined), sought))).toMatchObject({ kind: 'unavailable' });
  });
});

function problemOf(work: () => unknown): unknown {
  try {
    work();
  } catch (problem) {
    return problem;
  }
  return undefined;
}
