import { msg, type Text } from '../text/t.ts';
import type { ProvinceCode } from '../values/province.ts';
import { type Rule, type Ruled, valueIn } from './rule.ts';
import { fromMemory, read } from './sources.ts';

/** What a notice names when a consumer report played a part in a decision against somebody. */
interface ReportNotice {
  /** The act that asks for the notice, as the notice names it; undefined while we don't know its name. */
  act?: Text;
  /** How long they may ask where the report came from (days). */
  askWithinDays: number;
}

/** A law whose name and section nobody has compared yet. */
const REPORTING_LAW: Ruled<ReportNotice> = {
  value: { askWithinDays: 60 },
  says: msg`Whoever is refused because of a consumer report is notified then, and may ask within 60 days which agency it came from.`,
  source: fromMemory(msg`The province’s law on consumer reports; the section is still to be found`),
};

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
      value: { act: msg`Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, s.\u00a010`, askWithinDays: 60 },
      says: msg`Whoever is refused, wholly or partly because of a consumer report, is notified then, and may ask within 60 days for the agency’s name and address, or for the nature and source of other information.`,
      source: fromMemory(msg`Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, ss.\u00a08, 10, 12 and 13`),
    },
    AB: REPORTING_LAW,
    BC: REPORTING_LAW,
    MB: REPORTING_LAW,
    NB: REPORTING_LAW,
    NL: REPORTING_LAW,
    NS: REPORTING_LAW,
    PE: REPORTING_LAW,
    QC: {
      ...REPORTING_LAW,
      source: fromMemory(msg`Quebec, Act respecting the protection of personal information, P-39.1`),
    },
    SK: REPORTING_LAW,
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
