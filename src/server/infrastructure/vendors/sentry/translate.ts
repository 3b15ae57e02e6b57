import type { ErrorEvent } from '@sentry/core';
import type { ErrorReport } from '../../../../domain/error-report.ts';

/** What an installation says of itself in every event. */
export interface Installation {
  stage: 'staging' | 'production';
  release: string;
}

/**
 * A report as Sentry wants it (https://develop.sentry.dev/sdk/foundations/transport/event-payloads/). Every field is
 * written here: no tool of theirs looks at requests, queries, variables or people.
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
          // Sentry wants the innermost place last.
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
