import { numberSeparators } from './format-number.ts';

/** The value of a cell; null is an empty cell. */
export type Cell = string | number | null;

/**
 * A cell in RFC 4180 format. Text that a spreadsheet would treat as a formula gets a leading apostrophe, so that a name
 * typed by a stranger never runs on the landlord's computer. Line breaks become spaces.
 */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', numberSeparators().decimalSeparator);
  const line = (cell ?? '').replace(/\s+/g, ' ').trim();
  const safe = /^[=+\-@|%\t\r]/.test(line) ? `'${line}` : line;
  return /[",';]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Where figures have a decimal comma, spreadsheets expect a semicolon between cells. */
const cellSeparator = (): ',' | ';' => (numberSeparators().decimalSeparator === ',' ? ';' : ',');

/**
 * A table as RFC 4180 CSV, with the separators that spreadsheets expect in the reader's language, and with a byte order
 * mark so that they read it as UTF-8.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const separator = cellSeparator();
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(cellOf).join(separator)).join('\r\n')}\r\n`;
}
