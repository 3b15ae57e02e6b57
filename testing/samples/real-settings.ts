import { OTHER_OPERATOR } from './other-operator.ts';

/** Settings of a server without the sandbox, with every vendor. */
export const REAL = {
  APP_SECRET: 's'.repeat(32),
  DATA_KEYS: `2026:${'a'.repeat(43)},2025:${'b'.repeat(43)}`,
  SMTP_URL: 'smtps://user:p%40ss@mail.example:2465',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+14165550100',
  GOOGLE_PLACES_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  CERTN_API_KEY: 'key',
  CERTN_WEBHOOK_SECRET: 'secret',
  VERIFAST_TOKEN: 'token',
  VERIFAST_URL: 'https://verifast.example',
  VERIFAST_WEBHOOK_SECRETS: 'v'.repeat(40),
};

/** The same in production. */
export const PRODUCTION = {
  ...REAL,
  RELEASE_STAGE: 'production',
  APP_URL: 'https://maplekey.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
  DATABASE_URL: 'postgres://user:password@database.example/maplekey?sslmode=verify-full',
  ...OTHER_OPERATOR,
  GST_HST_NUMBER: '12345 6789 RT0001',
  QST_NUMBER: '1234567890 TQ0001',
  PST_NUMBER: '1234567',
};
