import * as z from 'zod/mini';
import { type BackgroundReport, type Codec, SCAN_OUTCOME_NAMES, type ScanOutcome } from '../check-results.ts';

/** Field names and values are @literal. */
const BackgroundInStore = z.object({
  id: z.optional(z.string()),
  risk_result: z.object({
    status: z.string(),
    scan_status: z.object({ criminal_scan: z.string(), fraud_scan: z.string(), sex_offender_scan: z.string() }),
  }),
});
export type BackgroundInStore = z.infer<typeof BackgroundInStore>;

const RETURNED = 'RETURNED';

const SCANS: Readonly<Record<string, ScanOutcome>> = {
  CLEARED: 'cleared',
  REVIEW: 'review',
  NOT_CLEARED: 'not cleared', // @untranslated: a state
  NONE: 'unfinished',
  ANALYZING: 'unfinished',
  PENDING: 'unfinished',
};
const SCANS_IN_STORE: Record<ScanOutcome, string> = {
  cleared: 'CLEARED',
  review: 'REVIEW',
  'not cleared': 'NOT_CLEARED',
  unfinished: 'ANALYZING',
};

/** A scan passes only if it was cleared. */
const scanFrom = (stored: string): ScanOutcome =>
  // @untranslated: states
  stored.trim() === '' ? 'unfinished' : Object.hasOwn(SCANS, stored) ? (SCANS[stored] ?? 'not cleared') : 'not cleared';

/** What people call the stored outcome of a scan. */
export const describeStoredScan = (stored: string): string => SCAN_OUTCOME_NAMES[scanFrom(stored)]();

export const background: Codec<BackgroundInStore, BackgroundReport> = {
  schema: BackgroundInStore,
  from: ({ id, risk_result: { status, scan_status } }) =>
    status === RETURNED
      ? {
          criminal: scanFrom(scan_status.criminal_scan),
          fraud: scanFrom(scan_status.fraud_scan),
          sexOffender: scanFrom(scan_status.sex_offender_scan),
          vendorId: id,
        }
      : undefined,
  toStore: ({ criminal, fraud, sexOffender, vendorId }) => ({
    ...(vendorId !== undefined && { id: vendorId }),
    risk_result: {
      status: RETURNED,
      scan_status: {
        criminal_scan: SCANS_IN_STORE[criminal],
        fraud_scan: SCANS_IN_STORE[fraud],
        sex_offender_scan: SCANS_IN_STORE[sexOffender],
      },
    },
  }),
};
