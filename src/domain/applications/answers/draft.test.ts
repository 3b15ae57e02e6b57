import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DraftContent, MOST_PER_LEVEL } from './draft.ts';

const messageOf = (content: unknown) => z.safeParse(DraftContent, content).error?.issues[0]?.message;
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
const entries = (count: number) => Array.from({ length: count }, () => keys(50));

describe('a draft', () => {
  it.each([
    ['nothing', {}],
    ['text of any length', { a: 'x'.repeat(90_000) }],
    ['the maximum of fields in one level', keys(MOST_PER_LEVEL)],
    ['twenty jobs', { entries: entries(20), removed: [null] }],
  ])('may be %s', (_, content) => {
    expect(messageOf(content)).toBeUndefined();
  });

  it.each([
    ['a thousand keys', keys(1000)],
    ['one field too many in one level', keys(MOST_PER_LEVEL + 1)],
    ['a longer list', { a: Array(MOST_PER_LEVEL + 1).fill(0) }],
    ['too many fields in a nested level', { a: { b: { c: keys(MOST_PER_LEVEL + 1) } } }],
    ['many small forms', { entries: entries(40) }],
  ])('is not %s', (_, content) => {
    expect(messageOf(content)).toBe('This is too much to save for one step');
  });

  it.each([[null], [[]], ['text'], [7]])('is not %j', (content) => {
    expect(messageOf(content)).toBeDefined();
  });
});
