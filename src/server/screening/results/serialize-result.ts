import type { IdResult, ResultKind } from '../../../domain/screening/results/check-results.ts';
import type { Printed } from './result-json.ts';

/** One opened result, as JSON text in its stored shape. */
interface OpenedResult {
  id: string;
  kind: ResultKind;
  text: string;
}

/** Where a printed income report is asked for. */
const incomeReportAt = (checkId: string): string =>
  `/api/verifast/getReport?${new URLSearchParams({ type: 'financial_verification', id: checkId })}`;

/** The stored result without the vendor's own names, and with ours where there is a report to look at. */
function report({ id, text }: OpenedResult, hasReport: boolean): string {
  const { id: _vendors, ...result } = JSON.parse(text);
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

/** What stands beside an ID check: what the vendor says of the document, and the way to what there is to see. */
function besideId(id: string, vendorSays: unknown, printed: Printed): string | null {
  const hasReport = printed.kinds.includes('id_verification');
  const said = {
    ...(typeof vendorSays === 'object' && vendorSays),
    ...((hasReport || printed.hasDocument) && { id }),
    ...(!hasReport && printed.hasDocument && { is_uploaded: true }),
  };
  return Object.keys(said).length > 0 ? JSON.stringify(said) : null;
}

/** A result as the landlord reads it: text within text, as the specification has it. */
export function serializeResult(result: OpenedResult, printed: Printed): Record<string, unknown> {
  const { id, kind, text } = result;
  const hasReport = printed.kinds.includes(kind);
  switch (kind) {
    case 'credit_check':
      return { credit_checks: [{ id, certn_data: report(result, hasReport) }] };
    case 'background_check':
      return { background_checks: [{ id, certn_data: report(result, hasReport) }] };
    case 'id_verification': {
      const { status, nameOnCard, verifast_data } = JSON.parse(text) as IdResult;
      return { id_verifications: [{ id, status, nameOnCard, verifast_data: besideId(id, verifast_data, printed) }] };
    }
    case 'financial_verification':
      return { employment_income_verifications: [{ id, verifast_data: income(result, hasReport) }] };
  }
}

/** ID checks that have no result yet, with the way to a picture that the applicant uploaded. */
export const serializePendingIds = (
  checks: readonly { id: string; status: IdResult['status'] | null }[],
  printed: Printed,
): Record<string, unknown> =>
  printed.hasDocument
    ? { id_verifications: checks.map((check) => ({ ...check, verifast_data: besideId(check.id, null, printed) })) }
    : {};
