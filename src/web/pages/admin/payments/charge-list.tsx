import { useState } from 'react';
import { type ConsoleCharge, refundItem } from '../../../../contract/console/payments.ts';
import { formatDate } from '../../../../domain/text/format-date.ts';
import { formatCents } from '../../../../domain/values/money.ts';
import { call } from '../../../app/api/api.ts';
import { Card, CardPart } from '../../../kit/layout/card.tsx';
import classes from '../console.module.css';
import { ReasonSheet } from '../reason-sheet.tsx';
import { useAct } from '../with-passkey.ts';
import { ChargedItem, type PaidCheck } from './charged-item.tsx';

const STATES: Record<ConsoleCharge['state'], string> = {
  due: 'being charged',
  succeeded: 'charged',
  declined: 'declined',
  'needs-authentication': 'waits for the cardholder',
  'given-up': 'not charged',
};

interface ChargeListProps {
  charges: readonly ConsoleCharge[];
  onRefunded: () => Promise<void>;
}

/** Charges with the checks that they paid for, and a refund for each. */
export function ChargeList({ charges, onRefunded }: ChargeListProps) {
  const [asked, setAsked] = useState<{ chargeId: string; item: PaidCheck }>();
  const refund = useAct(async ({ chargeId, itemId, reason }: { chargeId: string; itemId: string; reason: string }) => {
    await call(refundItem, { params: { id: chargeId }, body: { item_id: itemId, reason } });
    await onRefunded();
    setAsked(undefined);
  });
  return (
    <>
      <Card flush>
        {charges.map((charge) => (
          <CardPart key={charge.id}>
            <div className={classes.head}>
              <p className={classes.what}>
                {formatCents(charge.cents)}, {STATES[charge.state]}
              </p>
              <p className={classes.quiet}>{formatDate(new Date(charge.created_at))}</p>
            </div>
            <p className={classes.id}>
              {charge.id}
              {charge.processor_id && ` · ${charge.processor_id}`}
            </p>
            {charge.disputed_at && (
              <p className={classes.quiet}>Disputed at a bank on {formatDate(new Date(charge.disputed_at))}.</p>
            )}
            <ul className={classes.items} aria-label="checks">
              {charge.items.map((item) => (
                <ChargedItem
                  key={item.id}
                  charge={charge}
                  item={item}
                  onRefund={() => {
                    refund.reset();
                    setAsked({ chargeId: charge.id, item });
                  }}
                />
              ))}
            </ul>
          </CardPart>
        ))}
      </Card>
      <ReasonSheet
        key={asked?.item.id}
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="refund this check?"
        submitLabel="refund"
        busy={refund.isPending}
        problem={refund.error}
        onSubmit={(reason) => asked && refund.mutate({ chargeId: asked.chargeId, itemId: asked.item.id, reason })}
      >
        <p>
          {asked && formatCents(asked.item.cents)} goes back to the payer’s card, with tax. They get an email. What the
          check found stays where it is.
        </p>
      </ReasonSheet>
    </>
  );
}
