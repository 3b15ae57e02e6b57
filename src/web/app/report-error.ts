import type { Sent } from '../../contract/endpoint.ts';
import type { reportError as endpoint } from '../../contract/site.ts';
import { errorReference, stackAlone } from '../../domain/error-report.ts';

type Report = Sent<typeof endpoint>['body'];

/** A page that keeps breaking needs no more reports than this. */
const MAX_REPORTS = 5;
let reported = 0;
let currentPage: () => Report['page'] = () => '*';

/**
 * Reports a broken page to the server: the error's class and stack locations, but not its message.
 *
 * @returns the reference of the report
 */
export function reportError(problem: unknown): string {
  const reference = errorReference(crypto.getRandomValues(new Uint8Array(6)));
  reported += 1;
  if (reported > MAX_REPORTS) return reference;
  const { name, locations } =
    problem instanceof Error ? { name: problem.name, locations: stackAlone(problem) } : { name: '', locations: '' };
  const report: Report = { reference, page: currentPage(), name: name.slice(0, 60), stack: locations.slice(0, 4_000) };
  fetch('/api/error-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
  return reference;
}

/** Also reports uncaught errors, except failed and aborted calls, which their callers show. */
export function reportUncaught(page: () => string | undefined): void {
  currentPage = () => (page() ?? '*') as Report['page'];
  window.addEventListener('error', ({ error }) => void (error && reportError(error)));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name !== 'ApiProblem' && reason.name !== 'AbortError') reportError(reason);
  });
}
