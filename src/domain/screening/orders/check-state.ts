// @untranslated: states, which screens describe
import { type ReportGate, reportWaitsFor, type WaitsFor } from '../attempts/report-gate.ts';

/**
 * What the applicant has said and done about a check. `asked` waits for an answer, `agreed` for their part, `done` means
 * that part is complete; `refused` and `cancelled` are never run and never paid. How far the check itself is depends on
 * more than that: see `checkStateOf`.
 */
export const ITEM_STATES = ['asked', 'agreed', 'refused', 'done', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** The states of a check. Everyone who shows or charges a check goes by these. */
export const CHECK_STATES = [
  /** The applicant has not said yes or no. */
  'to decide',
  /** The applicant ordered it, and the payment has not succeeded. */
  'not paid',
  /** The applicant agreed and has not done their part. */
  'to do',
  /** The applicant's part is done, and the report is not requested before they confirm their email or phone. */
  'waits for your email or phone',
  /** The same, before their ID check has ended. */
  'waits for your ID check',
  /** The same, before the landlord has said who they are. */
  'waits for the landlord',
  /** The same, because a ceiling of unpaid reports is reached. */
  'waits its turn',
  /** The applicant's part is done, and the vendor works on it. */
  'with the vendor',
  /** The vendor waits for the applicant, on its own page. */
  'your turn at the vendor',
  'done',
  /** The credit bureau looked and has no file on this person. Nobody pays for it. */
  'no file found',
  /** It can never be delivered. Nobody pays for it. */
  'could not be done',
  'declined',
  'cancelled',
] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What is known about one check. */
export interface CheckFacts {
  /** The applicant's answer, and whether their part is done. */
  state: ItemState;
  /** False while a check that the applicant ordered is not paid; what a landlord orders is paid on submission. */
  isPaymentMissing: boolean;
  /** It can never be delivered. */
  isFailed: boolean;
  /** It failed because the credit bureau has no file to report. */
  isWithoutFile: boolean;
  /** Null where no vendor owes a result: for a landlord reference, or for a picture that nobody checks. */
  result: 'pending' | 'returned' | 'failed' | null;
  waitsAtVendor: boolean;
  /** What has to be settled before the report is requested; null once it is requested, and where there is none. */
  gate: ReportGate | null;
}

/** The state of a check whose report waits for something. */
export const WAITING: Record<WaitsFor, CheckState> = {
  contact: 'waits for your email or phone',
  'id check': 'waits for your ID check',
  landlord: 'waits for the landlord',
  ceiling: 'waits its turn',
};

/** The one state of a check, for the applicant, the landlord and the charge. */
export function checkStateOf(facts: CheckFacts): CheckState {
  const { state, isPaymentMissing, isFailed, isWithoutFile, result, waitsAtVendor, gate } = facts;
  if (state === 'cancelled') return 'cancelled';
  if (state === 'refused') return 'declined';
  if (state === 'asked') return 'to decide';
  if (isPaymentMissing) return 'not paid';
  if (isWithoutFile) return 'no file found';
  if (isFailed || result === 'failed') return 'could not be done';
  if (state === 'agreed') return 'to do';
  const waitsFor = gate && reportWaitsFor(gate);
  if (waitsFor) return WAITING[waitsFor];
  if (waitsAtVendor) return 'your turn at the vendor';
  return result === 'pending' ? 'with the vendor' : 'done';
}
