import { describe, expect, it } from 'vitest';
import { findCases } from './find-cases.ts';

const answer = (body: unknown, status = 200) => ({ status, retryAfterMs: undefined, body });
const listed = (id: string, tag: string, overall_status = 'IN_PROGRESS') => ({ id, tags: [tag], overall_status });

/** A vendor that answers with these pages, and the queries it received. */
function vendor(pages: object[][]) {
  const queries: string[] = [];
  const list = async (query: URLSearchParams) => {
    queries.push(query.toString());
    const page = Number(query.get('page'));
    return answer({ count: 1, next: page < pages.length ? 'more' : null, results: pages[page - 1] });
  };
  return { queries, list };
}

describe('findCases', () => {
  it('searches by the tag, and ignores cases with another tag', async () => {
    const { queries, list } = vendor([[listed('a', 'try:2'), listed('b', 'try:11')]]);
    expect(await findCases(list, '1')).toEqual([]);
    expect(queries).toEqual(['tag=try%3A1&page=1&page_size=100']);
  });

  it('reads on to the page with the case', async () => {
    const { queries, list } = vendor([[listed('a', 'try:2')], [listed('b', 'try:1')], [listed('c', 'try:3')]]);
    expect(await findCases(list, '1')).toEqual(['b']);
    expect(queries).toHaveLength(2);
  });

  it('returns a cancelled case only when there is no other', async () => {
    const cancelled = listed('a', 'try:1', 'CANCELLED');
    expect(await findCases(vendor([[cancelled, listed('b', 'try:1')]]).list, '1')).toEqual(['b']);
    expect(await findCases(vendor([[cancelled]]).list, '1')).toEqual(['a']);
  });

  it('returns every case of an attempt that was ordered twice', async () => {
    expect(await findCases(vendor([[listed('a', 'try:1'), listed('b', 'try:1')]]).list, '1')).toEqual(['a', 'b']);
  });

  it('does not report a missing case before it has read all pages', async () => {
    const endless = Array.from({ length: 9 }, () => [listed('a', 'try:2')]);
    await expect(findCases(vendor(endless).list, '1')).rejects.toMatchObject({ kind: 'bad_response' });
  });

  it.each([
    [answer(undefined), 'bad_response'],
    [answer({ results: [{ id: 1.5 }] }), 'bad_response'],
    [answer(undefined, 503), 'unavailable'],
  ])('fails when the list cannot be read (%j)', async (given, kind) => {
    await expect(findCases(async () => given, '1')).rejects.toMatchObject({ kind, retryable: true });
  });
});
