import { Button, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { normalizeCoupon } from '../../domain/payments/coupon.ts';
import { t } from '../../domain/text/t.ts';
import { formatCents } from '../../domain/values/money.ts';
import { IconCircleCheck } from '../kit/icons/icons.ts';
import { Card } from '../kit/layout/card.tsx';
import classes from './coupon-entry.module.css';
import type { CouponCode } from './use-coupon-code.ts';

interface CouponEntryProps {
  code: CouponCode;
  /** Its discount on this order, in cents. */
  discountCents: number;
  /** While the order is being paid, its coupon stays. */
  isDisabled: boolean;
}

/**
 * A field for a coupon or referral code, with its error above; once a coupon is applied, its discount and a button that
 * removes it.
 */
export function CouponEntry({ code, discountCents, isDisabled }: CouponEntryProps) {
  const { coupon, field, problem } = code;
  const [wasRemoved, setWasRemoved] = useState(false);
  const titleId = useId();
  const problemId = useId();
  useEffect(() => {
    if (!wasRemoved) return;
    field.current?.focus();
    setWasRemoved(false);
  }, [wasRemoved, field]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.isApplying || isDisabled) return;
    if (code.typed.trim() === '') field.current?.focus();
    else code.apply().catch(() => undefined);
  };
  const remove = (): void => {
    code.remove();
    setWasRemoved(true);
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <Title order={2} size="h3" id={titleId} className={classes.title}>
          {t`coupon or referral code`}
          {/* @literal */}
        </Title>
        <p className={classes.problem} role="alert" id={problemId}>
          {problem}
        </p>
        {!coupon && <CodeField code={code} titleId={titleId} problemId={problemId} isDisabled={isDisabled} />}
        <div role="status">
          {coupon && (
            <p className={classes.off}>
              <IconCircleCheck size={18} stroke={1.6} aria-hidden />
              <span>{t`${formatCents(discountCents)} off this order with ${normalizeCoupon(coupon.code)}`}</span>
            </p>
          )}
        </div>
        {coupon && (
          <Button
            variant="default"
            size="sm"
            mt="sm"
            onClick={remove}
            disabled={isDisabled}
            aria-label={t`remove the coupon ${normalizeCoupon(coupon.code)}`}
          >
            {t`remove`}
          </Button>
        )}
      </form>
    </Card>
  );
}

interface CodeFieldProps {
  code: CouponCode;
  titleId: string;
  problemId: string;
  isDisabled: boolean;
}

function CodeField({ code, titleId, problemId, isDisabled }: CodeFieldProps) {
  const { field, problem } = code;
  return (
    <div className={classes.line}>
      <TextInput
        ref={field}
        aria-labelledby={titleId}
        aria-describedby={problem ? problemId : undefined}
        error={problem !== undefined}
        className={classes.field}
        value={code.typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => code.type(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" h={46} loading={code.isApplying} disabled={isDisabled}>
        {t`apply`}
      </Button>
    </div>
  );
}
