import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import type {
  BureauAccess,
  BureauCase,
  ScreeningBureau,
} from '../../../../domain/screening/attempts/screening-bureau.ts';
import { KIND } from '../../../../domain/values/check-kind.ts';
import { problemOfStatus } from '../call-vendor.ts';
import { certnClient } from './client.ts';
import { findCases } from './find-cases.ts';
import { problemOfOrder } from './refusals.ts';
import { fetchReportFile, readReportId, readReportLink } from './report-file.ts';
import { orderBody } from './report-request.ts';
import { readCase } from './translate.ts';
import { readEvent } from './webhook.ts';

export interface CertnSettings extends BureauAccess {
  /** For each call; 15 000 when left out. */
  timeoutMs?: number;
}

/** Credit and background checks by Certn, or by anything that serves the CertnCentric API at `baseUrl`. */
export function certnBureau(settings: CertnSettings): ScreeningBureau {
  const { baseUrl = 'https://api.ca.certn.co', apiKey, webhookSecret, timeoutMs = 15_000 } = settings;
  const client = certnClient({ baseUrl, apiKey, timeoutMs });

  const read = async (caseId: string): Promise<BureauCase> => {
    const answer = await client.readCase(caseId);
    if (answer.status !== 200) throw problemOfStatus('certn', answer);
    return readCase(answer.body, baseUrl);
  };

  return {
    vendor: 'certn',
    name: 'Certn',
    agencies: { [KIND.credit]: 'Equifax Canada', [KIND.background]: 'Certn' },
    signatureHeader: 'x-signature',
    read,
    async requestReport(order) {
      const answer = await client.orderCase(orderBody(order));
      if (answer.status < 200 || answer.status > 299) throw problemOfOrder(answer);
      try {
        const ordered = readCase(answer.body, baseUrl);
        return { ...ordered, attemptId: order.attemptId };
      } catch {
        // The order was accepted, but we could not read its id: ordering again would cost twice.
        throw new ProviderProblem({
          provider: 'certn',
          kind: 'unknown_outcome',
          retryable: false,
          code: 'unreadable',
        });
      }
    },
    async findByAttempt(attemptId) {
      const [caseId, ...surplus] = await findCases(client.listCases, attemptId);
      return caseId === undefined ? undefined : { found: await read(caseId), surplus };
    },
    async cancel(caseId) {
      const answer = await client.cancelCase(caseId);
      if (answer.status < 200 || answer.status > 299) throw problemOfStatus('certn', answer);
    },
    async requestReportFile(caseId) {
      return { reportId: readReportId(await client.generateReport(caseId)) };
    },
    async fetchReport(reportId) {
      const link = readReportLink(await client.readReportFile(reportId), baseUrl);
      return link === undefined ? undefined : fetchReportFile(link, timeoutMs);
    },
    readWebhook: (raw, signature) => readEvent(webhookSecret, raw, signature),
  };
}
