import type { Settings } from './settings.ts';

/** Settings that decide who gets people's data and money: a start with others is recorded in the audit log. */
const RECORDED = [
  'appUrl',
  'operator',
  'vendors',
  'bucket',
  'mail',
  'mailFrom',
  'bounces',
  'twilio',
  'places',
  'stripe',
  'certn',
  'bureau',
  'bureauAccess',
  'verifast',
  'clamd',
  'sentryDsn',
] as const satisfies (keyof Settings)[];

/** These settings by their names, as texts that differ when they do. */
export const recordedSettings = (settings: Settings): ReadonlyMap<string, string> =>
  new Map(RECORDED.map((name) => [name, `${name} ${JSON.stringify(settings[name] ?? null)}`]));
