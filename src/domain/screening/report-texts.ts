import { msg, type Text } from '../text/t.ts';
import { KIND } from '../values/check-kind.ts';
import type { BureauCheckKind, ResultKind } from './checks.ts';

/** How the results and reports of a vendor's check are named. */
interface ReportTexts {
  /** Once the applicant's part is done. */
  pulled: Text;
  /** Its results, in a sentence about who opened them. */
  results: Text;
  /** Its report, in the same sentence. */
  report: Text;
  /** The downloaded report, without the extension. */
  fileName: Text;
}

/** What people read about the results and reports of each vendor’s check. */
export const REPORT_TEXTS: Record<ResultKind, ReportTexts> = {
  [KIND.credit]: {
    pulled: msg`credit report`, // @literal
    results: msg`credit check`,
    report: msg`your credit report`,
    fileName: msg`credit report`,
  },
  [KIND.background]: {
    pulled: msg`background check`, // @literal
    results: msg`background check`,
    report: msg`your background report`,
    fileName: msg`background report`,
  },
  [KIND.identity]: {
    pulled: msg`id verification`, // @literal
    results: msg`ID verification`,
    report: msg`your ID report or picture`,
    fileName: msg`identity`,
  },
  [KIND.income]: {
    pulled: msg`income & expenses verification`, // @literal
    results: msg`income verification`,
    report: msg`your income report`,
    fileName: msg`income report`,
  },
};

/** When the bureau does not take what the applicant entered. */
export const REFUSED_TEXTS: Record<BureauCheckKind, Text> = {
  [KIND.credit]: msg`There was an error submitting your credit report`, // @literal
  [KIND.background]: msg`There was an error submitting your background check`, // @literal
};
