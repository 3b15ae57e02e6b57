import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { redeemCoupon } from '../../contract/payments.ts';
import { call } from '../app/api/api.ts';
import { storedUser } from '../app/session/stored-session.ts';
import type { CardHandle } from './card-fields.tsx';
import type { Coupon } from './coupon-entry.tsx';

/** Why an order did not go through, and beside what that is said. `unfilled` is said by the card's own fields. */
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
  /** An order that comes to nothing needs no card. */
  needsCard: boolean;
  placeOrder: () => Promise<unknown>;
  /** Where the processor sends the person back to: a path of this site. */
  returnPath: string;
  /** Called when everything is done without a card; else the page is left for the processor. */
  onReleased: () => void;
}

/**
 * Pays: the order goes to the server, then the coupon, then the card to the processor, who leads back here. The card's
 * fields are looked at first, so that no order is sent for a card that is not filled in. A second press while it is
 * under way does nothing.
 */
export function usePayNow({ card, coupon, needsCard, placeOrder, returnPath, onReleased }: PayNow) {
  const isUnderWay = useRef(false);
  const pay = useMutation({
    mutationFn: async (): Promise<void> => {
      if (needsCard && !(await card.current?.isFilledIn())) throw new PayProblem('unfilled', undefined);
      await placeOrder();
      if (coupon) await takeCoupon(coupon.code);
      if (!needsCard) return;
      const refusal = await card.current?.store(window.location.origin + returnPath);
      throw new PayProblem('card', refusal ?? 'The card could not be stored. Please try again.');
    },
    onSuccess: onReleased,
    onSettled: () => {
      isUnderWay.current = false;
    },
  });

  const { reset } = pay;
  useEffect(() => {
    // Somebody who comes back from the bank with the browser's own button finds the page as it was left: in flight.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isUnderWay.current = false;
      reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);

  const press = (): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    pay.mutate();
  };
  const { error } = pay;
  return {
    press,
    isUnderWay: pay.isPending,
    problem: error instanceof PayProblem ? error : undefined,
    /** The server refused the order, or was not reached. */
    refusal: error instanceof PayProblem ? undefined : (error ?? undefined),
  };
}

async function takeCoupon(code: string): Promise<void> {
  try {
    await call(redeemCoupon, { body: { coupon_code: code, user_id: storedUser()?.user_id } });
  } catch (problem) {
    throw new PayProblem('coupon', problem);
  }
}
