import { Button } from '@mantine/core';
import type { ConsoleCharge } from '../../../../contract/console/payments.ts';
import { CHECKS } from '../../../../domain/screening/checks.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import classes from '../console.module.css';

export type PaidCheck = ConsoleCharge['items'][number];

const REFUNDS = { due: 'refund on its way', made: 'refunded' } as const;

interface ChargedItemProps {
  charge: ConsoleCharge;
  item: PaidCheck;
  onRefund: () => void;
}

/** A check that a charge paid for, and its refund. */
export function ChargedItem({ charge, item, onRefund }: ChargedItemProps) {
  const canRefund = charge.state === 'succeeded' && item.refund === null && item.cents > 0;
  return (
    <li className={classes.head}>
      <span>
        {CHECKS[item.kind].names.landlord()}, {formatCents(item.cents)}
        <span className={classes.quiet}>
          {' '}
          {item.done ? 'done' : 'not done'}
          {item.refund && `, ${REFUNDS[item.refund]}`}
        </span>
      </span>
      {canRefund && (
        <Button size="sm" variant="default" onClick={onRefund}>
          refund
        </Button>
      )}
    </li>
  );
}
