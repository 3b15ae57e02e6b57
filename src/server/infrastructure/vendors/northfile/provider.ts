import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type {
  BureauAccess,
  BureauCase,
  ScreeningBureau,
} from '../../../../domain/screening/attempts/screening-bureau.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { problemOfStatus } from '../call-vendor.ts';
import { northfileClient } from './client.ts';
import { inquiryBody, readInquiry, readList, unreadable } from './translate.ts';
import { readEvent } from './webhook.ts';

const problemOf = (answer: Parameters<typeof problemOfStatus>[1], code?: string) =>
  problemOfStatus('northfile', answer, code);

/** Credit and background checks by Northfile, a bureau that exists in the sandbox alone. */
export function northfileBureau({
  baseUrl = 'https://northfile.invalid',
  apiKey,
  webhookSecret,
}: BureauAccess): ScreeningBureau {
  const client = northfileClient({ baseUrl, apiKey, timeoutMs: 15_000 });

  const read = async (caseId: string): Promise<BureauCase> => {
    const answer = await client.read(caseId);
    if (answer.status !== 200) throw problemOf(answer);
    return readInquiry(answer.body, baseUrl);
  };

  return {
    vendor: 'northfile',
    name: 'Northfile',
    agencies: { [KIND.credit]: 'Northfile', [KIND.background]: 'Northfile' },
    signatureHeader: 'northfile-signature',
    read,
    async requestReport(order) {
      const answer = await client.open(inquiryBody(order));
      if (answer.status === 422) throw problemOf({ ...answer, status: 400 }, 'person');
      if (answer.status !== 202) throw problemOf(answer);
      try {
        return readInquiry(answer.body, baseUrl);
      } catch {
        // The order was accepted, but we could not read its id: ordering again would cost twice.
        throw new ProviderProblem({
          provider: 'northfile',
          kind: 'unknown_outcome',
          retryable: false,
          code: 'unreadable',
        });
      }
    },
    async findByAttempt(attemptId) {
      const answer = await client.list(attemptId);
      if (answer.status !== 200) throw problemOf(answer);
      const [caseId, ...surplus] = readList(answer.body);
      return caseId === undefined ? undefined : { found: await read(caseId), surplus };
    },
    async cancel(caseId) {
      const answer = await client.withdraw(caseId);
      if (answer.status !== 204) throw problemOf(answer);
    },
    // The document belongs to the inquiry, and needs no request of its own.
    requestReportFile: async (caseId) => ({ reportId: caseId }),
    async fetchReport(reportId) {
      const { status, bytes } = await client.document(reportId);
      if (status === 202) return undefined;
      if (status !== 200) throw problemOf({ status, retryAfterMs: undefined });
      if (bytes?.subarray(0, 5).toString() !== '%PDF-') throw unreadable('document');
      return bytes;
    },
    readWebhook: (raw, signature) => readEvent(webhookSecret, raw, signature),
  };
}
