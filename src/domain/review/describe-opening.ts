import type { ResultKind } from '../screening/checks.ts';
import { REPORT_TEXTS } from '../screening/report-texts.ts';
import { formatDateTime } from '../text/format-date.ts';
import { formatList } from '../text/format-names.ts';
import { t } from '../text/t.ts';
import { isKeyOf } from '../values/type-guards.ts';

/** Something that was opened, as the audit log has it. */
export interface Opened {
  at: Date;
  action: 'results.read' | 'report.opened' | 'file.read' | 'applicants.exported' | 'papers.opened';
  /** Who opened it, which is the site for one of its operators; null for somebody whose account was deleted. */
  reader: string | null;
  /** The checks whose results were read, or the one whose report was opened. */
  kinds: readonly ResultKind[];
  /** The purpose of a file. */
  purpose: string | null;
}

/** An opening as the applicant reads it. */
export interface DescribedOpening {
  at: Date;
  sentence: string;
}

type Opening = Omit<Opened, 'at' | 'reader'> & { reader: string };

/** Who opened a file of this purpose, and when. */
const FILES = {
  proof_of_income: (reader: string, time: string) => t`${reader} opened your proof of income on ${time}`,
  guarantor_income: (reader: string, time: string) => t`${reader} opened your guarantor’s proof of income on ${time}`,
  reference_lease: (reader: string, time: string) => t`${reader} opened a lease that you added on ${time}`,
  answer_lease: (reader: string, time: string) => t`${reader} opened a lease from a past landlord on ${time}`,
  follow_up_document: (reader: string, time: string) =>
    t`${reader} opened a file that the landlord asked for on ${time}`,
};

const isNamedFile = (purpose: string | null): purpose is keyof typeof FILES => isKeyOf(FILES, purpose ?? '');

function openingSentence({ reader, action, kinds, purpose }: Opening, time: string): string {
  switch (action) {
    case 'results.read': {
      const results = formatList(kinds.map((kind) => REPORT_TEXTS[kind].results()));
      return t`${reader} opened the results of your ${results} on ${time}`;
    }
    case 'report.opened':
      return t`${reader} opened ${formatList(kinds.map((kind) => REPORT_TEXTS[kind].report()))} on ${time}`;
    case 'file.read':
      return isNamedFile(purpose) ? FILES[purpose](reader, time) : t`${reader} opened a file on ${time}`;
    case 'applicants.exported':
      return t`${reader} downloaded a list of applicants with your answers on ${time}`;
    case 'papers.opened':
      return t`${reader} opened your answers, results and files to help you or to look into something on ${time}`;
  }
}

/** What was opened by whom, to tell whether two openings are the same. */
const keyOf = ({ reader, action, kinds, purpose }: Opened): string =>
  JSON.stringify([reader, action, kinds, isNamedFile(purpose) && purpose]);

/** The same thing opened again within this time (milliseconds) is one opening: pages load their data more than once. */
const ONE_VISIT = 30 * 60_000;

/**
 * Openings as sentences with their times, newest first. Of a visit only the first opening is listed.
 *
 * @param opened newest first
 */
export function describeOpenings(opened: readonly Opened[], timeZone: string): DescribedOpening[] {
  const latest = new Map<string, Date>();
  const visits: Opened[] = [];
  for (const one of opened.toReversed()) {
    const key = keyOf(one);
    const before = latest.get(key);
    latest.set(key, one.at);
    if (before && one.at.getTime() - before.getTime() < ONE_VISIT) continue;
    visits.push(one);
  }
  return visits.toReversed().map(({ at, ...opening }) => {
    const reader = opening.reader ?? t`The landlord`;
    return { at, sentence: openingSentence({ ...opening, reader }, formatDateTime(at, timeZone)) };
  });
}
