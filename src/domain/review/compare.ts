import type { CheckKind } from '../values/check-kind.ts';
import { ROWS } from './compared-rows.ts';
import { type ComparedGroup, type ComparedRow, type ComparedSection, plain } from './comparison.ts';

/** The same rows for every group, in sections. */
export const compareGroups = (groups: readonly ComparedGroup[]): ComparedSection[] =>
  ROWS.map(([id, title, rows]) => ({
    id,
    title: title?.() ?? null,
    rows: rows.map(([label, cellOf, check]) => {
      const cells = groups.map(cellOf);
      const differs = new Set(cells.map((lines) => lines.map(plain).join())).size > 1;
      return { label: label(), cells, differs, ...(check && { check }) };
    }),
  }));

/** Without the rows of checks that cannot be ordered and nobody has; sections without rows are dropped. */
export const onlyOffered = (sections: readonly ComparedSection[], offered: readonly CheckKind[]): ComparedSection[] =>
  sections
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter((row) => isOffered(row, offered)) }))
    .filter(({ rows }) => rows.length > 0);

const isOffered = ({ check, cells }: ComparedRow, offered: readonly CheckKind[]): boolean =>
  check === undefined || offered.includes(check) || cells.flat().some(({ isNotAsked }) => !isNotAsked);

/** Only the rows that differ; sections without such rows are dropped. */
export const onlyDifferences = (sections: readonly ComparedSection[]): ComparedSection[] =>
  sections
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
