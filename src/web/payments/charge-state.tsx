import { Button, type ButtonProps } from '@mantine/core';
import { msg, t } from '../../domain/text/t.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import { Link } from '../kit/router/link.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import type { Charge, useCharge } from './use-charge.ts';

/** The next page once nothing is left to pay. */
export interface NextPage {
  to: string;
  label: string;
}

/** The way on, once nothing is left to pay. */
export function DoneButton({ done, ...style }: { done: NextPage } & ButtonProps) {
  return (
    <Button component={Link} to={done.to} {...style}>
      {done.label}
    </Button>
  );
}

const STATE_TEXTS = {
  due: msg`We’re processing your payment. This takes a moment. You can close this page, and we’ll email you the result.`,
  succeeded: msg`This has been paid.`,
  'given-up': msg`This payment is no longer needed and has been closed. Nothing was charged.`,
} as const;

const BEING_CHECKED = msg`We’re checking this payment with our card processor. You won’t be charged twice. You can close this page, and we’ll email you the result.`;

interface ChargeStateProps {
  charge: ReturnType<typeof useCharge>;
  current: Charge;
  state: keyof typeof STATE_TEXTS;
  isBeingChecked: boolean;
  done: NextPage;
}

export function ChargeState({ charge, current, state, isBeingChecked, done }: ChargeStateProps) {
  return (
    <MoneyPage title={t`payment`} summary={<ChargeSummary charge={current} />}>
      <Card>
        <p role="status">{isBeingChecked ? BEING_CHECKED() : STATE_TEXTS[state]()}</p>
        {state === 'due' && (
          <Button variant="default" size="sm" mt="md" onClick={() => void charge.refetch()}>
            {t`check again`}
          </Button>
        )}
        {state === 'succeeded' && <DoneButton done={done} variant="default" size="sm" mt="md" />}
        {charge.isError && <ErrorNote title={t`We couldn’t check on your payment just now`} />}
      </Card>
    </MoneyPage>
  );
}
