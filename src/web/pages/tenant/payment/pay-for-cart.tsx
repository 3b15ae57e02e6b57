import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { CheckingModal } from '../../../payments/checking-modal.tsx';
import { type CardReturn, useCardReturn } from '../../../payments/use-card-return.ts';

/** The state of a payment, and its callback. */
export interface Paying {
  returned: CardReturn;
  /** The order needed no card, or a card was already on file. */
  onFreeOrderPlaced: () => void;
}

interface PayForCartProps {
  /** Empties the cart after payment. */
  clear: () => void;
  /** Called instead of `thanks` with a charge that is being made with the card. */
  onCharge?: (chargeId: string) => void;
  /** Confirms the payment; `isWaiting` while the bank is still processing. */
  thanks: (opened: boolean, isWaiting: boolean) => ReactNode;
  children: (paying: Paying) => ReactNode;
}

/** The payment of a cart from the card fields to the confirmation, including the redirect to the bank and back. */
export function PayForCart({ clear, onCharge, thanks, children }: PayForCartProps) {
  const returned = useCardReturn();
  const [isReleased, setIsReleased] = useState(false);
  const isDone = isReleased || returned.is === 'succeeded' || returned.is === 'processing';
  const chargeId = onCharge && returned.is === 'succeeded' ? returned.chargeId : null;
  useEffect(() => {
    if (isDone) clear();
    if (chargeId !== null) onCharge?.(chargeId);
  }, [isDone, clear, chargeId, onCharge]);
  return (
    <>
      {children({ returned, onFreeOrderPlaced: () => setIsReleased(true) })}
      <CheckingModal returned={returned} />
      {thanks(isDone && chargeId === null, returned.is === 'processing')}
    </>
  );
}

interface BeforePaymentProps<T> {
  query: UseQueryResult<T>;
  /** What is loaded, such as "your order". */
  what: string;
  children: (data: T) => ReactNode;
}

/** Loads what a payment needs first: the property determines the taxes. */
export function BeforePayment<T>({ query, what, children }: BeforePaymentProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <MoneyPage title="payment">
      {query.isError ? (
        <Card>
          <ErrorPanel title={`We could not load ${what}`} onRetry={query.refetch} busy={query.isFetching}>
            Nothing is lost. Your connection dropped, or we have a problem.
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={`Loading ${what}`}>
          <Skeleton height={150} mb="lg" />
          <Skeleton height={260} />
        </DelayedSkeleton>
      )}
    </MoneyPage>
  );
}
