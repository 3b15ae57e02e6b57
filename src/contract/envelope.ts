import * as z from 'zod/mini';

/** The head of every successful reply. */
export const done = { status: z.literal(1) };

/** A reply that says no more than that it worked. */
export const Done = z.object({ ...done, message: z.optional(z.string()) });

/** A reply to a form: `has_errors` false, the id of what was saved and how often it was. */
export const Saved = z.object({ ...done, has_errors: z.literal(false), id: z.string(), version: z.number() });

/** Every refusal: `authed: 0` only when nobody is signed in, because the page signs out on it. */
export const Refusal = z.object({
  status: z.literal(0),
  authed: z.optional(z.union([z.literal(0), z.literal(1)])),
  message: z.string(),
  has_errors: z.optional(z.literal(true)),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  error_type: z.optional(z.string()),
});

export const Id = z.uuid('We could not find that.');
/**
 * Made by the client for something new that it creates, and sent again when it repeats the call because it heard no
 * answer: a call with a known key finds what the first one made.
 */
export const ClientKey = z.optional(z.uuid('Please send a UUID as key'));
export const IdParams = z.object({ id: Id });
export const ApplicantParams = z.object({ applicantId: Id });
export const ApplicationParams = z.object({ applicationId: Id });
/** The token of an invitation or a reference link. */
export const TokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{1,200}$/)) });

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();
/** 0 or 1, as the specification prints booleans of records. */
export const Bit = z.union([z.literal(0), z.literal(1)]);

export const SortQuery = z.object({
  sort_field: z._default(z.literal('created_at', 'Sorting is by created_at'), 'created_at'),
  sort_asc: z._default(z.enum(['0', '1'], 'Sorting is 1 ascending or 0 descending'), '1'),
});
