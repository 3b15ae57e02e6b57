import { expect, test } from 'vitest';
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { describeDevice, deviceOf } from './device.ts';

const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
const WINDOWS = 'Windows NT 10.0; Win64; x64';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const LONG_KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (${WINDOWS}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [`Mozilla/5.0 (${WINDOWS}) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (${WINDOWS}) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (${MAC}) ${KIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on a Mac'],
  [`Mozilla/5.0 (${MAC}) ${LONG_KIT} Version/26.0 Safari/605.1.15`, 'Safari on a Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${LONG_KIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${LONG_KIT} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome on an iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on a Chromebook'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0 (Windows)', 'A browser on Windows'],
  ['node', 'An unknown browser'],
  ['', 'An unknown browser'],
  [undefined, 'An unknown browser'],
])('%s is %s', (line, words) => {
  expect(deviceOf(line)).toBe(words);
  expect(describeDevice(words)).toBe(words);
});

test.each([
  ['Firefox on Windows', 'Firefox sur Windows'],
  ['Safari on an iPhone', 'Safari sur iPhone'],
  ['Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['A browser on a Mac', 'Un navigateur sur Mac'],
  ['Firefox', 'Firefox'],
  ['An unknown browser', 'Un navigateur inconnu'],
  ['Netscape on OS/2', 'Netscape on OS/2'],
])('%s, as it is stored, is %s in French', (stored, words) => {
  expect(withLanguage({ language: 'fr' }, () => describeDevice(stored))).toBe(words);
});
