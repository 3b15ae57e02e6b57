import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { problemOfSilence, problemOfStatus, readUpTo, type VendorAnswer } from '../call-vendor.ts';
import { identifier, ownAddress, unreadable } from './tolerant-shapes.ts';

/** The vendor uses both names in each case. */
const ordered = z.object({ id: z.optional(identifier), case_report_file_id: z.optional(identifier) });
const file = z.object({ status: z.string(), pdf_url: z.nullish(z.string()), url: z.nullish(z.string()) });

/** Bytes; a report of a few pages is a hundredth of that. */
const LARGEST_REPORT = 20_000_000;

/** The id of a report that is being generated. */
export function readReportId(answer: VendorAnswer): string {
  if (answer.status < 200 || answer.status > 299) throw problemOfStatus('certn', answer);
  const read = ordered.safeParse(answer.body).data;
  const reportId = read?.case_report_file_id ?? read?.id;
  if (reportId === undefined) throw unreadable('report');
  return reportId;
}

/** The address of a report, valid for a few minutes; undefined while the report is being generated. */
export function readReportLink(answer: VendorAnswer, baseUrl: string): string | undefined {
  if (answer.status !== 200) throw problemOfStatus('certn', answer);
  const read = file.safeParse(answer.body);
  if (!read.success) throw unreadable('report');
  const { status, pdf_url, url } = read.data;
  if (status === 'FAILED') {
    throw new ProviderProblem({ provider: 'certn', kind: 'declined', retryable: false, code: 'report_failed' });
  }
  if (status !== 'COMPLETE') return undefined;
  const link = ownAddress(pdf_url ?? url, baseUrl);
  if (link === undefined) throw unreadable('report_link');
  return link;
}

/** Fetches a report from its signed link, without credentials and without following redirects. */
export async function fetchReportFile(link: string, timeoutMs: number): Promise<Uint8Array> {
  const response = await withProblem(fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }));
  if (response.status !== 200) {
    await response.body?.cancel();
    // Links are short-lived: the next read of the report returns a new one.
    const kind = response.status >= 400 ? 'unavailable' : 'bad_response';
    throw new ProviderProblem({ provider: 'certn', kind, retryable: true, code: String(response.status) });
  }
  const bytes = await withProblem(readUpTo(LARGEST_REPORT, response));
  if (bytes === undefined) throw unreadable('report_size');
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw unreadable('report_format');
  return bytes;
}

const withProblem = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw problemOfSilence('certn', error, false);
  });
