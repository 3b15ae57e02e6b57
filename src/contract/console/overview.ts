import * as z from 'zod/mini';
import { CHECK_KINDS } from '../../domain/values/check-kind.ts';
import { endpoint, READING } from '../endpoint.ts';
import { done, Id, Instant } from '../envelope.ts';

const tag = 'console';

/** The limit of what operators do: far more than by hand. */
export const ACTING = { calls: 120, seconds: 60 * 60, by: 'account' } as const;

export const ConsoleOverview = z.object({
  ...done,
  /** What the audit log calls the caller. */
  operator: z.string(),
  messages: z.object({ waiting: z.number(), given_up: z.number() }),
  jobs: z.object({ failed: z.number(), late: z.number() }),
  disputes: z.object({ open: z.number(), overdue: z.number() }),
  /** Requests that a person looks at a rank. */
  ranking_reviews: z.object({ open: z.number(), overdue: z.number(), oldest_at: z.nullable(Instant) }),
  /** Landlords who sent a copy of an ID that nobody has decided about. */
  landlords_waiting: z.number(),
  payments: z.object({
    /** Differences of the last comparison that nobody has settled. */
    differences: z.number(),
    compared_at: z.nullable(Instant),
    /** Charges disputed at the payer's bank. */
    disputed: z.number(),
  }),
  site: z.object({
    checks: z.array(z.enum(CHECK_KINDS)),
    payments: z.boolean(),
    texts: z.boolean(),
    address_suggestions: z.boolean(),
  }),
});
export type ConsoleOverview = z.infer<typeof ConsoleOverview>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  tag,
  auth: 'operator',
  summary: 'Counts what may need somebody: messages, jobs, disputes, ranking reviews, identities and payments.',
  reply: ConsoleOverview,
  limit: READING,
});

export const readConsoleApi = endpoint({
  method: 'GET',
  path: '/api/admin/openapi',
  tag,
  auth: 'operator',
  summary: 'Returns this document with the endpoints for operators.',
  contentTypes: ['application/json'],
  limit: { calls: 60, seconds: 60, by: 'account' },
});

/** A day such as 2026-11-20, in UTC. */
const Day = z.optional(
  z.string().check(
    z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)), {
      error: 'Please give a day such as 2026-11-20',
    }),
  ),
);

const AuditQuery = z.object({
  /** An operator's name, the id of a person, or a kind of actor such as `job`. */
  who: z.optional(z.string().check(z.maxLength(60, 'Please shorten this'))),
  /** An action such as `account.locked`, or its beginning. */
  action: z.optional(z.string().check(z.maxLength(60, 'Please shorten this'))),
  from: Day,
  /** The last day that is included. */
  to: Day,
  /** The id of what it was done to. */
  object: z.optional(z.uuid('Please give an ID')),
  /** The `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'Please send the number of the page before'))),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEventReply = z.object({
  id: z.string(),
  at: Instant,
  actor_kind: z.string(),
  actor_id: z.nullable(Id),
  /** Of what operators did. */
  operator: z.nullable(z.string()),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.nullable(Id),
  /** Counts, states and reasons: `name: value`. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  network: z.nullable(z.string()),
});
export type AuditEventReply = z.infer<typeof AuditEventReply>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  tag,
  auth: 'operator',
  summary: 'Lists events of the audit log, newest first, 50 at a time.',
  query: AuditQuery,
  reply: z.object({ ...done, events: z.array(AuditEventReply), next: z.nullable(z.string()) }),
  limit: READING,
});

export const verifyAuditLog = endpoint({
  method: 'POST',
  path: '/api/admin/audit/verify',
  tag,
  auth: 'operator',
  summary: 'Recomputes the chain of the audit log, and says whether it is whole.',
  reply: z.object({
    ...done,
    whole: z.boolean(),
    /** The first thing that does not hold. */
    problem: z.nullable(z.enum(['altered', 'missing', 'link-altered', 'link-missing', 'slipped-in', 'head-missing'])),
    event_id: z.nullable(z.string()),
    events: z.number(),
    /** Events removed after two years. */
    forgotten: z.number(),
    /** Events of the last seconds, without a link so far. */
    waiting: z.number(),
    /** To be kept elsewhere: a log that is cut off shows only against it. */
    head: z.nullable(z.string()),
  }),
  limit: { calls: 20, seconds: 60 * 60, by: 'account' },
});
