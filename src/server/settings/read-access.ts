import type { TaxRegistrations } from '../../domain/payments/tax-registration.ts';
import { isLoopback } from './addresses.ts';
import type { Variables } from './variables.ts';

/** Keys by name from `name:key`, separated by commas; the keys are base64url. */
export const readKeys = (listed: string): Map<string, Buffer> =>
  new Map(
    listed.split(',').map((pair) => {
      const [name = '', key = ''] = pair.split(':');
      return [name, Buffer.from(key, 'base64url')];
    }),
  );

function mailServer(url: string | undefined) {
  if (!url) return undefined;
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const login = username ? { user: decodeURIComponent(username), password: decodeURIComponent(password) } : {};
  const place = isLoopback(hostname) && { isOnThisMachine: true };
  return { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, ...place, ...login };
}

function bounceSettings({ BOUNCE_ADDRESS: address, BOUNCE_WEBHOOK_SECRETS: secrets }: Variables) {
  return address && secrets ? { address, webhookSecrets: secrets.split(',') } : undefined;
}

/** How emails are sent, from whom, and what becomes of those that come back. */
export const mailSettings = (v: Variables) => ({
  mail: mailServer(v.SMTP_URL),
  mailFrom: v.MAIL_FROM,
  bounces: bounceSettings(v),
});

export function clamdAddress(text: string | undefined) {
  if (!text) return undefined;
  const [host = '', port] = text.split(':');
  return port === undefined ? { path: text } : { host, port: Number(port) };
}

/** Where data is: the database, where what needs a session never leads through a pooler that has none, and the files. */
export const placesOfData = (v: Variables) => ({
  bucket: bucketAccess(v),
  databaseUrl: v.DATABASE_DIRECT_URL ?? v.DATABASE_URL,
  poolerUrl: v.DATABASE_POOLER && v.DATABASE_URL,
  databaseOwnerUrl: v.DATABASE_OWNER_URL,
  replicaUrl: v.DATABASE_REPLICA_URL,
});

function bucketAccess(v: Variables) {
  const { S3_URL: url, S3_REGION: region, S3_BUCKET: bucket } = v;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (!url || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { url, region, bucket, accessKeyId, secretAccessKey };
}

/** The operator's registrations for sales taxes; one that is not set is left out. */
export const taxRegistrations = (v: Variables): TaxRegistrations => ({
  ...(v.GST_HST_NUMBER && { gstHst: v.GST_HST_NUMBER }),
  ...(v.QST_NUMBER && { qst: v.QST_NUMBER }),
  ...(v.PST_NUMBER && { pst: v.PST_NUMBER }),
});

/** Where metrics are read. A worker can share a file of settings with a web process on its machine. */
export function metricsPlace(v: Variables) {
  const { METRICS_PORT: port, WORKER_METRICS_PORT: workerPort, METRICS_HOST: host } = v;
  if (port === undefined) return undefined;
  return { port, workerPort: workerPort ?? (port === 0 ? 0 : port + 1), host };
}

/** Where spans go, from the variables that all programs with OpenTelemetry have. */
function traceSettings(v: Variables) {
  if (v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const pairs = v.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? [];
  const headers = pairs
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => [name, decodeURIComponent(value)]);
  return {
    endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(headers),
    serviceName: v.OTEL_SERVICE_NAME,
    ratio: v.OTEL_TRACES_SAMPLER_ARG,
    continuesTraces: v.OTEL_PROPAGATORS === 'tracecontext',
  };
}

/** What is shown to whoever looks from outside. */
export const telemetrySettings = (v: Variables) => ({ metrics: metricsPlace(v), traces: traceSettings(v) });
