import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { Activity } from './telemetry.ts';

/** What a span says beside its name. Names and words of our code, a status, and the id that log lines have too. */
interface Described {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
}

/** The span of a piece of work, at its beginning. */
export function describeSpan(activity: Activity): Described {
  if (activity.kind === 'request') {
    const { method, endpoint, requestId } = activity;
    const attributes = {
      'http.request.method': method,
      'maplekey.handler': endpoint,
      'maplekey.request_id': requestId,
    };
    return { name: `${method} ${endpoint}`, kind: SpanKind.SERVER, attributes };
  }
  if (activity.kind === 'job') {
    const attributes = { 'maplekey.queue': activity.job };
    return { name: `job ${activity.job}`, kind: SpanKind.CONSUMER, attributes };
  }
  const { vendor, operation } = activity;
  const attributes = { 'peer.service': vendor, 'maplekey.operation': operation };
  return { name: `${vendor} ${operation}`, kind: SpanKind.CLIENT, attributes };
}

/** Outcomes that nobody has to look at: a refused card or a wrong address is no failure of the call. */
const FINE = new Set(['ok', 'completed', 'aborted', 'declined', 'validation', 'not_found']);

/** What the span says at its end, and whether the work failed. */
export function endOf({ kind }: Activity, outcome: string): { attributes: Attributes; hasFailed: boolean } {
  if (kind !== 'request' || outcome === 'aborted') {
    return { attributes: { 'maplekey.outcome': outcome }, hasFailed: !FINE.has(outcome) };
  }
  return { attributes: { 'http.response.status_code': Number(outcome) }, hasFailed: outcome.startsWith('5') };
}
