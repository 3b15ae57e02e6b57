import * as z from 'zod/mini';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';
import { readSentence } from '../../infrastructure/languages/language-scope.ts';
import type { CheckFiles, WithIdentityChecks } from './result-json.ts';

/** One opened result, as JSON text in its stored shape. */
interface OpenedResult {
  id: string;
  kind: ResultKind;
  text: string;
  /** The name that a bureau's report was requested for. */
  requestedFor?: string;
}

/** What of a stored ID check is read here. */
const StoredIdentity = z.object({
  status: z.unknown(),
  nameOnCard: z.unknown(),
  verifast_data: z.unknown(),
});

/** Where a PDF income report can be requested. */
const incomeReportAt = (checkId: string): string =>
  `/api/verifast/getReport?${new URLSearchParams({ type: KIND.income, id: checkId })}`;

/** Why a bureau reports nothing, as it is stored. */
const Reasons = z.looseObject({ non_field_errors: z.array(z.string()) });

/** The same reasons for whoever reads them now. */
function readReasons(information: unknown): unknown {
  const read = z.safeParse(Reasons, information).data;
  return read ? { ...read, non_field_errors: read.non_field_errors.map(readSentence) } : information;
}

/** The stored result without the vendor's ids, and with ours when there is a report. */
function report({ id, text, requestedFor }: OpenedResult, hasReport: boolean): string {
  const { id: _vendors, ...rest } = JSON.parse(text);
  const stored = 'information' in rest ? { ...rest, information: readReasons(rest.information) } : rest;
  const result = requestedFor === undefined ? stored : { ...stored, requested_for: requestedFor };
  return JSON.stringify(hasReport ? { id, ...result } : result);
}

function income({ id, text }: OpenedResult, hasReport: boolean): string {
  const { applicantFinancialData: figures, ...result } = JSON.parse(text);
  if (!figures) return JSON.stringify(result);
  const { pdfUrl: _vendors, ...rest } = figures;
  return JSON.stringify({
    ...result,
    applicantFinancialData: hasReport ? { ...rest, pdfUrl: incomeReportAt(id) } : rest,
  });
}

/** Details of an ID check: the vendor's data about the document, and the id that opens the report or picture. */
function idDetails(id: string, vendorData: unknown, files: CheckFiles): string | null {
  const hasReport = files.kinds.includes(KIND.identity);
  const details = {
    ...(typeof vendorData === 'object' && vendorData),
    ...((hasReport || files.hasDocument) && { id }),
    ...(!hasReport && files.hasDocument && { is_uploaded: true }),
  };
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null;
}

/** A result as the landlord reads it: JSON text within JSON, as the API has it. */
export function serializeResult(result: OpenedResult, files: CheckFiles): Record<string, unknown> {
  const { id, kind, text } = result;
  const hasReport = files.kinds.includes(kind);
  switch (kind) {
    case KIND.credit:
      return { credit_checks: [{ id, certn_data: report(result, hasReport) }] };
    case KIND.background:
      return { background_checks: [{ id, certn_data: report(result, hasReport) }] };
    case KIND.identity: {
      const { status, nameOnCard, verifast_data } = z.parse(StoredIdentity, JSON.parse(text));
      return { id_verifications: [{ id, status, nameOnCard, verifast_data: idDetails(id, verifast_data, files) }] };
    }
    case KIND.income:
      return { employment_income_verifications: [{ id, verifast_data: income(result, hasReport) }] };
  }
}

/** ID checks without a result, with the id that opens the applicant's uploaded picture. */
export const serializePendingIds = (
  { id_verifications: checks }: WithIdentityChecks,
  files: CheckFiles,
): Record<string, unknown> =>
  files.hasDocument
    ? { id_verifications: checks.map((check) => ({ ...check, verifast_data: idDetails(check.id, null, files) })) }
    : {};
