import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type { BureauCase, CaseState, CheckedPerson } from '../../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../../domain/screening/checks.ts';
import type { BackgroundReport, ScanOutcome } from '../../../../domain/screening/results/check-results.ts';
import { type CreditReport, creditNotDone } from '../../../../domain/screening/results/credit-report.ts';
import { msg } from '../../../../domain/text/t.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { inEnglish } from '../../languages/language-scope.ts';
import { Credit, fileOf } from './read-credit.ts';

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

export const inquiryId = z.string().check(z.regex(/^[\w-]{1,100}$/));
const outcome = z.enum(['pass', 'fail', 'unclear']);
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
