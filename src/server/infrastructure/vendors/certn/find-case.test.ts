import { describe, expect, it } from 'vitest';
import { findCase } from './find-case.ts';

const answer = (body: unknown, status = 200) => ({ status, retryAfterMs: undefined, body });
const listed = (id: string, tag: string, overall_status = 'IN_PROGRESS') => ({ id, tags: [tag], overall_status });

/** A vendor that answers with these pages, and what it was asked. */
function vendor(pages: object[][]) {
  const asked: string[] = [];
  const list = async (query: URLSearchParams) => {
    asked.push(query.toString());
    const page = Number(query.get('page'));
    return answer({ count: 1, next: page < pages.length ? 'more' : null, results: pages[page - 1] });
  };
  return { asked, list };
}

describe('findCase', () => {
  it('asks for the tag, and believes no list that ignores it', async () => {
    const { asked, list } = vendor([[listed('a', 'try:2'), listed('b', 'try:11')]]);
    expect(await findCase(list, '1')).toBeUndefined();
    expect(asked).toEqual(['tag=try%3A1&page=1&page_size=100']);
  });

  it('reads on to the page on which the case stands', async () => {
    const { asked, list } = vendor([[listed('a', 'try:2')], [listed('b', 'try:1')], [listed('c', 'try:3')]]);
    expect(await findCase(list, '1')).toBe('b');
    expect(asked).toHaveLength(2);
  });

  it('gives a cancelled case only when there is no other', async () => {
    const cancelled = listed('a', 'try:1', 'CANCELLED');
    expect(await findCase(vendor([[cancelled, listed('b', 'try:1')]]).list, '1')).toBe('b');
    expect(await findCase(vendor([[cancelled]]).list, '1')).toBe('a');
  });

  it('does not say that there is none before it has seen all', async () => {
    const endless = Array.from({ length: 9 }, () => [listed('a', 'try:2')]);
    await expect(findCase(vendor(endless).list, '1')).rejects.toMatchObject({ kind: 'bad_response' });
  });

  it.each([
    [answer(undefined), 'bad_response'],
    [answer({ results: [{ id: 1.5 }] }), 'bad_response'],
    [answer(undefined, 503), 'unavailable'],
  ])('says when it could not be found out (%j)', async (given, kind) => {
    await expect(findCase(async () => given, '1')).rejects.toMatchObject({ kind, retryable: true });
  });
});
