import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  ['', ['en', 'fr']],
  ['en', ['en']],
  ['en,fr', ['en', 'fr']],
  ['en,en-XA', ['en', 'en-XA']],
])('LANGUAGES=%s offers %j', (listed, languages) => {
  expect(readSettings({ LANGUAGES: listed }).languages).toEqual(languages);
});

test.each(['fr', 'fr,en', 'en,de', 'en,fr,fr', 'en, fr', 'EN'])('LANGUAGES=%s is refused', (listed) => {
  expect(() => readSettings({ LANGUAGES: listed })).toThrow('LANGUAGES must be en, or en and others of en, fr, en-XA');
});

test('the language of the tests is not for production', () => {
  expect(() => readSettings({ LANGUAGES: 'en,en-XA', RELEASE_STAGE: 'production' })).toThrow(
    'LANGUAGES cannot have en-XA when RELEASE_STAGE is production: it is for tests',
  );
});
