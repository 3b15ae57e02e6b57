import { msg, type Text, t } from '../../text/t.ts';

/** The first match wins; browsers that also call themselves Chrome or Safari come first. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'], // @untranslated its name
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, Text][] = [
  [/\biPhone\b/, msg`an iPhone`],
  [/\biPad\b/, msg`an iPad`],
  [/\bAndroid\b/, () => 'Android'],
  [/\bWindows\b/, () => 'Windows'],
  [/\bCrOS\b/, msg`a Chromebook`],
  [/\bMac OS X\b|\bMacintosh\b/, msg`a Mac`],
  [/\bLinux\b/, () => 'Linux'],
];

const nameIn = <Name>(names: [RegExp, Name][], text: string): Name | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** A browser and its system in plain words, as far as the User-Agent says: "Firefox on Windows". */
export function describeDevice(userAgent: string | undefined): string {
  const browser = nameIn(BROWSERS, userAgent ?? '');
  const system = nameIn(SYSTEMS, userAgent ?? '');
  if (!browser && !system) return t`An unknown browser`;
  if (!system) return browser ?? '';
  return browser ? t`${browser} on ${system()}` : t`A browser on ${system()}`;
}
