import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type { BureauCase, CaseState, CheckedPerson } from '../../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../../domain/screening/checks.ts';
import type { BackgroundReport, ScanOutcome } from '../../../../domain/screening/results/check-results.ts';
import { type CreditReport, creditNotDone } from '../../../../domain/screening/results/credit-report.ts';
import { msg } from '../../../../domain/text/t.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { inEnglish } from '../../languages/language-scope.ts';

/** What the vendor calls the checks. */
const PRODUCTS: Record<BureauCheckKind, string> = { [KIND.credit]: 'CREDIT', [KIND.background]: 'RECORDS' };

const STAGES: Record<string, CaseState> = {
  received: 'running',
  searching: 'running',
  'needs-consent': 'waiting',
  ready: 'returned',
  'not-on-file': 'failed',
  withdrawn: 'failed',
};

const inquiryId = z.string().check(z.regex(/^[\w-]{1,100}$/));
/** `20260130`, or nothing. */
const day = z.nullable(z.string().check(z.regex(/^\d{8}$/)));
const outcome = z.enum(['pass', 'fail', 'unclear']);
const Credit = z.object({
  beacon: z.nullable(z.int().check(z.gte(300), z.lte(900))),
  lines: z.array(
    z.object({
      lender: z.nullable(z.string()),
      /** 0 to 1. */
      utilization: z.nullable(z.number()),
      days_late: z.object({ d30: z.int(), d60: z.int(), d90: z.int() }),
    }),
  ),
  collections: z.array(
    z.object({
      for: z.nullable(z.string()),
      by: z.nullable(z.string()),
      since: day,
      settled: day,
      balance_cents: z.nullable(z.int()),
    }),
  ),
  insolvencies: z.array(z.object({ party: z.nullable(z.string()), filed: day, debt_cents: z.nullable(z.int()) })),
});
const Inquiry = z.object({
  inquiry: inquiryId,
  reference: z.string(),
  stage: z.enum(Object.keys(STAGES) as [string, ...string[]]),
  products: z.array(z.string()),
  handoff_url: z.optional(z.string()),
  credit: z.optional(Credit),
  records: z.optional(z.object({ court: outcome, fraud: outcome, registry: outcome })),
});
type Inquiry = z.infer<typeof Inquiry>;

/** The problem of an answer with an unexpected shape. */
export const unreadable = (code: string): ProviderProblem =>
  new ProviderProblem({ provider: 'northfile', kind: 'bad_response', retryable: true, code });

/** The body of an order. */
export const inquiryBody = (order: { attemptId: string; checks: BureauCheckKind[]; person: CheckedPerson }): object => {
  const { firstName, lastName, birthDate, sin, address, city, province } = order.person;
  return {
    reference: order.attemptId,
    products: order.checks.map((kind) => PRODUCTS[kind]),
    subject: {
      name: `${firstName} ${lastName}`,
      born: birthDate?.replaceAll('-', '') ?? null,
      sin: sin ?? null,
      home: `${address}, ${city} ${province}`,
    },
  };
};

/** @throws ProviderProblem `bad_response` when the answer does not have its shape */
export function readInquiry(body: unknown, baseUrl: string): BureauCase {
  const given = z.safeParse(Inquiry, body).data;
  if (!given) throw unreadable('inquiry');
  const state = STAGES[given.stage] ?? 'running';
  const credit = given.products.includes(PRODUCTS[KIND.credit]) ? creditOf(given) : undefined;
  return {
    caseId: given.inquiry,
    attemptId: given.reference,
    state,
    inviteUrl: state === 'waiting' && given.handoff_url?.startsWith(`${baseUrl}/`) ? given.handoff_url : undefined,
    problems: credit?.outcome === 'no file' || credit?.outcome === 'not done' ? [...credit.reasons] : [],
    credit,
    background: given.records && recordsOf(given, given.records),
    raw: JSON.stringify(body),
  };
}

function creditOf({ inquiry, stage, credit }: Inquiry): CreditReport | undefined {
  if (stage === 'not-on-file')
    return { outcome: 'no file', reasons: [inEnglish(msg`There is no file on this person.`)] };
  if (stage === 'withdrawn') return creditNotDone([inEnglish(msg`The inquiry was withdrawn.`)]);
  return credit && { outcome: 'file', vendorId: inquiry, file: fileOf(credit) };
}

const isoDay = (given: string | null): string | null =>
  given && `${given.slice(0, 4)}-${given.slice(4, 6)}-${given.slice(6)}`;

const fileOf = ({ beacon, lines, collections, insolvencies }: z.infer<typeof Credit>) => ({
  score: beacon,
  accounts: lines.map(({ lender, utilization, days_late: { d30, d60, d90 } }) => ({
    lender,
    percentUsed: utilization === null ? null : Math.round(utilization * 10_000) / 100,
    late30: d30,
    late60: d60,
    late90: d90,
  })),
  collections: collections.map((entry) => ({
    creditor: entry.for,
    agency: entry.by,
    assignedOn: isoDay(entry.since),
    paidOn: isoDay(entry.settled),
    owedCents: entry.balance_cents,
  })),
  bankruptcies: insolvencies.map(({ party, filed, debt_cents }) => ({
    name: party,
    liabilityCents: debt_cents,
    filedOn: isoDay(filed),
  })),
});

const OUTCOMES: Record<z.infer<typeof outcome>, ScanOutcome> = {
  pass: 'cleared',
  unclear: 'review',
  fail: 'not cleared',
};

const recordsOf = ({ inquiry }: Inquiry, found: NonNullable<Inquiry['records']>): BackgroundReport => ({
  criminal: OUTCOMES[found.court],
  fraud: OUTCOMES[found.fraud],
  sexOffender: OUTCOMES[found.registry],
  vendorId: inquiry,
});

/** The inquiries of a list, oldest first. */
export function readList(body: unknown): string[] {
  const read = z.safeParse(z.object({ inquiries: z.array(z.object({ inquiry: inquiryId })) }), body).data;
  if (!read) throw unreadable('list');
  return read.inquiries.map(({ inquiry }) => inquiry);
}

const Event = z.object({ event: inquiryId, inquiry: inquiryId });

/**
 * A webhook, signed with `northfile-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`.
 *
 * @throws ProviderProblem `auth` when the signature is missing or wrong, `bad_response` for a body of another shape
 */
export function readEvent(secret: string, raw: string, signature = ''): { eventId: string; caseId: string } {
  const [, at = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${at}.${raw}`).digest();
  const bytes = Buffer.from(given, 'hex');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) {
    throw new ProviderProblem({ provider: 'northfile', kind: 'auth', retryable: false, code: 'signature' });
  }
  const read = z.safeParse(Event, parsed(raw)).data;
  if (!read) throw unreadable('event');
  return { eventId: read.event, caseId: read.inquiry };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
