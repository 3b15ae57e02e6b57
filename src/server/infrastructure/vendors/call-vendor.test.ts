import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callVendor, problemOfSilence, problemOfStatus } from './call-vendor.ts';

describe('problemOfStatus', () => {
  it.each([
    [400, 'validation', false],
    [401, 'auth', false],
    [403, 'auth', false],
    [404, 'not_found', false],
    [409, 'conflict', false],
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [503, 'unavailable', true],
    [302, 'bad_response', false],
  ])('%i is %s, retryable: %s', (status, kind, retryable) => {
    const problem = problemOfStatus('vendor', { status, retryAfterMs: undefined });
    expect(problem).toMatchObject({ provider: 'vendor', kind, retryable, code: String(status) });
  });

  it('passes on how long to wait', () => {
    expect(problemOfStatus('vendor', { status: 429, retryAfterMs: 7_000 }).retryAfterMs).toBe(7_000);
  });
});

describe('problemOfSilence', () => {
  const failed = (code: string) => new TypeError('fetch failed', { cause: { code, address: '203.0.113.7' } });
  const timeout = new DOMException('too late', 'TimeoutError');

  it.each([
    ['a refused connection', failed('ECONNREFUSED'), false, 'unavailable', true],
    ['a refused connection of a call that must not happen twice', failed('ECONNREFUSED'), true, 'unavailable', true],
    ['a time-out', timeout, false, 'timeout', true],
    ['a time-out of a call that must not happen twice', timeout, true, 'unknown_outcome', false],
    ['a broken line', failed('ECONNRESET'), false, 'unavailable', true],
    ['a broken line of a call that must not happen twice', failed('ECONNRESET'), true, 'unknown_outcome', false],
  ])('%s', (_name, error, once, kind, retryable) => {
    expect(problemOfSilence('vendor', error, once)).toMatchObject({ kind, retryable });
  });

  it('has a message without any text from the vendor', () => {
    expect(problemOfSilence('vendor', failed('ECONNRESET'), false).message).toBe('vendor: unavailable (ECONNRESET)');
  });
});

describe('an answer', () => {
  it.each([
    [1_000, true],
    [9 * 1024 * 1024, false],
  ])('of %i bytes is read: %s', async (length, isRead) => {
    const server = createServer((_request, response) => response.end(JSON.stringify('x'.repeat(length))));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await callVendor({ provider: 'vendor', method: 'GET', url, headers: {}, timeoutMs: 10_000 });
    expect([answer.status, answer.body !== undefined]).toEqual([200, isRead]);
    server.close();
  });
});
