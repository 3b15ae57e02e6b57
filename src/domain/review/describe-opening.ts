import { REPORT_TEXTS } from '../screening/check-texts.ts';
import type { ResultKind } from '../screening/checks.ts';
import { formatDateTime } from '../text/format-date.ts';

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

const FILES: Record<string, string> = {
  proof_of_income: 'your proof of income',
  guarantor_income: 'your guarantor’s proof of income',
  reference_lease: 'a lease that you added',
  answer_lease: 'a lease from a past landlord',
  follow_up_document: 'a file that the landlord asked for',
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function whatWasDone({ action, kinds, purpose }: Opened): string {
  switch (action) {
    case 'results.read':
      return `opened the results of your ${listed(kinds.map((kind) => REPORT_TEXTS[kind].results()))}`;
    case 'report.opened':
      return `opened ${listed(kinds.map((kind) => REPORT_TEXTS[kind].report()))}`;
    case 'file.read':
      return `opened ${FILES[purpose ?? ''] ?? 'a file'}`;
    case 'applicants.exported':
      return 'downloaded a list of applicants with your answers';
    case 'papers.opened':
      return 'opened your answers, results and files to help you or to look into something';
  }
}

/** The same thing opened again within this time (milliseconds) is one opening: pages load their data more than once. */
const ONE_VISIT = 30 * 60_000;

/**
 * Openings as sentences with their times, newest first. Of a visit only the first opening is listed.
 *
 * @param opened newest first
 */
export function describeOpenings(opened: readonly Opened[], timeZone: string): DescribedOpening[] {
  const latest = new Map<string, Date>();
  const visits: { at: Date; what: string }[] = [];
  for (const one of opened.toReversed()) {
    const what = `${one.reader ?? 'The landlord'} ${whatWasDone(one)}`;
    const before = latest.get(what);
    latest.set(what, one.at);
    if (before && one.at.getTime() - before.getTime() < ONE_VISIT) continue;
    visits.push({ at: one.at, what });
  }
  return visits.toReversed().map(({ at, what }) => ({ at, sentence: `${what} on ${formatDateTime(at, timeZone)}` }));
}
