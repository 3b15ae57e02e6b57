import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DraftContent, MOST_SIDE_BY_SIDE } from './draft.ts';

const said = (content: unknown) => z.safeParse(DraftContent, content).error?.issues[0]?.message;
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
const entries = (count: number) => Array.from({ length: count }, () => keys(50));

describe('what is typed on a step', () => {
  it.each([
    ['nothing', {}],
    ['text of any length', { a: 'x'.repeat(90_000) }],
    ['as many fields as may stand side by side', keys(MOST_SIDE_BY_SIDE)],
    ['twenty jobs', { entries: entries(20), removed: [null] }],
  ])('may be %s', (_, content) => {
    expect(said(content)).toBeUndefined();
  });

  it.each([
    ['a thousand keys', keys(1000)],
    ['one field more than may stand side by side', keys(MOST_SIDE_BY_SIDE + 1)],
    ['a longer list', { a: Array(MOST_SIDE_BY_SIDE + 1).fill(0) }],
    ['too much deep inside', { a: { b: { c: keys(MOST_SIDE_BY_SIDE + 1) } } }],
    ['many little forms', { entries: entries(40) }],
  ])('is not %s', (_, content) => {
    expect(said(content)).toBe('This is more than a step can hold');
  });

  it.each([[null], [[]], ['text'], [7]])('is not %j', (content) => {
    expect(said(content)).toBeDefined();
  });
});
