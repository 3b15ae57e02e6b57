import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTION, REAL } from '../../../testing/samples/real-settings.ts';
import { PROVINCE_CODES } from '../../domain/values/province.ts';
import { DEMO_OPERATOR } from './operator.ts';
import { readSettings, SettingsProblem } from './settings.ts';
import { SETTING_NAMES } from './variables.ts';
import { VENDORS } from './vendors.ts';

const DATA_KEYS_WRONG =
  'DATA_KEYS must be name:key, or several of these separated by commas, each key being 32 bytes in base64url';
const DATA_KEYS_MISSING =
  'Without the sandbox, DATA_KEYS must be set, and each key kept as long as anything is encrypted with it';
const ADDRESS_WRONG =
  'OPERATOR_ADDRESS must be a Canadian postal address in one line, such as 12 Queen St E, Toronto, Ontario M5C 1R6';

const refusal = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment);
  } catch (problem) {
    if (problem instanceof SettingsProblem) return problem.message.split('\n');
    throw problem;
  }
  return [];
};

describe('without any setting', () => {
  test('the server runs on this machine only, in the sandbox, on its own database', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      workerPort: 3002,
      drainSeconds: 0,
      host: '127.0.0.1',
      metrics: undefined,
      bureau: 'certn',
      isPublic: false,
      dataFolder: path.resolve('.data'),
      webFolder: path.resolve('dist/web'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      migrateAtStart: undefined,
      appUrl: 'http://127.0.0.1:3000',
      releaseStage: 'development',
      sandbox: { port: 3001, speed: 1 },
      vendors: VENDORS,
      demo: true,
      logLevel: 'warn',
      rateLimits: 'relaxed',
      languages: ['en', 'fr'],
      tenantsMayPay: false,
      mostTextsADay: 5000,
      openingCeilings: { perHour: 60, perDay: 200 },
      twoStepForReports: false,
      unpaidReports: { perLandlord: 60, perLandlordPerDay: 25, perDay: 300 },
      trustedProxies: [],
      longestOutageMinutes: 5,
      uploads: { perCaller: 2, inAll: 8 },
      backupPassphrase: undefined,
      release: 'unnamed',
      sentryDsn: undefined,
      traces: undefined,
      secret: undefined,
      formerSecrets: [],
      mail: undefined,
      mailFrom: 'Maplekey <hello@maplekey.example>',
      bounces: undefined,
      operator: DEMO_OPERATOR,
      twilio: undefined,
      places: undefined,
      stripe: undefined,
      certn: undefined,
      verifast: undefined,
      clamd: undefined,
      taxRegistrations: {},
    });
  });

  test('an empty variable counts as unset', () => {
    const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });
});

describe('a setting', () => {
  test.each<[environment: Record<string, string>, expected: object]>([
    [{ PORT: '4000' }, { port: 4000, appUrl: 'http://127.0.0.1:4000', sandbox: { port: 4001, speed: 1 } }],
    [{ PORT: '0' }, { port: 0, sandbox: { port: 0, speed: 1 } }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, workerPort: 9465, host: '127.0.0.1' } }],
    [
      { METRICS_PORT: '9464', WORKER_METRICS_PORT: '9470', METRICS_HOST: '10.0.0.5' },
      { metrics: { port: 9464, workerPort: 9470, host: '10.0.0.5' } },
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
      {
        traces: {
          endpoint: 'http://collector:4318',
          headers: {},
          serviceName: 'maplekey',
          ratio: 1,
          continuesTraces: false,
        },
      },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20t,x-team=a',
        OTEL_SERVICE_NAME: 'screening',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
        OTEL_PROPAGATORS: 'tracecontext',
      },
      {
        traces: {
          endpoint: 'https://collector.example/otlp',
          headers: { authorization: 'Bearer t', 'x-team': 'a' },
          serviceName: 'screening',
          ratio: 0.05,
          continuesTraces: true,
        },
      },
    ],
    [{ METRICS_PORT: '0' }, { metrics: { port: 0, workerPort: 0, host: '127.0.0.1' } }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', appUrl: 'http://127.0.0.1:3000' }],
    [
      { DATA_DIR: '/srv/data', WEB_DIR: '/srv/web' },
      { dataFolder: '/srv/data', webFolder: '/srv/web' },
    ],
    [{ DATABASE_URL: 'postgresql://u@h/d' }, { databaseUrl: 'postgresql://u@h/d' }],
    [{ APP_URL: 'http://maplekey.test:8080' }, { appUrl: 'http://maplekey.test:8080' }],
    [{ SANDBOX_PORT: '5000', SANDBOX_SPEED: '100' }, { sandbox: { port: 5000, speed: 100 } }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ TENANTS_MAY_PAY: 'on' }, { tenantsMayPay: true }],
    [
      { UNPAID_REPORTS_PER_LANDLORD: '5', UNPAID_REPORTS_PER_LANDLORD_PER_DAY: '2', UNPAID_REPORTS_PER_DAY: '9' },
      { unpaidReports: { perLandlord: 5, perLandlordPerDay: 2, perDay: 9 } },
    ],
    [{ MOST_TEXTS_A_DAY: '20' }, { mostTextsADay: 20 }],
    [{ TWO_STEP_FOR_REPORTS: 'on' }, { twoStepForReports: true }],
    [{ RATE_LIMITS: 'strict' }, { rateLimits: 'strict' }],
    [{}, { logLevel: 'warn' }],
    [{ LOG_LEVEL: 'info' }, { logLevel: 'info' }],
    [{ APPLICANTS_OPENED_PER_HOUR: '5' }, { openingCeilings: { perHour: 5, perDay: 200 } }],
    [{ APPLICANTS_OPENED_PER_DAY: '9' }, { openingCeilings: { perHour: 60, perDay: 9 } }],
    [{ TRUSTED_PROXIES: ' 10.0.0.0/8, ,192.168.1.1 ' }, { trustedProxies: ['10.0.0.0/8', '192.168.1.1'] }],
    [{ RELEASE_STAGE: 'staging' }, { releaseStage: 'staging', sandbox: { port: 3001, speed: 1 } }],
    [
      { GST_HST_NUMBER: '12345 6789 RT0001', QST_NUMBER: '1234567890 TQ0001', PST_NUMBER: '1234567' },
      { taxRegistrations: { gstHst: '12345 6789 RT0001', qst: '1234567890 TQ0001', pst: '1234567' } },
    ],
    [{ PST_NUMBER: 'none' }, { taxRegistrations: { pst: 'none' } }],
    [{ CLAMD: '127.0.0.1:3310' }, { clamd: { host: '127.0.0.1', port: 3310 } }],
    [{ CLAMD: '/run/clamav/clamd.ctl' }, { clamd: { path: '/run/clamav/clamd.ctl' } }],
    [{ MAIL_FROM: 'Us <us@us.test>' }, { mailFrom: 'Us <us@us.test>' }],
    [
      { BOUNCE_ADDRESS: 'bounces@us.test', BOUNCE_WEBHOOK_SECRETS: `${'b'.repeat(32)},${'c'.repeat(32)}` },
      { bounces: { address: 'bounces@us.test', webhookSecrets: ['b'.repeat(32), 'c'.repeat(32)] } },
    ],
    [
      { ...REAL, SANDBOX: 'on' },
      { sandbox: { port: 3001, speed: 1 }, rateLimits: 'relaxed' },
    ],
  ])('%j is applied', (environment, expected) => {
    expect(readSettings(environment)).toMatchObject(expected);
  });

  test('for a real vendor switches the sandbox off and the rate limits on', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({
      releaseStage: 'production',
      twoStepForReports: true,
      sandbox: undefined,
      vendors: VENDORS,
      demo: false,
      rateLimits: 'strict',
      appUrl: 'https://maplekey.example',
      secret: 's'.repeat(32),
      mail: { host: 'mail.example', port: 2465, secure: true, user: 'user', password: 'p@ss' },
      twilio: { accountSid: 'AC1', authToken: 'token', from: '+14165550100' },
      places: { key: 'key' },
      stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
      certn: { apiKey: 'key', webhookSecret: 'secret' },
      verifast: { token: 'token', baseUrl: 'https://verifast.example' },
      verifastWebhookSecrets: ['v'.repeat(40)],
      mailFrom: 'Baytree <hello@baytree.test>',
      operator: {
        name: 'Baytree Rentals',
        address: '12 Harbour St, Halifax, Nova Scotia B3J 2L9',
        province: 'NS',
        email: 'help@baytree.test',
        privacyOfficer: 'Rosalind Achebe',
        textSender: 'Baytree',
      },
    });
  });

  test('can give vendors another address', () => {
    const elsewhere = {
      STRIPE_URL: 'http://127.0.0.1:9/stripe',
      CERTN_URL: 'https://certn.test',
      TWILIO_URL: 'https://twilio.test',
      GOOGLE_PLACES_URL: 'https://places.test',
    };
    expect(readSettings({ ...REAL, ...elsewhere })).toMatchObject({
      twilio: { accountSid: 'AC1', baseUrl: 'https://twilio.test' },
      places: { key: 'key', baseUrl: 'https://places.test' },
      stripe: { baseUrl: 'http://127.0.0.1:9/stripe' },
      certn: { baseUrl: 'https://certn.test' },
    });
  });

  test.each([
    'http://localhost:3001',
    'http://127.0.0.1:3001/certn',
    'http://[::1]:3001',
    'https://certn.test',
    'https://certn.test:8443/v1',
  ])('can put a vendor at %s', (CERTN_URL) => {
    expect(readSettings({ ...REAL, CERTN_URL }).certn?.baseUrl).toBe(CERTN_URL);
  });

  test.each([
    'certn.test',
    'https://certn.test/',
    'http://certn.test',
    'http://127.0.0.1.certn.test',
    'http://localhost@certn.test',
    'http://localhost:3001@certn.test',
    'http://127.0.0.1:3001/',
    'ftp://certn.test',
  ])('cannot put a vendor at %s, where credentials could be read on the way', (CERTN_URL) => {
    expect(refusal({ CERTN_URL })).toEqual(['CERTN_URL must begin with https:// and not end with a slash']);
  });

  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
    ['smtp://mail.example:25', { host: 'mail.example', port: 25, secure: false }],
    ['smtp://localhost:25', { host: 'localhost', port: 25, secure: false, isOnThisMachine: true }],
  ])('SMTP_URL %s is split into its parts', (SMTP_URL, mail) => {
    expect(readSettings({ ...REAL, SMTP_URL }).mail).toEqual(mail);
  });
});

test('DATA_KEYS is read as keys by name, newest first', () => {
  const keys = readSettings(REAL).dataKeys;
  expect([...(keys ?? [])].map(([name, key]) => [name, key.length])).toEqual([
    ['2026', 32],
    ['2025', 32],
  ]);
  expect(readSettings({}).dataKeys).toBeUndefined();
});

describe('a wrong setting is refused with a sentence that names it', () => {
  test.each<[environment: Record<string, string>, message: string]>([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '30.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535'],
    [{ SANDBOX_PORT: 'x' }, 'SANDBOX_PORT must be a whole number from 0 to 65535'],
    [{ SANDBOX_SPEED: '0' }, 'SANDBOX_SPEED must be a whole number from 1 to 1000'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off'],
    [{ TENANTS_MAY_PAY: 'yes' }, 'TENANTS_MAY_PAY must be on or off'],
    [{ APPLICANTS_OPENED_PER_HOUR: '0' }, 'APPLICANTS_OPENED_PER_HOUR must be a whole number from 1 to 100000'],
    [{ TWO_STEP_FOR_REPORTS: 'yes' }, 'TWO_STEP_FOR_REPORTS must be on or off'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must be strict or relaxed'],
    [{ LOG_LEVEL: 'trace' }, 'LOG_LEVEL must be debug or info or warn or error'],
    [{ RELEASE_STAGE: 'live' }, 'RELEASE_STAGE must be development or staging or production'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ APP_URL: 'maplekey.example' }, 'APP_URL must be an address such as https://maplekey.example'],
    [{ APP_URL: 'https://maplekey.example/' }, 'APP_URL must be an address such as https://maplekey.example'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters'],
    [{ DATA_KEYS: 'short' }, DATA_KEYS_WRONG],
    [{ DATA_KEYS: `2026:${'a'.repeat(43)},` }, DATA_KEYS_WRONG],
    [{ CLAMD: 'clamd' }, 'CLAMD must be a host and port such as 127.0.0.1:3310, or the path of a socket'],
    [{ QST_NUMBER: '<b>' }, 'QST_NUMBER must be 5 to 30 letters, digits, spaces and hyphens, or none'],
    [{ OPERATOR_NAME: 'B' }, 'OPERATOR_NAME must be 2 to 80 characters in one line, without < and >'],
    [{ OPERATOR_NAME: 'Baytree\nRentals' }, 'OPERATOR_NAME must be 2 to 80 characters in one line, without < and >'],
    [{ OPERATOR_ADDRESS: 'Toronto, Ontario' }, ADDRESS_WRONG],
    [{ OPERATOR_ADDRESS: '12 Harbour St\nHalifax, Nova Scotia B3J 2L9' }, ADDRESS_WRONG],
    [{ OPERATOR_PROVINCE: 'Ontario' }, `OPERATOR_PROVINCE must be ${PROVINCE_CODES.join(' or ')}`],
    [{ OPERATOR_EMAIL: 'help at baytree' }, 'OPERATOR_EMAIL must be an email address'],
    [{ PRIVACY_OFFICER: ' ' }, 'PRIVACY_OFFICER must be 2 to 80 characters in one line, without < and >'],
    [{ TEXT_SENDER: 'B'.repeat(31) }, 'TEXT_SENDER must be 2 to 30 characters in one line, without < and >'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT and WORKER_PORT'],
    [{ METRICS_PORT: '3002' }, 'METRICS_PORT must be another port than PORT and WORKER_PORT'],
    [
      { METRICS_PORT: '3001', SANDBOX_PORT: '4000' },
      'WORKER_METRICS_PORT (left empty, METRICS_PORT + 1) must be another port than PORT and WORKER_PORT',
    ],
    [{ WORKER_METRICS_PORT: '9465' }, 'WORKER_METRICS_PORT needs METRICS_PORT'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    [{ OTEL_PROPAGATORS: 'b3' }, 'OTEL_PROPAGATORS must be none or tracecontext'],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'token=t', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
      'OTEL_EXPORTER_OTLP_HEADERS needs an OTEL_EXPORTER_OTLP_ENDPOINT with https://, or on this machine',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  ])('%j', (environment, message) => {
    expect(refusal(environment)).toEqual([message]);
  });

  test('all of them at once', () => {
    expect(refusal({ PORT: 'x', SANDBOX: 'maybe', APP_SECRET: 'short' })).toHaveLength(3);
  });

  test('without repeating the value, which may be a secret', () => {
    const messages = refusal({
      APP_SECRET: 'hunter2',
      DATA_KEYS: 'hunter2',
      SMTP_URL: 'hunter2',
      DATABASE_URL: 'hunter2',
      PORT: 'hunter2',
    });
    expect(messages).toHaveLength(5);
    expect(messages.join()).not.toContain('hunter2');
  });
});

describe('contradictory settings are refused', () => {
  test('the sandbox in production, explicitly or by default', () => {
    const message = 'SANDBOX cannot be on when RELEASE_STAGE is production';
    expect(refusal({ ...PRODUCTION, SANDBOX: 'on' })).toEqual([message]);
    const { RELEASE_STAGE, APP_URL } = PRODUCTION;
    expect(refusal({ RELEASE_STAGE, APP_URL })).toEqual([message]);
  });

  test('a bucket without its access, or over an open network', () => {
    const bucket = { S3_URL: 'https://s3.example', S3_REGION: 'ca-central-1', S3_BUCKET: 'files' };
    const access = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(refusal({ ...REAL, ...bucket, S3_ACCESS_KEY_ID: 'id' })).toEqual([
      'S3_URL, S3_REGION, S3_BUCKET and S3_ACCESS_KEY_ID need S3_SECRET_ACCESS_KEY: set all of them, or none',
    ]);
    expect(refusal({ ...bucket, ...access, S3_URL: 'http://s3.example' })).toEqual([
      'S3_URL must begin with https:// and not end with a slash',
    ]);
    expect(refusal({ ...PRODUCTION, ...bucket, ...access })).toEqual([]);
    expect(refusal({ ...PRODUCTION, ...bucket, ...access, S3_URL: 'http://127.0.0.1:9000' })).toEqual([
      'In production, S3_URL must begin with https://',
    ]);
  });

  test.each(['STRIPE_URL', 'CERTN_URL', 'VERIFAST_URL', 'TWILIO_URL', 'GOOGLE_PLACES_URL'])(
    'a %s on this machine, in production',
    (name) => {
      const local = { [name]: 'http://127.0.0.1:3001' };
      expect(refusal({ ...PRODUCTION, ...local })).toEqual([`In production, ${name} must begin with https://`]);
      expect(refusal({ ...REAL, ...local })).toEqual([]);
    },
  );

  test('a staging sandbox that other machines can reach without SANDBOX saying so', () => {
    const staging = { RELEASE_STAGE: 'staging' };
    const sentence = 'In staging, SANDBOX must be set to on when HOST lets other machines reach the sandbox';
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7']) expect(refusal({ ...staging, HOST })).toEqual([sentence]);
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(refusal({ ...staging, HOST })).toEqual([]);
    expect(refusal({ ...staging, HOST: '0.0.0.0', SANDBOX: 'on' })).toEqual([]);
    expect(refusal({ ...staging, ...REAL, HOST: '0.0.0.0' })).toEqual([]);
    expect(readSettings({ HOST: '0.0.0.0' }).isPublic).toBe(true);
  });

  const PROXIES =
    'In production, TRUSTED_PROXIES must list the proxy behind APP_URL, or everybody counts as one caller';
  const EMBEDDED = 'In production, DATABASE_URL must be set, because the embedded database is only for trying Maplekey';
  const DATABASE_TLS =
    'In production, DATABASE_URL must demand TLS with sslmode=verify-full, unless the database runs on this machine';
  const MAIL_TLS =
    'In production, SMTP_URL must begin with smtps:// or contain a user, so that TLS is used, unless the mail server runs on this machine';

  test.each<[change: Record<string, string>, sentences: string[]]>([
    [{}, []],
    [{ RATE_LIMITS: 'relaxed' }, ['In production, RATE_LIMITS cannot be relaxed']],
    [{ RATE_LIMITS: 'strict' }, []],
    [{ TRUSTED_PROXIES: '' }, [PROXIES]],
    [{ TRUSTED_PROXIES: ' , ' }, [PROXIES]],
    [{ DATABASE_URL: '' }, [EMBEDDED]],
    [{ DATABASE_URL: 'postgres://u:p@db.example/d' }, [DATABASE_TLS]],
    [{ DATABASE_URL: 'postgres://u:p@db.example/d?sslmode=prefer' }, [DATABASE_TLS]],
    [{ DATABASE_URL: 'postgres://u:p@db.example/d?sslmode=no-verify' }, [DATABASE_TLS]],
    [{ DATABASE_URL: 'postgres://u:p@db.example/d?sslmode=verify-full&sslmode=disable' }, [DATABASE_TLS]],
    [{ DATABASE_URL: 'postgres://u:p@db.example/d?sslmode=require&uselibpqcompat=true' }, [DATABASE_TLS]],
    [{ DATABASE_URL: 'postgres://u:p@localhost/d?host=db.example' }, [DATABASE_TLS]],
    [{ DATABASE_URL: 'postgres://u:p@db.example/d?sslmode=require' }, []],
    [{ DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/d' }, []],
    [{ DATABASE_URL: 'postgres://u:p@[::1]/d' }, []],
    [{ DATABASE_URL: 'postgres:///d?host=/var/run/postgresql' }, []],
    [{ DATABASE_URL: 'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/d' }, []],
    [{ SMTP_URL: 'smtp://mail.example' }, [MAIL_TLS]],
    [{ SMTP_URL: 'smtp://user:secret@mail.example' }, []],
    [{ SMTP_URL: 'smtps://mail.example' }, []],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, []],
    [{ SENTRY_DSN: 'http://key@sentry.example/1' }, ['In production, SENTRY_DSN must begin with https://']],
    [{ SENTRY_DSN: 'https://key@sentry.example/1' }, []],
    [{ RATE_LIMITS: 'relaxed', TRUSTED_PROXIES: '' }, ['In production, RATE_LIMITS cannot be relaxed', PROXIES]],
  ])('production with %j', (change, sentences) => {
    expect(refusal({ ...PRODUCTION, ...change })).toEqual(sentences);
    expect(refusal({ ...PRODUCTION, RELEASE_STAGE: 'staging', ...change })).toEqual([]);
  });

  test.each<[name: string, sentence: string]>([
    ['OPERATOR_NAME', 'OPERATOR_NAME must be set to the company or person who runs this site'],
    [
      'OPERATOR_ADDRESS',
      'OPERATOR_ADDRESS must be set, because the law wants it in every email to people who are invited',
    ],
    ['OPERATOR_PROVINCE', 'OPERATOR_PROVINCE must be set to the province whose law governs the terms'],
    ['OPERATOR_EMAIL', 'OPERATOR_EMAIL must be set to the address that people can write to'],
    [
      'PRIVACY_OFFICER',
      'PRIVACY_OFFICER must be set to the name or title of whoever is in charge of personal information',
    ],
    ['MAIL_FROM', 'MAIL_FROM must be set to your own sender, because nobody can have the address in the example'],
    [
      'GST_HST_NUMBER',
      'GST_HST_NUMBER must be set where checks are sold, because GST and HST may only be charged by whoever is registered for it; none if you are not',
    ],
    [
      'QST_NUMBER',
      'QST_NUMBER must be set where checks are sold, because QST may only be charged by whoever is registered for it; none if you are not',
    ],
    [
      'PST_NUMBER',
      'PST_NUMBER must be set where checks are sold, because PST may only be charged by whoever is registered for it; none if you are not',
    ],
    ['TEXT_SENDER', 'TEXT_SENDER must be set to the name that people know you by, because texts end with it'],
  ])('production without %s, which would send, sell and promise in the name of the demo', (name, sentence) => {
    expect(refusal({ ...PRODUCTION, [name]: '' })).toEqual([`In production, ${sentence}`]);
    expect(refusal({ ...PRODUCTION, [name]: '', RELEASE_STAGE: 'staging' })).toEqual([]);
  });

  test('production with the sender of the example, under another name', () => {
    expect(refusal({ ...PRODUCTION, MAIL_FROM: 'Baytree <hello@maplekey.example>' })).toHaveLength(1);
  });

  test('a key for real money in the sandbox', () => {
    expect(refusal({ SANDBOX: 'on', STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      'STRIPE_SECRET_KEY is a live key and cannot be used in the sandbox',
    ]);
  });

  test.each<[name: string, sentence: string]>([
    ['APP_SECRET', 'Without the sandbox, APP_SECRET must be set'],
    ['DATA_KEYS', DATA_KEYS_MISSING],
    ['SMTP_URL', 'Without the sandbox, SMTP_URL must be set'],
  ])('production without %s, which is named', (name, sentence) => {
    const { [name]: _, ...rest } = PRODUCTION as Record<string, string>;
    expect(refusal(rest)).toEqual([sentence]);
  });

  test('no sandbox and nothing else: everything that is missing is named', () => {
    expect(refusal({ SANDBOX: 'off' })).toEqual([
      'Without the sandbox, SMTP_URL must be set',
      'Without the sandbox, APP_SECRET must be set',
      DATA_KEYS_MISSING,
    ]);
  });

  test('the demo in production', () => {
    expect(refusal({ ...PRODUCTION, DEMO: 'on' })).toEqual(['DEMO can only be on in the sandbox']);
  });

  test.each([undefined, 'http://maplekey.example'])('production on the address %s', (APP_URL) => {
    const { APP_URL: _, ...rest } = PRODUCTION;
    expect(refusal({ ...rest, ...(APP_URL && { APP_URL }) })).toEqual([
      'In production, APP_URL must be set and begin with https://',
    ]);
  });
});

describe('.env.example', () => {
  const lines = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8').split('\n');
  const settings = lines.flatMap((line) => /^#? ?([A-Z][A-Z\d_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const listed = settings.filter((_, index) => index % 2 === 0);

  test('lists every setting once, and nothing else', () => {
    expect([...listed].sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('describes each setting in the line before it', () => {
    for (const name of SETTING_NAMES) {
      const at = lines.findIndex((line) => new RegExp(`^#? ?${name}=`).test(line));
      expect([name, lines[at - 1]]).toEqual([name, expect.stringMatching(/^# \S.{10,}/)]);
    }
  });

  test('can be used as is: it sets the default values', () => {
    const set = lines.flatMap((line) => {
      const [, name, value] = /^([A-Z][A-Z\d_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    });
    expect(readSettings(Object.fromEntries(set))).toEqual(readSettings({}));
  });
});
