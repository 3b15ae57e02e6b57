import { describe, expect, it } from 'vitest';
import { sameContent, startOfDraft } from './draft-start.ts';

const contentWith = (address: string) => ({ address, unit: '' });

describe('how a step opens', () => {
  it('shows the record when nothing was typed', () => {
    expect(startOfDraft(null, null)).toEqual({ content: null, version: 0, unsaved: false, conflict: false });
  });

  it('shows the draft of the server', () => {
    const start = startOfDraft({ content: contentWith('1 King St'), version: 3 }, null);
    expect(start).toEqual({ content: contentWith('1 King St'), version: 3, unsaved: false, conflict: false });
  });

  it('shows changes that never reached the server', () => {
    const copy = { content: contentWith('2 King St'), version: 0, sent: null };
    expect(startOfDraft(null, copy)).toEqual({
      content: contentWith('2 King St'),
      version: 0,
      unsaved: true,
      conflict: false,
    });
  });

  it('shows changes based on the draft of the server', () => {
    const copy = { content: contentWith('2 King St'), version: 3, sent: null };
    const start = startOfDraft({ content: contentWith('1 King St'), version: 3 }, copy);
    expect(start).toMatchObject({ content: contentWith('2 King St'), version: 3, unsaved: true, conflict: false });
  });

  it('recognizes its own changes that were never confirmed', () => {
    const copy = { content: contentWith('3 King St'), version: 3, sent: contentWith('2 King St') };
    const start = startOfDraft({ content: contentWith('2 King St'), version: 4 }, copy);
    expect(start).toMatchObject({ content: contentWith('3 King St'), version: 4, unsaved: true, conflict: false });
  });

  it('has nothing to save when the server has the same content', () => {
    const copy = { content: contentWith('2 King St'), version: 3, sent: contentWith('2 King St') };
    const start = startOfDraft({ content: { unit: '', address: '2 King St' }, version: 4 }, copy);
    expect(start).toMatchObject({ version: 4, unsaved: false, conflict: false });
  });

  it('is a conflict when another device saved in between', () => {
    const copy = { content: contentWith('2 King St'), version: 3, sent: null };
    const start = startOfDraft({ content: contentWith('9 Queen St'), version: 5 }, copy);
    expect(start).toEqual({ content: contentWith('2 King St'), version: 5, unsaved: false, conflict: true });
  });

  it('is a conflict when another device confirmed the step in between', () => {
    const copy = { content: contentWith('2 King St'), version: 3, sent: null };
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
