/** The value of a cell; null is an empty cell. */
export type Cell = string | number | null;

/**
 * A cell in RFC 4180 format. Text that a spreadsheet would treat as a formula gets a leading apostrophe, so that a name
 * typed by a stranger never runs on the landlord's computer. Line breaks become spaces.
 */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const line = (cell ?? '').replace(/\s+/g, ' ').trim();
  const safe = /^[=+\-@|%\t\r]/.test(line) ? `'${line}` : line;
  return /[",';]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as RFC 4180 CSV, with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
