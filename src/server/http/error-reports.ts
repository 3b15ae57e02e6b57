import { reportError } from '../../contract/error-reports.ts';
import { asPageError, placesIn } from '../../domain/error-report.ts';
import type { AppContext } from '../app-context.ts';
import type { Router } from './router.ts';

/**
 * Errors in pages. Browsers report them to us and we report them to the error service, so nobody outside sees who reads
 * what, and a page loads nothing for it.
 */
export function serveErrorReports(router: Router, { log, errors }: AppContext): void {
  router.anyone(reportError, async (_actor, { body: { reference, page, name, stack } }) => {
    const report = { error: asPageError(name), where: page, reference };
    log.warn('a browser reported an error', report);
    errors.report({ side: 'browser', ...report, places: placesIn({ message: '', stack }) });
    return {};
  });
}
