import { describe, expect, it } from 'vitest';
import { isTo } from './message.ts';

describe('isTo', () => {
  it.each([
    ['email', 'Ada@Example.com', 'ada@example.COM', true],
    ['email', 'ada+unit@example.com', 'ada unit@example.com', true],
    ['email', 'a@example.com, b@example.com', 'b@example.com', true],
    ['email', 'ada@example.com', 'da@example.com', false],
    ['email', '4165550190@example.com', '4165550190', false],
    ['text', '+14165550190', '4165550190', true],
    ['text', '+14165550190', '+1 (416) 555-0190', true],
    ['text', '+14165550190', '5550190', false],
    ['text', '+14165550190', '4165550190@example.com', false],
  ] as const)('%s to %s filtered by %s: %s', (channel, to, wanted, expected) => {
    expect(isTo({ channel, to }, wanted)).toBe(expected);
  });
});
