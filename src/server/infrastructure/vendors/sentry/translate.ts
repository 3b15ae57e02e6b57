import type { ErrorEvent } from '@sentry/core';
import type { ErrorReport } from '../../../../domain/error-report.ts';

/** What every event says about the installation. */
export interface Installation {
  stage: 'staging' | 'production';
  release: string;
}

/**
 * A report as a Sentry event (https://develop.sentry.dev/sdk/foundations/transport/event-payloads/). Every field is set
 * here: no Sentry tool collects requests, queries, variables or users.
 */
export const eventOf = (report: ErrorReport, id: string, at: Date, { stage, release }: Installation): ErrorEvent => ({
  type: undefined,
  event_id: id,
  timestamp: at.getTime() / 1000,
  platform: report.side === 'browser' ? 'javascript' : 'node',
  level: 'error',
  environment: stage,
  release,
  transaction: report.where,
  tags: { side: report.side, reference: report.reference, ...(report.code && { code: report.code }) },
  exception: {
    values: [
      {
        type: report.error,
        stacktrace: {
          // Sentry expects the innermost frame last.
          frames: report.places
            .map(({ file, within, line, column }) => ({
              filename: file,
              ...(within && { function: within }),
              lineno: line,
              colno: column,
              in_app: true,
            }))
            .reverse(),
        },
      },
    ],
  },
});
