import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../domain/text/t.ts';
import { ApiProblem } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import type { CardHandle } from './card-fields.tsx';
import type { CouponCode } from './use-coupon-code.ts';

/** Why an order failed. Problems with the coupon and `unfilled` are shown by their own fields. */
class PayProblem extends Error {
  readonly about: 'coupon' | 'card' | 'unfilled';
  constructor(about: 'coupon' | 'card' | 'unfilled', cause: unknown) {
    super(typeof cause === 'string' ? cause : '', { cause });
    this.about = about;
  }
}

interface PayNow {
  card: RefObject<CardHandle | null>;
  /** Omitted where there is no coupon to enter. */
  code?: CouponCode;
  /** Whether the order needs a card with this discount, in cents; one with a total of zero does not. */
  needsCard: (couponCents: number) => boolean;
  /** Places the order with the coupon of this code, if there is one. */
  placeOrder: (couponCode: string | undefined) => Promise<unknown>;
  /** The path of this site to which the processor returns. */
  returnPath: string;
  /** Called when the order was placed without a card; otherwise the browser goes to the processor. */
  onFreeOrderPlaced: () => void;
}

/**
 * Pays: places the order with its coupon, then sends the card to the processor, which returns here. A code that was
 * typed and not applied is applied first, and the card fields are validated, so that no order is placed with a refused
 * code or an incomplete card. A second press while it runs does nothing.
 */
export function usePayNow({ card, code, needsCard, placeOrder, returnPath, onFreeOrderPlaced }: PayNow) {
  const isRunning = useRef(false);
  const pay = useGuardedMutation({
    mutationFn: async (): Promise<void> => {
      const coupon = await code?.apply().catch((problem: unknown) => {
        throw new PayProblem('coupon', problem);
      });
      const isCardNeeded = needsCard(coupon?.cents ?? 0);
      if (isCardNeeded && !(await card.current?.isFilledIn())) throw new PayProblem('unfilled', undefined);
      await placeOrder(coupon?.code).catch((problem: unknown) => {
        if (!(problem instanceof ApiProblem && problem.fields.coupon_code)) throw problem;
        code?.refuse(problem);
        throw new PayProblem('coupon', problem);
      });
      if (!isCardNeeded) return;
      const refusal = await card.current?.store(window.location.origin + returnPath);
      throw new PayProblem('card', refusal ?? t`Your card couldn’t be saved. Please try again.`);
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
