import type { Sent } from '../../contract/endpoint.ts';
import type { reportError as promise } from '../../contract/error-reports.ts';
import { errorReference, stackAlone } from '../../domain/error-report.ts';

type Report = Sent<typeof promise>['body'];

/** A page that breaks again and again tells enough with its first reports. */
const MOST_REPORTS = 5;
let reported = 0;
let pageInFront: () => Report['page'] = () => '*';

/**
 * Tells the server that a page broke: the error's class and where in our code, and no word of its message.
 *
 * @returns the reference under which we find it
 */
export function reportError(problem: unknown): string {
  const reference = errorReference(crypto.getRandomValues(new Uint8Array(6)));
  reported += 1;
  if (reported > MOST_REPORTS) return reference;
  const { name, places } =
    problem instanceof Error ? { name: problem.name, places: stackAlone(problem) } : { name: '', places: '' };
  const report: Report = { reference, page: pageInFront(), name: name.slice(0, 60), stack: places.slice(0, 4_000) };
  fetch('/api/error-report', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
  return reference;
}

/** Also tells of errors that no part of a page catches. A refused call is none: whoever made it shows it. */
export function reportUncaught(page: () => string | undefined): void {
  pageInFront = () => (page() ?? '*') as Report['page'];
  window.addEventListener('error', ({ error }) => void (error && reportError(error)));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name !== 'ApiProblem' && reason.name !== 'AbortError') reportError(reason);
  });
}
