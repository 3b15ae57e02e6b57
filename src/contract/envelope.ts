import * as z from 'zod/mini';
import { msg } from '../domain/text/t.ts';
import { said } from '../domain/values/field.ts';

/** The fields of every successful reply. */
export const done = { status: z.literal(1) };

/** A reply without further data. */
export const Done = z.object({ ...done, message: z.optional(z.string()) });

/** The reply to a saved form, with the id and the new version of the record. */
export const Saved = z.object({ ...done, has_errors: z.literal(false), id: z.string(), version: z.number() });

/** Every error reply. `authed: 0` only when the caller is not logged in, because the browser logs out on it. */
export const Refusal = z.object({
  status: z.literal(0),
  authed: z.optional(z.union([z.literal(0), z.literal(1)])),
  message: z.string(),
  has_errors: z.optional(z.literal(true)),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_type: z.optional(z.string()),
  /** The rule of the table at `/fair-rules` that forbids it, of `ForbiddenByLaw`. */
  rule: z.optional(z.string()),
  /** The property that is listed already, of `PropertyAlreadyListed`. */
  applicationId: z.optional(z.uuid()),
  /** The record that was changed meanwhile and its version, of errors such as `StaleAnswer`. */
  id: z.optional(z.uuid()),
  version: z.optional(z.number()),
  /** Only of login and sign-up, and empty. */
  tokens: z.optional(z.array(z.string())),
});

export const Id = z.uuid(said(msg`We couldn’t find that.`));
/**
 * Idempotency key that the client generates for a new record and sends again when it retries: a call with a known key
 * returns the record that the first call created.
 */
export const ClientKey = z.optional(z.uuid(said(msg`Please send a UUID as the key`)));
export const IdParams = z.object({ id: Id });
export const ApplicantParams = z.object({ applicantId: Id });
export const ApplicationParams = z.object({ applicationId: Id });
/** The token of an invitation or a reference link. */
export const TokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{1,200}$/)) });

/** An instant in UTC, such as 2026-11-20T16:05:00.000Z. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));
/** 0 or 1: how the API writes booleans of records. */
export const Bit = z.union([z.literal(0), z.literal(1)]);

export const SortQuery = z.object({
  sort_field: z._default(z.literal('created_at', said(msg`Please sort by created_at`)), 'created_at'),
  sort_asc: z._default(z.enum(['0', '1'], said(msg`Please send 1 for ascending or 0 for descending`)), '1'),
});
