import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleList, type ConsoleListProps } from './console-list.tsx';
import { QueryContent } from './query-content.tsx';

type TableProps<Row> = Pick<ConsoleListProps<Row>, 'label' | 'columns' | 'card' | 'empty'>;

interface PagedListProps<Reply, Row, Key extends QueryKey> extends TableProps<Row> {
  query: (page: number) => UseQueryOptions<Reply, Error, Reply, Key>;
  /** What is loaded, such as `the jobs`. */
  what: string;
  rowsIn: (reply: Reply) => readonly Row[];
}

/** A list that is loaded page by page, from the first one on. */
export function PagedList<Reply extends { has_more: boolean }, Row extends { id: string }, Key extends QueryKey>({
  query,
  what,
  rowsIn,
  ...table
}: PagedListProps<Reply, Row, Key>) {
  const [page, setPage] = useState(1);
  const loaded = useQuery(query(page));
  return (
    <QueryContent query={loaded} what={what}>
      {(reply) => (
        <ConsoleList
          {...table}
          rows={rowsIn(reply)}
          rowKey={({ id }) => id}
          page={page}
          hasMore={reply.has_more}
          onPage={setPage}
        />
      )}
    </QueryContent>
  );
}
