import { isPrivateDatabase, isPrivateMail } from './addresses.ts';

const OUTSIDE_ADDRESSES = [
  'STRIPE_URL',
  'CERTN_URL',
  'BUREAU_URL',
  'VERIFAST_URL',
  'TWILIO_URL',
  'GOOGLE_PLACES_URL',
  'S3_URL',
] as const;

const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

type Address =
  | (typeof OUTSIDE_ADDRESSES)[number]
  | 'APP_URL'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_REPLICA_URL'
  | 'SMTP_URL'
  | 'SENTRY_DSN'
  | 'RATE_LIMITS';

/** The variables on which protection rests. */
type Protection = { [Name in Address]?: string | undefined } & { TRUSTED_PROXIES: string };

/** What would leave people unprotected in production, with one sentence for each. */
export function unprotected(v: Protection): string[] {
  const isHttps = v.APP_URL?.startsWith('https://') ?? false;
  const refused: [isWrong: boolean, sentence: string][] = [
    [!isHttps, 'APP_URL must be set and begin with https://'],
    ...OUTSIDE_ADDRESSES.map((name): [boolean, string] => [
      v[name]?.startsWith('http:') ?? false,
      `${name} must begin with https://`,
    ]),
    [v.SENTRY_DSN?.startsWith('http:') ?? false, 'SENTRY_DSN must begin with https://'],
    [v.RATE_LIMITS === 'relaxed', 'RATE_LIMITS cannot be relaxed'],
    [
      isHttps && v.TRUSTED_PROXIES.replaceAll(/[\s,]/g, '') === '',
      'TRUSTED_PROXIES must list the proxy behind APP_URL, or everybody counts as one caller',
    ],
    [!v.DATABASE_URL, 'DATABASE_URL must be set, because the embedded database is only for trying Maplekey'],
    ...DATABASES.map((name): [boolean, string] => [
      v[name] !== undefined && !isPrivateDatabase(v[name]),
      `${name} must demand TLS with sslmode=verify-full, unless the database runs on this machine`,
    ]),
    [
      v.SMTP_URL !== undefined && !isPrivateMail(v.SMTP_URL),
      'SMTP_URL must begin with smtps:// or contain a user, so that TLS is used, unless the mail server runs on this machine',
    ],
  ];
  return refused.flatMap(([isWrong, sentence]) => (isWrong ? [`In production, ${sentence}`] : []));
}
