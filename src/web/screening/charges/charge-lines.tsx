import { Anchor } from '@mantine/core';
import type { PayersCharge } from '../../../contract/charges.ts';
import { needsPayer, type PayerRole, pathOfCharge } from '../../../domain/payments/charge.ts';
import {
  describeCharge,
  describeDispute,
  describeRefund,
  payAction,
  UNTIL_PAID,
} from '../../../domain/screening/orders/describe-charge.ts';
import { t } from '../../../domain/text/t.ts';
import { centsFromDollars } from '../../../domain/values/money.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconAlertTriangle } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import classes from './charge-lines.module.css';

interface ChargeLinesProps {
  charge: PayersCharge;
  payer: PayerRole;
  /** Whom or what it is for, for the name of the link. */
  about: string;
  /** What it is for, where the place of the line does not say it. */
  shows?: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
}

/** What became of a charge, with its refunds; one that did not go through can be paid again. */
export function ChargeLines({ charge, payer, about, shows, dayOf }: ChargeLinesProps) {
  const dayOrNull = (instant: string | null): string | null => (instant === null ? null : dayOf(instant));
  const outcome = describeCharge({
    status: charge.status,
    totalCents: centsFromDollars(charge.total),
    refundedCents: centsFromDollars(charge.refunded),
    day: dayOrNull(charge.charged_at),
    notDone: charge.not_done,
  });
  if (needsPayer(charge.status)) {
    const action = payAction(charge.status);
    return (
      <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
        {shows && <strong>{shows}: </strong>}
        {outcome} {UNTIL_PAID[payer]()}{' '}
        <Anchor
          component={Link}
          to={pathOfCharge(charge.id, payer)}
          aria-label={t`${action} for ${about}`}
          inherit
          className={classes.again}
        >
          {action}
        </Anchor>
      </Note>
    );
  }
  return (
    <div className={classes.lines}>
      <p>{outcome}</p>
      {charge.disputed_at && <p>{describeDispute(dayOf(charge.disputed_at), charge.dispute_outcome)}</p>}
      {charge.refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id of their own, and only ever grow
        <p key={index}>
          {describeRefund({
            cents: centsFromDollars(refund.amount),
            day: dayOrNull(refund.refunded_at),
            kind: refund.check,
            reason: refund.reason,
          })}
        </p>
      ))}
    </div>
  );
}
