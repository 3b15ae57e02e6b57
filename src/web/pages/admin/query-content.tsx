import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, such as `the audit log`. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** What a query answered; while there is nothing, that it loads or why it failed. */
export function QueryContent<Data>({ query, what, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Card>
        <ErrorPanel title={`We couldn’t load ${what}`} onRetry={() => query.refetch()} busy={query.isFetching}>
          {problemMessages(query.error).join(' ')}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <DelayedSkeleton label={`Loading ${what}`}>
      <Skeleton height={280} />
    </DelayedSkeleton>
  );
}
