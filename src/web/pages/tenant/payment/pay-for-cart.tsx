import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { msg, t } from '../../../../domain/text/t.ts';
import { DelayedSkeleton } from '../../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
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

export interface ThanksModalProps {
  opened: boolean;
  onClose: () => void;
  /** The bank is still processing. */
  isWaiting: boolean;
}

interface PayForCartProps {
  /** Empties the cart after payment. */
  clear: () => void;
  /** Called with the charge that is being made with the card: only its outcome says whether anything was bought. */
  onCharge?: (chargeId: string) => void;
  /** Confirms the payment, and can be closed. */
  thanks: (modal: ThanksModalProps) => ReactNode;
  /** The page behind it, in place of the form; `isWaiting` while the bank is still processing. */
  paid: (isWaiting: boolean) => ReactNode;
  children: (paying: Paying) => ReactNode;
}

/** The payment of a cart from the card fields to the confirmation, including the redirect to the bank and back. */
export function PayForCart({ clear, onCharge, thanks, paid, children }: PayForCartProps) {
  const returned = useCardReturn();
  const [isReleased, setIsReleased] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const isWaiting = returned.is === 'processing';
  const isDone = isReleased || returned.is === 'succeeded' || isWaiting;
  const chargeId = onCharge && returned.is === 'succeeded' ? returned.chargeId : null;
  useEffect(() => {
    if (isDone) clear();
    if (chargeId !== null) onCharge?.(chargeId);
  }, [isDone, clear, chargeId, onCharge]);
  return (
    <>
      {isDone && chargeId === null
        ? paid(isWaiting)
        : children({ returned, onFreeOrderPlaced: () => setIsReleased(true) })}
      <CheckingModal returned={returned} />
      {thanks({ opened: isDone && chargeId === null && !isClosed, onClose: () => setIsClosed(true), isWaiting })}
    </>
  );
}

/** The page after a payment. */
export function Paid({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <MoneyPage title={t`payment`}>
      <Card>
        <EmptyState title={title} action={action}>
          {children}
        </EmptyState>
      </Card>
    </MoneyPage>
  );
}

const FAILED = { order: msg`We couldn’t load your order`, checks: msg`We couldn’t load your checks` };
const LOADING = { order: msg`Loading your order`, checks: msg`Loading your checks` };

interface BeforePaymentProps<T> {
  query: UseQueryResult<T>;
  /** What is loaded. */
  what: 'order' | 'checks';
  children: (data: T) => ReactNode;
}

/** Loads what a payment needs first: the property determines the taxes. */
export function BeforePayment<T>({ query, what, children }: BeforePaymentProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <MoneyPage title={t`payment`}>
      {query.isError ? (
        <Card>
          <ErrorPanel title={FAILED[what]()} onRetry={query.refetch} busy={query.isFetching}>
            {t`Nothing was charged. Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={LOADING[what]()}>
          <Skeleton height={150} mb="lg" />
          <Skeleton height={260} />
        </DelayedSkeleton>
      )}
    </MoneyPage>
  );
}
