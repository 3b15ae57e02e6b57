import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { normalizeCoupon } from '../../domain/payments/coupon.ts';
import type { PricedOrder } from '../../domain/payments/price-order.ts';
import { msg, t } from '../../domain/text/t.ts';
import { formatCents } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { problemMessages } from '../app/api/api.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import type { MoneyPage } from '../kit/layout/narrow-page.tsx';
import summaryClasses from './order-summary.module.css';
import { OrderSummary, type SummaryGroup, SummaryNote } from './order-summary.tsx';
import type { CardReturn } from './use-card-return.ts';
import type { Coupon } from './use-coupon-code.ts';
import type { usePayNow } from './use-pay-now.ts';

const CHARGED_ON_SUBMISSION = msg`The landlord is only charged when a tenant submits an application.`; // @literal

/** What is paid for, by whom, and what follows. */
export interface PaymentScreenProps {
  /** A landlord is charged later, person by person; a tenant immediately. */
  payer: 'landlord' | 'tenant';
  lead: ReactNode;
  /** The page where the order is changed. */
  back: ComponentProps<typeof MoneyPage>['back'];
  /** The property that the order is for; `isPaying` while it must not change. */
  subject: (isPaying: boolean) => ReactNode;
  groups: readonly SummaryGroup[];
  province: ProvinceCode | null;
  coupon: Coupon | undefined;
  onCoupon: (coupon: Coupon | undefined) => void;
  placeOrder: (couponCode: string | undefined) => Promise<unknown>;
  /** The path of this page, to which the card processor returns. */
  returnPath: string;
  returned: CardReturn;
  /** Called when an order with a total of zero was placed. */
  onFreeOrderPlaced: () => void;
  /** When a landlord is charged, in place of the usual sentence. */
  chargeNote?: string | undefined;
  /** Shown under the card. */
  children?: ReactNode;
}

interface WhenChargedProps extends Pick<PaymentScreenProps, 'payer' | 'chargeNote'> {
  totalCents: number;
}

function WhenCharged({ payer, chargeNote, totalCents }: WhenChargedProps) {
  if (payer === 'tenant') {
    return (
      <SummaryNote>
        {totalCents === 0 ? t`You won’t be charged.` : t`We’ll charge your card ${formatCents(totalCents)} now.`}{' '}
        {t`Applying is free, and you don’t need any checks to apply.`}
      </SummaryNote>
    );
  }
  return (
    <>
      <SummaryNote>
        <strong>{chargeNote ?? CHARGED_ON_SUBMISSION()}</strong>
      </SummaryNote>
      <SummaryNote>{t`We’ll email you a receipt after each charge.`}</SummaryNote>
    </>
  );
}

interface PayNowSummaryProps {
  screen: PaymentScreenProps;
  amounts: PricedOrder;
  pay: ReturnType<typeof usePayNow>;
  isDisabled: boolean;
}

/** What the order costs, and the button that pays it. */
export function PayNowSummary({ screen, amounts, pay, isDisabled }: PayNowSummaryProps) {
  const { groups, province, coupon, payer, chargeNote } = screen;
  return (
    <OrderSummary
      groups={groups}
      amounts={amounts}
      province={province}
      couponCode={coupon && normalizeCoupon(coupon.code)}
    >
      {pay.refusal && (
        <ErrorNote title={problemMessages(pay.refusal).join(' ')}>
          {t`Nothing was charged, and your order is still here.`}
        </ErrorNote>
      )}
      <Button
        size="lg"
        fullWidth
        onClick={pay.press}
        loading={pay.isUnderWay}
        disabled={isDisabled}
        className={summaryClasses.notOnPhones}
      >
        {t`pay now`}
        {/* @literal */}
      </Button>
      <WhenCharged payer={payer} chargeNote={chargeNote} totalCents={amounts.totalCents} />
    </OrderSummary>
  );
}
