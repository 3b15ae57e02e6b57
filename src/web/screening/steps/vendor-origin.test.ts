import { describe, expect, it } from 'vitest';
import { frameAddress, isCompletion } from './vendor-origin.ts';

const FRAME = 'https://verifier.example.test/login?guid=1';
const origin = 'https://verifier.example.test';

describe('a completion message', () => {
  it.each(['complete', { type: 'complete' }, { event: 'complete', more: 1 }, { status: 'complete' }])(
    'is accepted from the frame’s own origin: %j',
    (data) => {
      expect(isCompletion({ data, origin }, FRAME)).toBe(true);
    },
  );

  it.each(['https://evil.example.test', 'http://verifier.example.test', `${origin}:8443`, 'null', ''])(
    'is not accepted from %s',
    (from) => {
      expect(isCompletion({ data: 'complete', origin: from }, FRAME)).toBe(false);
    },
  );

  it.each(['completed', { type: 'started' }, null, 1, ['complete'], undefined])('is not %j', (data) => {
    expect(isCompletion({ data, origin }, FRAME)).toBe(false);
  });
});

describe('the address of a frame', () => {
  it.each([
    [FRAME, FRAME],
    ['http://127.0.0.1:3001/verifast/login', 'http://127.0.0.1:3001/verifast/login'],
    ['javascript:alert(1)', undefined],
    ['/apply', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (given, address) => {
    expect(frameAddress(given)).toBe(address);
  });
});
