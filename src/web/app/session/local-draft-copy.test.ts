import { describe, expect, it } from 'vitest';
import { readCopy } from './local-draft-copy.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const stored = { user: 'priya', content: { address: '1 King St' }, version: 2, sent: null, at: now - day / 2 };

describe('a draft stored in the browser', () => {
  it('is read back by the user who typed it', () => {
    expect(readCopy(JSON.stringify(stored), 'priya', now)).toEqual({
      content: { address: '1 King St' },
      version: 2,
      sent: null,
    });
  });

  it.each([
    ['of another user', { ...stored, user: 'daniel' }],
    ['older than a day', { ...stored, at: now - day - 1 }],
    ['without content', { ...stored, content: 'x' }],
    ['without a version', { ...stored, version: undefined }],
  ])('%s is ignored', (_, copy) => {
    expect(readCopy(JSON.stringify(copy), 'priya', now)).toBeNull();
  });

  it('that cannot be read is ignored', () => {
    expect(readCopy('{', 'priya', now)).toBeNull();
    expect(readCopy(null, 'priya', now)).toBeNull();
  });
});
