import { describe, expect, it } from 'vitest';
import { sameContent, startOfDraft } from './draft-start.ts';

const words = (address: string) => ({ address, unit: '' });

describe('how a step opens', () => {
  it('shows the record when nothing was typed', () => {
    expect(startOfDraft(null, null)).toEqual({ content: null, version: 0, unsaved: false, conflict: false });
  });

  it('shows the draft of the server', () => {
    const start = startOfDraft({ content: words('1 King St'), version: 3 }, null);
    expect(start).toEqual({ content: words('1 King St'), version: 3, unsaved: false, conflict: false });
  });

  it('shows words that never reached the server', () => {
    const copy = { content: words('2 King St'), version: 0, sent: null };
    expect(startOfDraft(null, copy)).toEqual({
      content: words('2 King St'),
      version: 0,
      unsaved: true,
      conflict: false,
    });
  });

  it('shows words typed on the draft that the server holds', () => {
    const copy = { content: words('2 King St'), version: 3, sent: null };
    const start = startOfDraft({ content: words('1 King St'), version: 3 }, copy);
    expect(start).toMatchObject({ content: words('2 King St'), version: 3, unsaved: true, conflict: false });
  });

  it('knows its own words whose arrival was never confirmed', () => {
    const copy = { content: words('3 King St'), version: 3, sent: words('2 King St') };
    const start = startOfDraft({ content: words('2 King St'), version: 4 }, copy);
    expect(start).toMatchObject({ content: words('3 King St'), version: 4, unsaved: true, conflict: false });
  });

  it('is at rest when the server has the same words', () => {
    const copy = { content: words('2 King St'), version: 3, sent: words('2 King St') };
    const start = startOfDraft({ content: { unit: '', address: '2 King St' }, version: 4 }, copy);
    expect(start).toMatchObject({ version: 4, unsaved: false, conflict: false });
  });

  it('asks when another device typed in between', () => {
    const copy = { content: words('2 King St'), version: 3, sent: null };
    const start = startOfDraft({ content: words('9 Queen St'), version: 5 }, copy);
    expect(start).toEqual({ content: words('2 King St'), version: 5, unsaved: false, conflict: true });
  });

  it('asks when another device confirmed the step in between', () => {
    const copy = { content: words('2 King St'), version: 3, sent: null };
    expect(startOfDraft(null, copy)).toMatchObject({ version: 0, conflict: true });
  });
});

describe('sameContent', () => {
  it.each([
    [{ a: 1, b: [1, { c: '' }] }, { b: [1, { c: '' }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: null }, { a: '' }, false],
    [{ a: [] }, { a: {} }, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameContent(a, b)).toBe(same);
  });
});
