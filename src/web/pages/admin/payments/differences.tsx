import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comparePayments, type PaymentDifference } from '../../../../contract/console/payments.ts';
import { DIFFERENCE_WORDS } from '../../../../domain/payments/differences.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDate, formatDateTime } from '../../../../domain/text/format-date.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { call } from '../../../app/api/api.ts';
import { useSite } from '../../../app/api/site.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { type Column, TableCard } from '../../../kit/layout/table-card.tsx';
import classes from '../console.module.css';
import { differencesQuery } from '../console-queries.ts';
import { Pager } from '../pager.tsx';
import { QueryContent } from '../query-content.tsx';
import { actProblem, useAct } from '../with-passkey.ts';

function What({ difference: { kind, settled } }: { difference: PaymentDifference }) {
  return (
    <>
      <p>{DIFFERENCE_WORDS[kind]}</p>
      <p className={classes.quiet}>{settled ? 'The server settles it.' : 'It needs you.'}</p>
    </>
  );
}

const COLUMNS: readonly Column<PaymentDifference>[] = [
  {
    head: 'Payment or refund',
    width: '22rem',
    cell: ({ cents, subject }) => (
      <>
        <p className={classes.what}>{formatCents(cents)}</p>
        <p className={classes.id}>{subject}</p>
      </>
    ),
  },
  { head: 'What differs', cell: (difference) => <What difference={difference} /> },
  { head: 'First seen', width: '10rem', cell: ({ first_seen_at }) => formatDate(new Date(first_seen_at)) },
];

const comparedAt = (at: string | null): string =>
  at ? `Last compared ${formatDateTime(new Date(at))}; the server does it every night.` : 'Not compared so far.';

/** What differed at the last comparison, and another comparison now. */
export function Differences() {
  const [page, setPage] = useState(1);
  const { payments } = useSite();
  const differences = useQuery(differencesQuery(page));
  const compare = useAct(() => call(comparePayments, {}));
  return (
    <QueryContent query={differences} what="the differences">
      {({ compared_at, differences: listed, has_more }) => (
        <div className={classes.cardRows}>
          <Note
            action={
              payments && (
                <Button size="sm" variant="default" loading={compare.isPending} onClick={() => compare.mutate()}>
                  compare now
                </Button>
              )
            }
          >
            <p aria-live="polite">
              {listed.length === 0 ? 'Nothing differs. ' : `${counted(listed.length, 'difference')} on this page. `}
              {comparedAt(compared_at)}
            </p>
          </Note>
          {compare.isError && <ErrorNote title={actProblem(compare.error)} />}
          {listed.length > 0 && (
            <TableCard
              label="differences"
              columns={COLUMNS}
              rows={listed}
              rowKey={({ kind, subject }) => `${kind} ${subject}`}
              card={(difference) => (
                <div className={classes.cardRows}>
                  <p className={classes.cardTitle}>{formatCents(difference.cents)}</p>
                  <What difference={difference} />
                  <p className={classes.id}>{difference.subject}</p>
                </div>
              )}
            />
          )}
          <Pager page={page} hasMore={has_more} onPage={setPage} />
        </div>
      )}
    </QueryContent>
  );
}
