import * as z from 'zod/mini';
import { ERROR_REFERENCE } from '../domain/error-report.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './envelope.ts';
import { PAGE_PATHS } from './page-paths.ts';

export const reportError = endpoint({
  method: 'POST',
  path: '/api/error-report',
  tag: 'error-reports',
  auth: 'anyone',
  summary: 'Reports that a page crashed: locations in our own code, and nothing that was on the page.',
  body: z.strictObject({
    reference: z.string().check(z.regex(ERROR_REFERENCE, 'Please send a reference such as ABC-234')),
    /** The route pattern of the page. */
    page: z.enum([...PAGE_PATHS, '*'], 'Please send the route pattern of a page'),
    name: z.string().check(z.maxLength(60)),
    /** The stack without the error's message. */
    stack: z.string().check(z.maxLength(4_000)),
  }),
  reply: Done,
  limit: { calls: 60, seconds: 60, by: 'address' },
});
