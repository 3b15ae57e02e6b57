import { PSEUDO_LANGUAGE } from '../../domain/text/languages.ts';
import { isLoopback, isPrivate } from './addresses.ts';
import { operatorProblems } from './operator.ts';
import { unprotected } from './production.ts';
import { metricsPlace } from './read-access.ts';
import type { Variables } from './variables.ts';
import { halfPlaces, halfSetUp } from './vendors.ts';

/** Settings that contradict each other, with one sentence for each. */
export function contradictions(v: Variables, sandbox: boolean): string[] {
  const problems: string[] = [];
  if (sandbox && v.RELEASE_STAGE === 'production')
    problems.push('SANDBOX cannot be on when RELEASE_STAGE is production');
  if (v.RELEASE_STAGE === 'production' && v.LANGUAGES.includes(PSEUDO_LANGUAGE))
    problems.push(`LANGUAGES cannot have ${PSEUDO_LANGUAGE} when RELEASE_STAGE is production: it is for tests`);
  problems.push(...sharedPorts(v));
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_HEADERS: headers } = v;
  if (headers && !(collector && isPrivate(collector))) {
    problems.push('OTEL_EXPORTER_OTLP_HEADERS needs an OTEL_EXPORTER_OTLP_ENDPOINT with https://, or on this machine');
  }
  if (!sandbox && v.DEMO === 'on') problems.push('DEMO can only be on in the sandbox');
  if (v.DEMO === 'on' && v.SANDBOX_VENDORS) problems.push('DEMO needs all vendors, so SANDBOX_VENDORS must be empty');
  if (!sandbox && !v.SMTP_URL) problems.push('Without the sandbox, SMTP_URL must be set');
  if (!sandbox) problems.push(...halfSetUp(v));
  problems.push(...halfPlaces(v));
  if (v.DATABASE_POOLER && !(v.DATABASE_URL && v.DATABASE_DIRECT_URL)) {
    problems.push(
      'DATABASE_POOLER needs DATABASE_URL, which leads to the pooler, and DATABASE_DIRECT_URL, which does not',
    );
  }
  if (v.DATABASE_REPLICA_URL && !v.DATABASE_URL) problems.push('DATABASE_REPLICA_URL needs DATABASE_URL');
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_POOLER) problems.push('DATABASE_DIRECT_URL needs DATABASE_POOLER');
  if (v.DATABASE_OWNER_URL && !v.DATABASE_URL) problems.push('DATABASE_OWNER_URL needs DATABASE_URL');
  if (!sandbox && !v.APP_SECRET) problems.push('Without the sandbox, APP_SECRET must be set');
  if (!sandbox && !v.DATA_KEYS) {
    problems.push(
      'Without the sandbox, DATA_KEYS must be set, and each key kept as long as anything is encrypted with it',
    );
  }
  if (sandbox && /^sk_live_/.test(v.STRIPE_SECRET_KEY ?? '')) {
    problems.push('STRIPE_SECRET_KEY is a live key and cannot be used in the sandbox');
  }
  if (v.RELEASE_STAGE === 'staging' && sandbox && !v.SANDBOX && !isLoopback(v.HOST)) {
    problems.push('In staging, SANDBOX must be set to on when HOST lets other machines reach the sandbox');
  }
  if (!sandbox && v.RELEASE_STAGE === 'production') problems.push(...unprotected(v), ...operatorProblems(v));
  return problems;
}

/** Metrics are for operators alone, so they never share a port with what others reach. */
function sharedPorts(v: Variables): string[] {
  const metrics = metricsPlace(v);
  if (!metrics) {
    return v.WORKER_METRICS_PORT === undefined ? [] : ['WORKER_METRICS_PORT needs METRICS_PORT'];
  }
  const isTaken = (port: number) => port !== 0 && [v.PORT, v.WORKER_PORT].includes(port);
  const problems = isTaken(metrics.port) ? ['METRICS_PORT must be another port than PORT and WORKER_PORT'] : [];
  if (isTaken(metrics.workerPort)) {
    problems.push('WORKER_METRICS_PORT (left empty, METRICS_PORT + 1) must be another port than PORT and WORKER_PORT');
  }
  return problems;
}
