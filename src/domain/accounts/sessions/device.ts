import { msg, t } from '../../text/t.ts';
import { isKeyOf } from '../../values/type-guards.ts';

/** The first match wins; browsers that also call themselves Chrome or Safari come first. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'], // @untranslated its name
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** What people call a system, by the name that is stored with a session. */
const SYSTEM_NAMES = {
  'an iPhone': msg`an iPhone`,
  'an iPad': msg`an iPad`,
  Android: () => 'Android',
  Windows: () => 'Windows',
  'a Chromebook': msg`a Chromebook`,
  'a Mac': msg`a Mac`,
  Linux: () => 'Linux',
};

const SYSTEMS: [RegExp, keyof typeof SYSTEM_NAMES][] = [
  [/\biPhone\b/, 'an iPhone'], // @untranslated: stored
  [/\biPad\b/, 'an iPad'], // @untranslated: stored
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'], // @untranslated: stored
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'], // @untranslated: stored
  [/\bLinux\b/, 'Linux'],
];

const nameIn = <Name>(names: [RegExp, Name][], text: string): Name | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

const UNKNOWN_BROWSER = 'An unknown browser'; // @untranslated: stored
const SOME_BROWSER = 'A browser'; // @untranslated: stored

/** A browser and its system as they are stored with a session, in English whoever logs in: `Firefox on Windows`. */
export function deviceOf(userAgent: string | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  if (!system) return browser ?? UNKNOWN_BROWSER;
  return `${browser ?? SOME_BROWSER} on ${system}`; // @untranslated: stored
}

/** A stored device for whoever reads it now; what an earlier release called differently is unchanged. */
export function describeDevice(device: string): string {
  if (device === UNKNOWN_BROWSER) return t`An unknown browser`;
  const [, browser = '', system = ''] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!isKeyOf(SYSTEM_NAMES, system)) return device;
  const name = SYSTEM_NAMES[system]();
  return browser === SOME_BROWSER ? t`A browser on ${name}` : t`${browser} on ${name}`;
}
