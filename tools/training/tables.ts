import type { Alternative } from './alternatives.ts';
import { PROTECTED_GROUPS } from './draw-traits.ts';
import type { Measures } from './measure.ts';
import type { KnownShareRow } from './trials/known-shares.ts';
import type { MoveWorth } from './trials/moves.ts';

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

/** What each move is worth to those who can make it. */
export const movesTable = (moves: readonly MoveWorth[]): string =>
  table(
    ['move', 'can', 'median', 'helped', 'median of helped', '90th', 'into first three', 'AUC if all do'],
    moves.map((move) => [
      move.name,
      percent(move.canMove),
      String(Math.round(move.median)),
      percent(move.helped),
      String(Math.round(move.medianOfHelped)),
      String(Math.round(move.ninetiethOfHelped)),
      percent(move.lifted),
      move.auc.toFixed(3),
    ]),
  );

/** What becomes of a high score, by how much was known. */
export const knownSharesTable = (rows: readonly KnownShareRow[]): string =>
  table(
    ['known', 'cases', 'stays strong', 'falls to "check these points"'],
    rows
      .filter(({ cases }) => cases > 0)
      .map(({ from, below, cases, stay, fall }) => [
        `${Math.round(100 * from)} to ${Math.round(100 * Math.min(1, below))} %`,
        String(cases),
        percent(stay),
        percent(fall),
      ]),
  );

export const tenthsTable = ({ tenths }: Measures): string =>
  table(
    ['tenth', 'foretold', 'came'],
    tenths.map(({ foretold, came }, place) => [String(place + 1), percent(foretold), percent(came)]),
  );
