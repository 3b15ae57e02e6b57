import type { Alternative } from './alternatives.ts';
import { PROTECTED_GROUPS } from './draw-traits.ts';
import type { Measures } from './measure.ts';

export const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const ratio = (value: number): string => value.toFixed(2);

/** A Markdown table, which is also readable in a terminal. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, 3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** How often groups are placed in each order, relative to everyone else, and the trouble among those placed. */
export function fairnessTable(alternatives: readonly Alternative[], place: 'first' | 'topThree'): string {
  const words = PROTECTED_GROUPS.map((group) => group.replace('_', ' '));
  return table(
    ['order', ...words, 'trouble', 'AUC'],
    alternatives.map(({ name, fairness, auc }) => [
      name,
      ...PROTECTED_GROUPS.map((group) => ratio(fairness[place].ratio[group])),
      percent(fairness[place].trouble),
      auc.toFixed(3),
    ]),
  );
}

export const tenthsTable = ({ tenths }: Measures): string =>
  table(
    ['tenth', 'foretold', 'came'],
    tenths.map(({ foretold, came }, place) => [String(place + 1), percent(foretold), percent(came)]),
  );
