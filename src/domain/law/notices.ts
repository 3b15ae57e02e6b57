import { msg, type Text } from '../text/t.ts';
import type { ProvinceCode } from '../values/province.ts';
import { type Rule, type Ruled, valueIn } from './rule.ts';
import { fromMemory, REPORT_ACTS, read } from './sources.ts';

/** What a notice names when a consumer report played a part in a decision against somebody. */
interface ReportNotice {
  /** The act that asks for the notice, as the notice names it; undefined where we found none. */
  act?: Text;
  /** How long they may ask where the report came from (days). */
  askWithinDays: number;
}

/** Which days the person may ask within: known to us from Ontario's act, and not compared with any. */
const DAYS = msg`the 60 days`;

/** A law whose name was compared, and whose number of days was not. */
const noticeOf = (
  act: Text,
  says = msg`Whoever is refused because of a consumer report is notified then, and may ask within 60 days which agency it came from.`,
): Ruled<ReportNotice> => ({ value: { act, askWithinDays: 60 }, says, source: read(act, DAYS) });

const fromMemoryAlone = (cell: Ruled<ReportNotice>): Ruled<ReportNotice> => ({
  ...cell,
  source: fromMemory(cell.source.name),
});

/** The notice about a report that was used against somebody. */
export const REPORT_NOTICE: Rule<ReportNotice> = {
  id: 'report-notice',
  title: msg`Notice when a report counted against somebody`,
  federal: {
    value: { askWithinDays: 60 },
    says: msg`Everybody may ask what is held about them and where it came from, and have it corrected. PIPEDA has no limit of days; we name 60 everywhere.`,
    source: read(
      msg`Personal Information Protection and Electronic Documents Act (PIPEDA), Schedule 1, access and accuracy`,
    ),
  },
  provinces: {
    ON: {
      value: { act: REPORT_ACTS.ON, askWithinDays: 60 },
      says: msg`Whoever is refused, wholly or partly because of a consumer report, is notified then, and may ask within 60 days for the agency’s name and address, or for the nature and source of other information.`,
      source: fromMemory(msg`Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, ss.\u00a08, 10, 12 and 13`),
    },
    AB: fromMemoryAlone(noticeOf(REPORT_ACTS.AB)),
    BC: noticeOf(REPORT_ACTS.BC),
    MB: noticeOf(
      REPORT_ACTS.MB,
      msg`Whoever is refused a benefit is told of it, and is told the source of the information when they ask, which they may do within 60 days.`,
    ),
    NB: noticeOf(REPORT_ACTS.NB),
    NL: noticeOf(REPORT_ACTS.NL),
    NS: noticeOf(
      REPORT_ACTS.NS,
      msg`Whoever is denied a benefit because of a consumer report, or has to pay more for it, is notified at once, and may ask within 60 days which agency it came from.`,
    ),
    PE: fromMemoryAlone(noticeOf(REPORT_ACTS.PE)),
    QC: fromMemoryAlone(noticeOf(REPORT_ACTS.QC)),
    SK: noticeOf(REPORT_ACTS.SK),
  },
  elsewhere: { silent: msg`We found no law on consumer reports.` },
};

const BEFORE_SUBMISSION = 'before submission'; // @untranslated: a value of the table

/** The notice that software compares applications. Maplekey gives it everywhere, before submission and in the receipt. */
export const AUTOMATION_NOTICE: Rule<typeof BEFORE_SUBMISSION> = {
  id: 'automation-notice',
  title: msg`Notice that software compares applications`,
  federal: {
    silent: msg`We found no federal rule. Everywhere, applicants read it before they submit, and a person decides.`,
    meanwhile: BEFORE_SUBMISSION,
  },
  provinces: {
    QC: {
      value: BEFORE_SUBMISSION,
      says: msg`Where only software decides, the person is notified at the latest with the decision, and may learn the reasons, have facts corrected and be heard by a person. On Maplekey, a person always decides.`,
      source: read(msg`Quebec, Act respecting the protection of personal information, P-39.1, s.\u00a012.1`),
    },
  },
  elsewhere: { silent: msg`We found no rule of its own.` },
};

/** What a province's law asks a notice about a report to say. The federal rule stands where it has none. */
export const noticeFor = (province: ProvinceCode | null): ReportNotice =>
  valueIn(REPORT_NOTICE, province) ?? { askWithinDays: 60 };
