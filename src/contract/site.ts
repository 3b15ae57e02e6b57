import * as z from 'zod/mini';
import { ERROR_REFERENCE } from '../domain/error-report.ts';
import { msg } from '../domain/text/t.ts';
import { CHECK_KINDS } from '../domain/values/check-kind.ts';
import { said } from '../domain/values/field.ts';
import { PROVINCE_CODES } from '../domain/values/province.ts';
import { endpoint } from './endpoint.ts';
import { Done, done } from './envelope.ts';
import { PAGE_PATHS } from './page-paths.ts';

/** Who runs a site, and what it offers. */
export const Site = z.object({
  operator: z.object({
    name: z.string(),
    /** The postal address in one line, without the country. */
    address: z.string(),
    /** The law of this province governs the terms. */
    province: z.enum(PROVINCE_CODES),
    email: z.string(),
    /** Who is in charge of personal information: a name or a title. */
    privacy_officer: z.string(),
    /** The name that texts give as their sender. */
    text_sender: z.string(),
  }),
  /** The kinds of checks that can be ordered; none where nothing is for sale. */
  checks: z.array(z.enum(CHECK_KINDS)),
  /** Whether cards are charged. */
  payments: z.boolean(),
  /** Whether texts are sent, and so phone numbers confirmed. */
  texts: z.boolean(),
  /** Whether addresses are suggested as they are typed. */
  address_suggestions: z.boolean(),
  /** Sales taxes that prices don't get, because the operator is not registered for them; left out where there are none. */
  uncharged_taxes: z.optional(z.array(z.enum(['HST', 'GST', 'QST', 'PST']))),
  /** The languages to choose from, each by its own name; left out where there is one. */
  languages: z.optional(z.array(z.object({ code: z.string(), name: z.string(), locale: z.string() }))),
});
export type Site = z.infer<typeof Site>;

export const capabilities = endpoint({
  method: 'GET',
  path: '/api/capabilities',
  tag: 'site',
  auth: 'anyone',
  summary: 'Returns who runs this site and what it offers.',
  reply: z.object({ ...done, data: Site }),
  limit: { calls: 600, seconds: 60, by: 'address', perProcess: true },
});

export const reportError = endpoint({
  method: 'POST',
  path: '/api/error-report',
  tag: 'error-reports',
  auth: 'anyone',
  summary: 'Reports that a page crashed: locations in our own code, and nothing that was on the page.',
  body: z.strictObject({
    reference: z.string().check(z.regex(ERROR_REFERENCE, said(msg`Please send a reference such as ABC-234`))),
    /** The route pattern of the page. */
    page: z.enum([...PAGE_PATHS, '*'], said(msg`Please send the route pattern of a page`)),
    name: z.string().check(z.maxLength(60)),
    /** The stack without the error's message. */
    stack: z.string().check(z.maxLength(4_000)),
  }),
  reply: Done,
  limit: { calls: 60, seconds: 60, by: 'address' },
});
