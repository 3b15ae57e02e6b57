/** What has to be settled before a report is requested from the bureau. */
export interface ReportGate {
  /** The applicant has confirmed their email or phone number. */
  isContactConfirmed: boolean;
  /** An ID check is requested of the applicant too, and has not ended. */
  isIdCheckOpen: boolean;
  /** The landlord who pays is known to us. A check that the applicant paid for needs no landlord. */
  isLandlordKnown: boolean;
  /** A ceiling of unpaid reports is reached. */
  isHeld: boolean;
}

/** What a report waits for. The applicant settles the first two, the landlord the third, and time the last. */
export type WaitsFor = 'contact' | 'id check' | 'landlord' | 'ceiling';

/** What a report waits for first; null when it can be requested. What the applicant can do themselves comes first. */
export function reportWaitsFor(gate: ReportGate): WaitsFor | null {
  if (!gate.isContactConfirmed) return 'contact';
  if (gate.isIdCheckOpen) return 'id check'; // @untranslated: in code
  if (!gate.isLandlordKnown) return 'landlord';
  return gate.isHeld ? 'ceiling' : null;
}

/** Days that entered data waits, encrypted, for its report to be requested. A SIN is deleted after one day. */
export const DAYS_A_SUBMISSION_WAITS = 30;

/** Reports that may be requested before they are paid for; see the settings of the same names. */
export interface UnpaidReportCeilings {
  /** Of one landlord, within thirty days. */
  perLandlord: number;
  /** Of one landlord, within a day. */
  perLandlordPerDay: number;
  /** Of all landlords, within a day. */
  perDay: number;
}

/** Counts of reports that were requested and are not paid. */
export type UnpaidReports = { [Ceiling in keyof UnpaidReportCeilings]: number };

/** The ceiling that another unpaid report would break; undefined when there is none. */
export const brokenCeiling = (
  unpaid: UnpaidReports,
  ceilings: UnpaidReportCeilings,
): keyof UnpaidReportCeilings | undefined =>
  (['perDay', 'perLandlordPerDay', 'perLandlord'] as const).find((one) => unpaid[one] >= ceilings[one]);

const MINUTE = 60 * 1000;

/** Minutes after an order without an answer when the bureau is searched for its case. */
const SEARCHES = [0, 1, 5, 7, 10].map((minutes) => minutes * MINUTE);

/**
 * What to do about an order whose answer never came, once `searches` searches have not found its case: when to search
 * next, or `order` when it can be taken as never placed. A slow bureau may list a case long after we gave up on the
 * answer, and a second order is a second inquiry in somebody's credit file.
 *
 * @param orderedAt when the order without an answer began
 */
export function afterSearch(orderedAt: Date, searches: number): Date | 'order' {
  const next = SEARCHES[searches];
  return next === undefined ? 'order' : new Date(orderedAt.getTime() + next);
}

/** Orders of one attempt at most; after the last one stays unanswered, the applicant enters the data again. */
export const MOST_ORDERS = 3;
