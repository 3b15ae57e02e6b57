import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import { Pager } from './pager.tsx';

/** What a list of the console shows. */
export interface ConsoleListProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  /** What is shown without rows. */
  empty: { title: string; text: string; icon: ReactNode };
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** A page of a list, or that there is nothing. */
export function ConsoleList<Row>({ empty, page, hasMore, onPage, ...table }: ConsoleListProps<Row>) {
  return (
    <>
      {table.rows.length === 0 ? (
        <Card>
          <EmptyState title={empty.title} icon={empty.icon}>
            {empty.text}
          </EmptyState>
        </Card>
      ) : (
        <TableCard {...table} />
      )}
      <Pager page={page} hasMore={hasMore} onPage={onPage} />
    </>
  );
}
