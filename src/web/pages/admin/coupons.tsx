import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleCoupon, endCoupon } from '../../../contract/console/coupons.ts';
import { formatDate } from '../../../domain/text/format-date.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { call } from '../../app/api/api.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { StatusBadge } from '../../kit/feedback/status-badge.tsx';
import { IconReceipt } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import { AddCoupon } from './add-coupon.tsx';
import classes from './console.module.css';
import { ConsolePage } from './console-page.tsx';
import { couponsQuery } from './console-queries.ts';
import { QueryContent } from './query-content.tsx';
import { type Verdict, VerdictButtons } from './verdict-buttons.tsx';

const usesOf = ({ uses, most_uses }: ConsoleCoupon): string =>
  most_uses === null ? `${uses} used it` : `${uses} of ${most_uses} used it`;

/** When it ends, in UTC, as it is enforced. */
const endOf = ({ expires_at }: ConsoleCoupon): string =>
  expires_at ? `until ${formatDate(new Date(expires_at), 'UTC')}` : 'no last day';

const END: readonly Verdict<'end'>[] = [
  {
    name: 'end',
    label: 'end',
    title: 'end this code?',
    effect: 'Nobody can use it any more. Orders that were placed with it keep their price.',
  },
];

function End({ coupon: { code, enabled } }: { coupon: ConsoleCoupon }) {
  if (!enabled) return null;
  return (
    <VerdictButtons verdicts={END} onDecide={({ reason }) => call(endCoupon, { params: { code }, body: { reason } })} />
  );
}

const Status = ({ coupon }: { coupon: ConsoleCoupon }) => (
  <StatusBadge status={coupon.enabled ? 'active' : 'inactive'} />
);

const COLUMNS: readonly Column<ConsoleCoupon>[] = [
  { head: 'Code', cell: ({ code }) => <p className={classes.what}>{code}</p> },
  { head: 'Takes off', cell: ({ cents }) => formatCents(cents) },
  {
    head: 'Limits',
    cell: (coupon) => (
      <>
        <p>{usesOf(coupon)}</p>
        <p className={classes.quiet}>{endOf(coupon)}</p>
      </>
    ),
  },
  { head: 'State', cell: (coupon) => <Status coupon={coupon} /> },
  { head: '', width: '8rem', cell: (coupon) => <End coupon={coupon} /> },
];

const couponCard = (coupon: ConsoleCoupon) => (
  <div className={classes.cardRows}>
    <div className={classes.head}>
      <p className={classes.cardTitle}>{coupon.code}</p>
      <Status coupon={coupon} />
    </div>
    <p>
      {formatCents(coupon.cents)} off, {endOf(coupon)}
    </p>
    <p className={classes.quiet}>{usesOf(coupon)}</p>
    <End coupon={coupon} />
  </div>
);

/** Codes that take an amount off an order. */
export function Coupons() {
  const [isAdding, setAdding] = useState(false);
  const coupons = useQuery(couponsQuery);
  return (
    <ConsolePage
      path="/admin/coupons"
      title="coupons"
      summary="Codes that take an amount off an order, once per person."
      action={<Button onClick={() => setAdding(true)}>add a code</Button>}
    >
      <QueryContent query={coupons} what="the codes">
        {({ coupons: listed }) =>
          listed.length === 0 ? (
            <Card>
              <EmptyState title="No codes yet" icon={<IconReceipt size={32} stroke={1.4} aria-hidden />}>
                Add one, and people can enter it when they pay.
              </EmptyState>
            </Card>
          ) : (
            <TableCard label="codes" columns={COLUMNS} rows={listed} rowKey={({ code }) => code} card={couponCard} />
          )
        }
      </QueryContent>
      <AddCoupon opened={isAdding} onClose={() => setAdding(false)} />
    </ConsolePage>
  );
}
