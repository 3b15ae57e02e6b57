import { randomUUID } from 'node:crypto';
import type { Transport } from '@sentry/core';
import type { ErrorReport, ErrorReporter } from '../../../../domain/error-report.ts';
import { eventOf, type Installation } from './translate.ts';

export interface SentryAccess extends Installation {
  /** `https://key@host/project`; over plain HTTP to this machine only. */
  dsn: string;
}

const TIMEOUT = 5_000;
const LONGEST_FLUSH = 2_000;
/** How many reports wait at most while the service is slow; what comes then is only in the log. */
const MOST_WAITING = 30;

/** Nobody collects errors here; the log has them. */
export const noReporter: ErrorReporter = { report() {}, async flush() {} };

/**
 * Reports errors to Sentry. Of its packages only the one with the protocol is used, and loaded with the first error:
 * the others watch requests, queries and consoles by themselves, and would have to be forbidden all of it one by one.
 */
export function sentryReporter({ dsn: address, ...installation }: SentryAccess, clock: () => Date): ErrorReporter {
  let opened: Promise<{ send(report: ErrorReport): PromiseLike<unknown>; transport: Transport }> | undefined;
  const open = async () => {
    const { createEventEnvelope, createTransport, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } = await import(
      '@sentry/core'
    );
    const dsn = makeDsn(address);
    if (!dsn) throw new Error('the address of the error service cannot be read');
    const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
    const transport = createTransport({ bufferSize: MOST_WAITING, recordDroppedEvent() {} }, ({ body }) =>
      post(url, body),
    );
    const send = (report: ErrorReport) =>
      transport.send(
        createEventEnvelope(eventOf(report, randomUUID().replaceAll('-', ''), clock(), installation), dsn),
      );
    return { send, transport };
  };
  const waiting = new Set<Promise<unknown>>();
  return {
    report(report) {
      opened ??= open();
      const sent = opened
        .then(({ send }) => send(report))
        .catch(() => undefined)
        .finally(() => waiting.delete(sent));
      waiting.add(sent);
    },
    async flush() {
      if (!opened) return;
      await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH).unref())]);
    },
  };
}

async function post(url: string, body: string | Uint8Array) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: Buffer.from(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await answer.arrayBuffer();
  return {
    statusCode: answer.status,
    headers: {
      'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
      'retry-after': answer.headers.get('retry-after'),
    },
  };
}
