import { Button, TextInput, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { getCoupon } from '../../contract/payments.ts';
import { COUPON_INVALID, normalizeCoupon } from '../../domain/payments/coupon.ts';
import { centsFromDollars, formatCents } from '../../domain/values/money.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { Card } from '../kit/layout/card.tsx';
import classes from './coupon-entry.module.css';

/** An applied coupon; `cents` is its maximum discount. */
export interface Coupon {
  code: string;
  cents: number;
}

async function readCoupon(code: string): Promise<Coupon> {
  const reply = await call(getCoupon, { query: { coupon_code: code } });
  if (reply.status !== 1 || reply.is_enabled !== 1) throw new ApiProblem(422, { message: COUPON_INVALID });
  return { code, cents: centsFromDollars(reply.coupon_amount) };
}

/** The message for a rejected coupon: the server's message about it, else the general error. */
export const couponProblem = (problem: unknown): string =>
  (problem instanceof ApiProblem ? problem.fields.coupon_code : undefined) ?? problemMessages(problem).join(' ');

interface CouponEntryProps {
  coupon: Coupon | undefined;
  onChange: (coupon: Coupon | undefined) => void;
  /** Its discount on this order, in cents. */
  discountCents: number;
  /** Why the coupon was rejected when the order was sent. */
  refusal?: string | undefined;
}

/** A field for a coupon or referral code; its error is shown above the field. */
export function CouponEntry({ coupon, onChange, discountCents, refusal }: CouponEntryProps) {
  const [code, setCode] = useState(coupon?.code ?? '');
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const problemId = useId();
  const apply = useGuardedMutation({
    mutationFn: readCoupon,
    onSuccess: onChange,
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = code.trim();
    if (apply.isPending) return;
    if (typed === '') field.current?.focus();
    else apply.mutate(typed);
  };
  const problem = apply.isError ? couponProblem(apply.error) : apply.isIdle ? refusal : undefined;
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Title order={2} size="h3" id={titleId} className={classes.title}>
          coupon or referral code
        </Title>
        <p className={classes.problem} role="alert" id={problemId}>
          {problem}
        </p>
        <div className={classes.line}>
          <TextInput
            ref={field}
            aria-labelledby={titleId}
            aria-describedby={problem ? problemId : undefined}
            error={problem !== undefined}
            className={classes.field}
            value={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" h={46} loading={apply.isPending}>
            apply
          </Button>
        </div>
        <div role="status">
          {coupon && (
            <p className={classes.off}>
              <IconCircleCheck size={18} stroke={1.6} aria-hidden />
              <span>
                {formatCents(discountCents)} off this order with {normalizeCoupon(coupon.code)}
              </span>
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
