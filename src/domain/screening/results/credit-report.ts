/** A day in a bureau's file: an ISO date, or what the bureau wrote instead, which tells no day. */
type ReportedDay = string;

/** One account of a credit file. */
interface CreditAccount {
  lender: string | null;
  /** Of the limit. */
  percentUsed: number | null;
  /** How often a payment was that many days late. */
  late30: number;
  late60: number;
  late90: number;
}

/** A debt that was given to a collection agency. */
interface CreditCollection {
  creditor: string | null;
  agency: string | null;
  assignedOn: ReportedDay | null;
  /** Null while it is not paid. */
  paidOn: ReportedDay | null;
  owedCents: number | null;
}

interface CreditBankruptcy {
  name: string | null;
  liabilityCents: number | null;
  filedOn: ReportedDay | null;
}

/** A person's file at a credit bureau. */
export interface CreditFile {
  /** 300 to 900; null if the file is too thin for a score. */
  score: number | null;
  accounts: readonly CreditAccount[];
  collections: readonly CreditCollection[];
  bankruptcies: readonly CreditBankruptcy[];
}

/** What a credit check found, or the bureau's reasons why there is nothing. Amounts are integer cents. */
export type CreditReport =
  /** `vendorId` is the report's id at the vendor. */
  | { outcome: 'file'; file: CreditFile; vendorId?: string | undefined }
  /** The bureau looked and has no file, or the check ended before it could look. */
  | { outcome: 'no file' | 'not done'; reasons: readonly string[] };

/** A credit check that ended before the bureau could look. */
export const creditNotDone = (reasons: readonly string[]): CreditReport => ({ outcome: 'not done', reasons }); // @untranslated: in code

/** The credit score for lists and filters, 300 to 900; null if there is no valid one. */
export function scoreOf(report: CreditReport): number | null {
  const score = report.outcome === 'file' ? report.file.score : null;
  return score !== null && Number.isInteger(score) && score >= 300 && score <= 900 ? score : null;
}
