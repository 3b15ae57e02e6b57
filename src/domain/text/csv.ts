/** A value of a cell; null is an empty cell. */
export type Cell = string | number | null;

/**
 * A cell as RFC 4180 writes it. Text that a spreadsheet would take for a formula gets an apostrophe before it, so that
 * a name typed by a stranger never runs on the landlord's machine. Line breaks become spaces: a cell is one line.
 */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const line = (cell ?? '').replace(/\s+/g, ' ').trim();
  const safe = /^[=+\-@|%\t\r]/.test(line) ? `'${line}` : line;
  return /[",';]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file for spreadsheets: a byte order mark, so that they read it as UTF-8, and lines ending as RFC 4180 says. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
