import { existsSync } from 'node:fs';
import path from 'node:path';
import { reportError } from '../../contract/site.ts';
import { asPageError, type CodePlace, placesIn } from '../../domain/error-report.ts';
import type { AppContext } from '../app-context.ts';
import type { Router } from './router.ts';

/** The bundler shortens names to so many characters; anything longer may be somebody's words. */
const LONGEST_BUILT_NAME = 3;

/**
 * Errors in pages. Browsers report them to us and we report them to the error service, so nobody outside sees who reads
 * what, and a page loads nothing for it. Anybody can send a report, so of its stack only places in files that the build
 * has are passed on.
 */
export function serveErrorReports(router: Router, { log, errors }: AppContext, webFolder: string): void {
  const isBuilt = (file: string): boolean =>
    file.startsWith('assets/') && !file.includes('..') && existsSync(path.join(webFolder, file));
  const withoutWords = ({ within, ...place }: CodePlace): CodePlace => ({
    ...place,
    ...(within && within.length <= LONGEST_BUILT_NAME && { within }),
  });
  router.anyone(reportError, async (_actor, { body: { reference, page, name, stack } }) => {
    const report = { error: asPageError(name), where: page, reference };
    log.warn('a browser reported an error', report);
    const places = placesIn({ message: '', stack }).filter(({ file }) => isBuilt(file));
    errors.report({ side: 'browser', ...report, places: places.map(withoutWords) });
    return {};
  });
}
