import { type RefObject, useEffect, useRef, useState } from 'react';
import { getCoupon } from '../../contract/payments.ts';
import { COUPON_INVALID } from '../../domain/payments/coupon.ts';
import { centsFromDollars } from '../../domain/values/money.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';

/** An applied coupon; `cents` is its maximum discount. */
export interface Coupon {
  code: string;
  cents: number;
}

async function readCoupon(code: string): Promise<Coupon> {
  const reply = await call(getCoupon, { query: { coupon_code: code } });
  if (reply.status !== 1 || reply.is_enabled !== 1) throw new ApiProblem(422, { message: COUPON_INVALID() });
  return { code, cents: centsFromDollars(reply.coupon_amount) };
}

/** The message for a refused coupon: the server's message about it, else the general error. */
const couponProblem = (problem: unknown): string =>
  (problem instanceof ApiProblem ? problem.fields.coupon_code : undefined) ?? problemMessages(problem).join(' ');

/** The coupon of an order, and the code that is being typed. */
export interface CouponCode {
  coupon: Coupon | undefined;
  typed: string;
  type: (code: string) => void;
  field: RefObject<HTMLInputElement | null>;
  isApplying: boolean;
  /** Why the last code was refused. */
  problem: string | undefined;
  /**
   * Applies the typed code, if there is one, and resolves to the coupon that holds for the order.
   *
   * @throws when the code is refused; `problem` says why, and the field has the focus
   */
  apply: () => Promise<Coupon | undefined>;
  remove: () => void;
  /** Takes the coupon off because the server refused it with the order; its code is back in the field. */
  refuse: (problem: unknown) => void;
}

export function useCouponCode(coupon: Coupon | undefined, onChange: (coupon: Coupon | undefined) => void): CouponCode {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<{ problem: unknown }>();
  const reading = useGuardedMutation({ mutationFn: readCoupon });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);
  return {
    coupon,
    typed,
    type: (code) => {
      setTyped(code);
      setRefusal(undefined);
    },
    field,
    isApplying: reading.isPending,
    problem: refusal && couponProblem(refusal.problem),
    apply: async () => {
      const code = typed.trim();
      if (coupon || code === '') return coupon;
      setRefusal(undefined);
      try {
        const found = await reading.mutateAsync(code);
        setTyped('');
        onChange(found);
        return found;
      } catch (problem) {
        setRefusal({ problem });
        throw problem;
      }
    },
    remove: () => onChange(undefined),
    refuse: (problem) => {
      setTyped(coupon?.code ?? typed);
      onChange(undefined);
      setRefusal({ problem });
    },
  };
}
