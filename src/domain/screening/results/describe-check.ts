// @untranslated: the badge translates these states
import { currentLanguage } from '../../text/current-language.ts';
import { localeOf } from '../../text/languages.ts';
import type { ScanOutcome } from './check-results.ts';
import type { ReportState } from './read-report.ts';

/** A check without a file is neither complete nor incomplete: the bureau has looked, and there is nothing to report. */
export function creditLabel(state: ReportState): 'completed' | 'incomplete' | 'no file found' | 'could not be done' {
  if (state === 'no file') return 'no file found';
  if (state === 'not done') return 'could not be done';
  return state === 'answered' ? 'completed' : 'incomplete';
}

export function backgroundLabel(state: ReportState): 'completed' | 'analyzing' | 'incomplete' {
  if (state === 'answered') return 'completed';
  return state === 'pending' ? 'analyzing' : 'incomplete';
}

/** A scan passes only if it was cleared. */
export const describeScan = (scan: ScanOutcome): 'pass' | 'not passed' => (scan === 'cleared' ? 'pass' : 'not passed');

/** `received` once the bank's figures are available, `submitted` before that. */
export function incomeLabel(state: ReportState, hasFigures: boolean): 'received' | 'submitted' | 'incomplete' {
  if (hasFigures) return 'received';
  return state === 'pending' ? 'submitted' : 'incomplete';
}

/** A percentage of a limit as `33.7`: floored to one decimal, in the reader's language. */
export const percentUsed = (percent: number): string =>
  new Intl.NumberFormat(localeOf(currentLanguage()), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(Math.floor(percent * 10) / 10);
