import { type RefObject, useEffect, useRef } from 'react';
import { redeemCoupon } from '../../contract/payments.ts';
import { call } from '../app/api/api.ts';
import { storedUser } from '../app/session/stored-session.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import type { CardHandle } from './card-fields.tsx';
import type { Coupon } from './coupon-entry.tsx';

/** Why an order failed, and where to show it. `unfilled` is shown by the card's own fields. */
class PayProblem extends Error {
  readonly about: 'coupon' | 'card' | 'unfilled';
  constructor(about: 'coupon' | 'card' | 'unfilled', cause: unknown) {
    super(typeof cause === 'string' ? cause : '', { cause });
    this.about = about;
  }
}

interface PayNow {
  card: RefObject<CardHandle | null>;
  coupon: Coupon | undefined;
  /** An order with a total of zero needs no card. */
  needsCard: boolean;
  placeOrder: () => Promise<unknown>;
  /** The path of this site to which the processor returns. */
  returnPath: string;
  /** Called when the order was placed without a card; otherwise the browser goes to the processor. */
  onFreeOrderPlaced: () => void;
}

/**
 * Pays: places the order, redeems the coupon, then sends the card to the processor, which returns here. The card fields
 * are validated first, so that no order is placed for an incomplete card. A second press while it runs does nothing.
 */
export function usePayNow({ card, coupon, needsCard, placeOrder, returnPath, onFreeOrderPlaced }: PayNow) {
  const isRunning = useRef(false);
  const pay = useGuardedMutation({
    mutationFn: async (): Promise<void> => {
      if (needsCard && !(await card.current?.isFilledIn())) throw new PayProblem('unfilled', undefined);
      await placeOrder();
      if (coupon) await redeem(coupon.code);
      if (!needsCard) return;
      const refusal = await card.current?.store(window.location.origin + returnPath);
      throw new PayProblem('card', refusal ?? 'The card could not be stored. Please try again.');
    },
    onSuccess: onFreeOrderPlaced,
    onSettled: () => {
      isRunning.current = false;
    },
  });

  const { reset } = pay;
  useEffect(() => {
    // After the browser's back button the page is restored as it was left: with the payment running.
    const resetIfRestored = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isRunning.current = false;
      reset();
    };
    window.addEventListener('pageshow', resetIfRestored);
    return () => window.removeEventListener('pageshow', resetIfRestored);
  }, [reset]);

  const press = (): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    pay.mutate();
  };
  const { error } = pay;
  return {
    press,
    isUnderWay: pay.isPending,
    problem: error instanceof PayProblem ? error : undefined,
    /** The server rejected the order, or did not reply. */
    refusal: error instanceof PayProblem ? undefined : (error ?? undefined),
  };
}

async function redeem(code: string): Promise<void> {
  try {
    await call(redeemCoupon, { body: { coupon_code: code, user_id: storedUser()?.user_id } });
  } catch (problem) {
    throw new PayProblem('coupon', problem);
  }
}
