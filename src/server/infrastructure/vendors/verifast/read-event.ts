import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type { VerificationEvent } from '../../../../domain/screening/attempts/income-verifier.ts';
import { facts, readBank, readIdentity } from './read-results.ts';

const envelope = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(100)),
  security_key: z.string().check(z.minLength(1), z.maxLength(200)),
  hasFinancialData: z.optional(z.unknown()),
  applicantFinancialData: z.catch(z.optional(facts), undefined),
  applicantIdentityData: z.catch(z.optional(facts), undefined),
});

type Step = 'bank' | 'identity' | 'complete';

/** The relevant steps, in both spellings that the vendor uses, in lower case. */
const STEPS: ReadonlyMap<string, Step> = new Map([
  ['bankverification', 'bank'],
  ['identityverification', 'identity'],
  ['idverification', 'identity'],
  ['complete', 'complete'],
]);

/** Reads a webhook as IncomeVerifier.readWebhook describes. Events of steps that we do not use have no results. */
export function readEvent(raw: string): VerificationEvent {
  const body = z.safeParse(facts, readJson(raw)).data;
  const read = z.safeParse(envelope, body).data;
  if (!body || !read) throw unreadable();
  const step = STEPS.get(read.type.trim().toLowerCase());
  const bank =
    step === 'bank' || step === 'complete' ? readBank(read.applicantFinancialData, read.hasFinancialData) : undefined;
  const identity = step === 'identity' || step === 'complete' ? readIdentity(read.applicantIdentityData) : undefined;
  // Only the identity step may also have its fields at the top level.
  const atTop = step === 'identity' ? readIdentity(body) : undefined;
  return {
    eventId: createHash('sha256').update(raw).digest('hex'),
    securityKey: read.security_key,
    income: bank?.result,
    identity: (identity ?? atTop)?.result,
    incomePdfUrl: bank?.pdfUrl,
    identityPdfUrl: (identity ?? atTop)?.pdfUrl,
    isComplete: step === 'complete',
  };
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw unreadable();
  }
}

const unreadable = (): ProviderProblem =>
  new ProviderProblem({ provider: 'verifast', kind: 'bad_response', retryable: false, code: 'unreadable' });
