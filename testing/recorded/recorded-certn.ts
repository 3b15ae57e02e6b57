import { createHmac } from 'node:crypto';
import type { ReceivedCall, Recordings } from './play-back.ts';

/** The two kinds of cases, by their check. */
export const AT_CERTN = {
  CREDIT_REPORT_1: { id: '5f0c1d9e-9a3b-4f0a-8a57-2c9c7b1f6e01', reportId: '0d8e2a47-31bb-4f58-9f7c-5a5f0ad1c101' },
  PUBLIC_RECORDS_REPORT_1: {
    id: 'b1a7e6c4-0b59-4c5e-b0f5-94b6fd2d7702',
    reportId: '7c4f9b20-6a0e-4a86-8f64-3f1f2b9ee202',
  },
} as const;
type CheckType = keyof typeof AT_CERTN;

const CLAIMS: Record<CheckType, object> = {
  CREDIT_REPORT_1: {
    equifax_result: {
      credit_score: '731',
      credit_check_failed: false,
      credit_check_errors: [],
      trades: [
        {
          credit_grantor: 'Lakeview Bank',
          percent_credit_used: '41.20',
          past_due_count_30_day: '1',
          past_due_count_60_day: '0',
          past_due_count_90_day: '0',
          narratives: ['Monthly'],
        },
      ],
      collections: [],
      bankruptcies: [],
    },
  },
  PUBLIC_RECORDS_REPORT_1: {
    scan_status: { criminal_scan: 'CLEAR', fraud_scan: 'REVIEW', sex_offender_scan: 'NOT_APPLICABLE' },
  },
};
const SCORES: Record<CheckType, string> = { CREDIT_REPORT_1: 'NOT_APPLICABLE', PUBLIC_RECORDS_REPORT_1: 'REVIEW' };

interface Order {
  tags: string[];
  email_address: string;
  check_types_with_arguments: Partial<Record<CheckType, object>>;
}

/**
 * CertnCentric's answers: an ordered case runs, and is complete when it is read; its report is ready at once. `origin`
 * is where the recording is played, because links contain the vendor's address.
 */
export function certnRecordings(origin: string, pdfOf: (type: CheckType) => Uint8Array): Recordings {
  const orders = new Map<CheckType, Order>();
  const caseOf = (type: CheckType, status: 'CASE_ORDERED' | 'COMPLETE'): object => {
    const { tags, email_address, check_types_with_arguments } = orders.get(type) ?? {};
    const isComplete = status === 'COMPLETE';
    return {
      id: AT_CERTN[type].id,
      short_id: AT_CERTN[type].id.slice(0, 8).toUpperCase(),
      created: '2026-11-21T15:00:00.000000Z',
      email_address,
      overall_status: status,
      overall_score: isComplete ? SCORES[type] : null,
      check_types_with_arguments,
      checks: [
        {
          id: `${AT_CERTN[type].id.slice(0, -2)}ff`,
          short_id: '3B9AC9FF',
          type,
          status,
          score: isComplete ? SCORES[type] : null,
          sub_score: null,
          adjudication_score: null,
          adjudication_sub_score: null,
          output_claims: isComplete ? CLAIMS[type] : {},
        },
      ],
      tags,
      invite_link: null,
    };
  };
  const cases = (Object.keys(AT_CERTN) as CheckType[]).map((type): Recordings => {
    const { id, reportId } = AT_CERTN[type];
    const at = `/api/public/cases/${id}/`;
    const file = { id: reportId, status: 'COMPLETE', pdf_url: `${origin}/files/${reportId}.pdf?X-Amz-Expires=300` };
    return {
      [`GET ${at}`]: () => ({ body: caseOf(type, 'COMPLETE') }),
      [`POST ${at}generate-report/`]: { status: 201, body: { case_report_file_id: reportId, status: 'PENDING' } },
      [`GET /api/public/cases/report-files/${reportId}/`]: { body: file },
      [`GET /files/${reportId}.pdf`]: { headers: { 'content-type': 'application/pdf' }, body: pdfOf(type) },
    };
  });
  const order = ({ body }: ReceivedCall) => {
    const given = JSON.parse(body) as Order;
    const [type] = Object.keys(given.check_types_with_arguments) as [CheckType];
    orders.set(type, given);
    return { status: 201, body: caseOf(type, 'CASE_ORDERED') };
  };
  return Object.assign({ 'POST /api/public/cases/order/': order }, ...cases);
}

/** A signed Certn event about a case. It does not contain the result. */
export function certnEvents(secret: string, caseId: string): { body: string; signature: string } {
  const body = JSON.stringify({
    event_id: `01JD${caseId.slice(0, 8)}`,
    event_type: 'CASE_STATUS_CHANGED',
    object_id: caseId,
    object_type: 'CASE',
    created: '2026-11-21T15:02:00.000000Z',
    case_status: 'COMPLETE',
  });
  return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
}
