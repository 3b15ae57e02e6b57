import { describe, expect, test } from 'vitest';
import { PRODUCTION } from '../../../testing/samples/real-settings.ts';
import { readSettings } from './settings.ts';
import { capabilitiesOf, VENDORS } from './vendors.ts';

/** The sentences with which settings are refused. */
const refusal = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment);
  } catch (problem) {
    return problem instanceof Error ? problem.message.split('\n') : [];
  }
  return [];
};

describe('a vendor that is not set up', () => {
  const CHECKS = ['credit_check', 'id_verification', 'background_check', 'reference_check', 'financial_verification'];
  const ALL = { checks: CHECKS, payments: true, texts: true, addressSuggestions: true };
  const VARIABLES: Record<string, string[]> = {
    stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    bureau: ['CERTN_API_KEY', 'CERTN_WEBHOOK_SECRET'],
    verifast: ['VERIFAST_TOKEN', 'VERIFAST_URL', 'VERIFAST_WEBHOOK_SECRETS'],
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    places: ['GOOGLE_PLACES_KEY'],
  };
  const without = (...vendors: string[]) => {
    const gone = vendors.flatMap((vendor) => VARIABLES[vendor] ?? []);
    return Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !gone.includes(name)));
  };
  const offeredBy = (environment: Record<string, string>) => capabilitiesOf(readSettings(environment).vendors);

  test.each<[vendor: string, offered: object]>([
    ['stripe', { ...ALL, checks: [], payments: false }],
    ['bureau', { ...ALL, checks: ['id_verification', 'reference_check', 'financial_verification'] }],
    ['verifast', { ...ALL, checks: ['credit_check', 'background_check', 'reference_check'] }],
    ['twilio', { ...ALL, texts: false }],
    ['places', { ...ALL, addressSuggestions: false }],
  ])('%s is missing by itself, with what needs it', (vendor, offered) => {
    expect(offeredBy(without(vendor))).toEqual(offered);
    expect(offeredBy({ SANDBOX_VENDORS: VENDORS.filter((each) => each !== vendor).join() })).toEqual(offered);
  });

  test('leaves nothing for sale where nobody performs checks', () => {
    expect(offeredBy(without('bureau', 'verifast'))).toEqual({ ...ALL, checks: [] });
  });

  test('leaves a whole site with SMTP alone, and without a name for texts', () => {
    const {
      TEXT_SENDER: _s,
      GST_HST_NUMBER: _g,
      QST_NUMBER: _q,
      PST_NUMBER: _p,
      ...alone
    } = without(...VENDORS) as typeof PRODUCTION;
    const nothing = { checks: [], payments: false, texts: false, addressSuggestions: false };
    expect(offeredBy(alone)).toEqual(nothing);
    expect(offeredBy({ SANDBOX_VENDORS: 'none' })).toEqual(nothing);
    expect(offeredBy(PRODUCTION)).toEqual(ALL);
  });

  test('leaves no demo in the sandbox, which shows all of it', () => {
    expect(readSettings({ SANDBOX_VENDORS: 'stripe' }).demo).toBe(false);
    expect(refusal({ SANDBOX_VENDORS: 'stripe', DEMO: 'on' })).toEqual([
      'DEMO needs all vendors, so SANDBOX_VENDORS must be empty',
    ]);
    expect(refusal({ SANDBOX_VENDORS: 'sentry' })).toEqual([
      'SANDBOX_VENDORS must be none, or some of stripe, bureau, verifast, twilio and places, separated by commas',
    ]);
  });
});

describe('a vendor that is set up in part', () => {
  test.each<[name: string, sentence: string]>([
    [
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY need STRIPE_WEBHOOK_SECRET: set all of them, or none',
    ],
    [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET need STRIPE_SECRET_KEY: set all of them, or none',
    ],
    ['CERTN_WEBHOOK_SECRET', 'CERTN_API_KEY needs CERTN_WEBHOOK_SECRET: set all of them, or none'],
    ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID and TWILIO_FROM need TWILIO_AUTH_TOKEN: set all of them, or none'],
    [
      'VERIFAST_WEBHOOK_SECRETS',
      'VERIFAST_TOKEN and VERIFAST_URL need VERIFAST_WEBHOOK_SECRETS: set all of them, or none',
    ],
  ])('is refused without %s, which is named', (name, sentence) => {
    const { [name]: _, ...rest } = PRODUCTION as Record<string, string>;
    expect(refusal(rest)).toEqual([sentence]);
  });

  test('another bureau takes the place of Certn: its credentials are needed, and none of Certn’s', () => {
    const { CERTN_API_KEY: _key, CERTN_WEBHOOK_SECRET: _secret, ...rest } = PRODUCTION;
    const other = { ...rest, BUREAU: 'northfile', BUREAU_API_KEY: 'key', BUREAU_WEBHOOK_SECRET: 'secret' };
    expect(readSettings(other)).toMatchObject({
      bureau: 'northfile',
      bureauAccess: { apiKey: 'key', webhookSecret: 'secret' },
      certn: undefined,
      vendors: VENDORS,
    });
    const named = 'BUREAU names northfile, so BUREAU_API_KEY and BUREAU_WEBHOOK_SECRET must be set';
    expect(refusal({ ...PRODUCTION, BUREAU: 'northfile' })).toEqual([named]);
    expect(refusal({ ...PRODUCTION, BUREAU: 'northfile', BUREAU_API_KEY: 'key' })).toEqual([named]);
    expect(refusal({ ...other, CERTN_API_KEY: 'key' })).toEqual([
      'CERTN_API_KEY needs CERTN_WEBHOOK_SECRET: set all of them, or none',
    ]);
  });
});

test('an address for bounces is refused without the secret of its webhook, or when it leaves no room for a token', () => {
  const [BOUNCE_ADDRESS, BOUNCE_WEBHOOK_SECRETS] = ['bounces@us.test', 'b'.repeat(32)];
  expect(refusal({ ...PRODUCTION, BOUNCE_ADDRESS })).toEqual([
    'BOUNCE_ADDRESS needs BOUNCE_WEBHOOK_SECRETS: set all of them, or none',
  ]);
  expect(refusal({ BOUNCE_WEBHOOK_SECRETS })).toEqual([
    'BOUNCE_WEBHOOK_SECRETS needs BOUNCE_ADDRESS: set all of them, or none',
  ]);
  for (const address of ['bounces+us@us.test', 'Bounces@us.test', 'fourteenletter@us.test', 'bounces@localhost']) {
    expect(refusal({ BOUNCE_ADDRESS: address, BOUNCE_WEBHOOK_SECRETS }), address).toEqual([
      'BOUNCE_ADDRESS must be an email address in lower case letters, without a plus, with at most 13 characters before the @',
    ]);
  }
});
