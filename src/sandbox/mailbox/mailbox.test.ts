import { describe, expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

describe('linksIn', () => {
  it.each([
    [
      'an anchor, unescaped',
      { html: '<a class="x" href="http://h/?a=1&amp;b=2">x</a>', text: '' },
      ['http://h/?a=1&b=2'],
    ],
    ['single quotes and entities', { html: "<A HREF='http://h/&#x61;&#98;'>x</A>", text: '' }, ['http://h/ab']],
    ['a sentence', { html: '', text: 'See https://h/x?y=z. (Or http://h/w)' }, ['https://h/x?y=z', 'http://h/w']],
    [
      'the same in both, once',
      { html: '<a href="http://h/1">x</a>', text: 'http://h/1, http://h/2' },
      ['http://h/1', 'http://h/2'],
    ],
    ['no web address', { html: '<a href="mailto:a@h">x</a><a href="#top">y</a>', text: 'none' }, []],
  ])('%s', (_name, message, links) => {
    expect(linksIn(message)).toEqual(links);
  });
});
