import { randomUUID } from 'node:crypto';
import type { Transport } from '@sentry/core';
import type { ErrorReport, ErrorReporter } from '../../../../domain/error-report.ts';
import { eventOf, type Installation } from './translate.ts';

export interface SentryAccess extends Installation {
  /** `https://key@host/project`; plain HTTP only to this machine. */
  dsn: string;
}

const TIMEOUT = 5_000;
const LONGEST_FLUSH = 2_000;
/** How many reports wait at most while the service is slow; further ones are only in the log. */
const MOST_WAITING = 30;

/** Reports nothing; errors are only in the log. */
export const noReporter: ErrorReporter = { report() {}, async flush() {} };

/**
 * Reports errors to Sentry. Only its protocol package is used, loaded with the first error: the other packages
 * instrument requests, queries and consoles on their own, and each would have to be disabled.
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
