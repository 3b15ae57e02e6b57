import type { Cell } from '../text/csv.ts';
import { formatDollars } from '../values/money.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';
import type { ExportedGroup } from './exported-group.ts';

/** The cells of a group, one per column. */
export const exportedCells = (group: ExportedGroup, dayOf: (at: Date) => string): Cell[] =>
  EXPORT_COLUMNS.map(({ cell }) => cell(group, dayOf));

/** A group as a block of a PDF page: the non-empty columns, under the name. */
export function exportedBlock(group: ExportedGroup, dayOf: (at: Date) => string) {
  const facts = EXPORT_COLUMNS.map(({ label, isMoney, cell }) => {
    const value = cell(group, dayOf);
    return { label: label(), value: isMoney && typeof value === 'number' ? formatDollars(value) : String(value ?? '') };
  });
  const [place, name, ...rest] = facts;
  return {
    number: place?.value ?? '',
    heading: name?.value ?? '',
    facts: rest.filter(({ value }) => value !== ''),
  };
}

/** Groups in the PDF, which is for reading; the CSV has all of them. */
export const MOST_IN_PDF = 500;
