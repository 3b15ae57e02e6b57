import * as z from 'zod/mini';
import type { BackgroundReport } from '../../../../domain/screening/results/check-results.ts';
import { unreadable } from './tolerant-shapes.ts';

/** The outcomes of the vendor's scores. */
const OUTCOMES = {
  CLEAR: 'cleared',
  NOT_APPLICABLE: 'cleared',
  REVIEW: 'review',
  RESTRICTED: 'review',
  REJECT: 'not cleared',
} as const;

const vendorScore = z.enum(['CLEAR', 'NOT_APPLICABLE', 'REVIEW', 'RESTRICTED', 'REJECT']);
const backgroundClaims = z.object({
  scan_status: z.object({ criminal_scan: vendorScore, fraud_scan: vendorScore, sex_offender_scan: vendorScore }),
});

/**
 * The three scans of a finished check. A missing scan makes the answer unreadable: nobody is cleared or suspected by
 * default.
 *
 * @throws ProviderProblem `bad_response` when the claims have another shape
 */
export function readBackground(caseId: string, claims: unknown): BackgroundReport {
  const read = backgroundClaims.safeParse(claims);
  if (!read.success) throw unreadable('background');
  const { criminal_scan, fraud_scan, sex_offender_scan } = read.data.scan_status;
  return {
    criminal: OUTCOMES[criminal_scan],
    fraud: OUTCOMES[fraud_scan],
    sexOffender: OUTCOMES[sex_offender_scan],
    vendorId: caseId,
  };
}
