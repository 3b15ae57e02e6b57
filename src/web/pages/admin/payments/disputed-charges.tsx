import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisputedCharge } from '../../../../contract/console/payments.ts';
import { formatDate } from '../../../../domain/text/format-date.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../../kit/layout/table-card.tsx';
import classes from '../console.module.css';
import { disputedChargesQuery } from '../console-queries.ts';
import { Pager } from '../pager.tsx';
import { QueryContent } from '../query-content.tsx';

const outcomeOf = ({ outcome }: DisputedCharge): string => {
  if (outcome === null) return 'the bank decides';
  return outcome === 'stands' ? 'the charge stands' : 'the payer has the money back';
};

const COLUMNS: readonly Column<DisputedCharge>[] = [
  {
    head: 'Charge',
    cell: ({ cents, id }) => (
      <>
        <p className={classes.what}>{formatCents(cents)}</p>
        <p className={classes.id}>{id}</p>
      </>
    ),
  },
  { head: 'At the processor', cell: ({ processor_id }) => <span className={classes.id}>{processor_id}</span> },
  { head: 'Disputed', cell: ({ disputed_at }) => formatDate(new Date(disputed_at)) },
  { head: 'Outcome', cell: outcomeOf },
];

/** Charges that payers disputed at their bank. */
export function DisputedCharges() {
  const [page, setPage] = useState(1);
  const charges = useQuery(disputedChargesQuery(page));
  return (
    <QueryContent query={charges} what="the disputed charges">
      {({ charges: listed, has_more }) => (
        <>
          {listed.length === 0 ? (
            <Card>
              <p className={classes.quiet}>No payer disputed a charge.</p>
            </Card>
          ) : (
            <TableCard
              label="disputed charges"
              columns={COLUMNS}
              rows={listed}
              rowKey={({ id }) => id}
              card={(charge) => (
                <div className={classes.cardRows}>
                  <p className={classes.cardTitle}>
                    {formatCents(charge.cents)}, {outcomeOf(charge)}
                  </p>
                  <p className={classes.quiet}>disputed {formatDate(new Date(charge.disputed_at))}</p>
                  <p className={classes.id}>{charge.id}</p>
                </div>
              )}
            />
          )}
          <Pager page={page} hasMore={has_more} onPage={setPage} />
        </>
      )}
    </QueryContent>
  );
}
