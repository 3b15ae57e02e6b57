import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import classes from './table-card.module.css';
import { useNarrow } from './use-narrow.ts';

export interface Column<Row> {
  /** The header; '' for a column of buttons. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Such as "30%" or "12rem". */
  width?: string;
  align?: 'left' | 'right';
}

interface TableCardProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The content of a card in a narrow window. */
  card: (row: Row) => ReactNode;
  /** For many columns: they need a window of 960 px, and are cards below that instead of below 700 px. */
  wide?: boolean;
  /** For long lists of short rows, such as a log. */
  dense?: boolean;
}

/** A white card with a ruled table; a list of cards in a narrow window. */
export function TableCard<Row>({
  label,
  columns,
  rows,
  rowKey,
  card,
  wide = false,
  dense = false,
}: TableCardProps<Row>) {
  if (useNarrow(wide ? 59.99 : undefined)) {
    return (
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card}>
            {card(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={classes.frame}>
      <Table aria-label={label} {...(dense && { verticalSpacing: 'sm' })}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified only by their index
              <Table.Th key={index} w={column.width} ta={column.align}>
                {column.head || <VisuallyHidden>{t`actions`}</VisuallyHidden>}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified only by their index
                <Table.Td key={index} ta={column.align}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The title of a row: an address in the display font with a quiet line below. */
export function RowTitle({ title, note, faded = false }: { title: ReactNode; note?: ReactNode; faded?: boolean }) {
  return (
    <div data-faded={faded || undefined} className={classes.rowTitle}>
      <p className={classes.title}>{title}</p>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
