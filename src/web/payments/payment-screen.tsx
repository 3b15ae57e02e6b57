import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { normalizeCoupon } from '../../domain/payments/coupon.ts';
import { type PricedOrder, priceOrder } from '../../domain/payments/price-order.ts';
import { msg, t } from '../../domain/text/t.ts';
import { formatCents } from '../../domain/values/money.ts';
import type { ProvinceCode } from '../../domain/values/province.ts';
import { problemMessages } from '../app/api/api.ts';
import { useUnchargedTaxes } from '../app/api/site.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import { TotalBar } from '../kit/layout/total-bar.tsx';
import type { CardHandle } from './card-fields.tsx';
import { CardForm } from './card-form.tsx';
import { CouponEntry } from './coupon-entry.tsx';
import summaryClasses from './order-summary.module.css';
import { includedTaxes, OrderSummary, type SummaryGroup, SummaryNote } from './order-summary.tsx';
import type { CardReturn } from './use-card-return.ts';
import { type Coupon, useCouponCode } from './use-coupon-code.ts';
import { usePayNow } from './use-pay-now.ts';
import { useCardSetup } from './use-processor.ts';

const CHARGED_ON_SUBMISSION = msg`The landlord is only charged when a tenant submits an application.`; // @literal
const NOT_ACCEPTED = msg`Your card wasn’t accepted. Please try again or use another card.`;

interface PaymentScreenProps {
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

/** The payment screen: coupon, card, summary, pay now. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { payer, coupon, returned } = props;
  const { priceWith, amounts, needsCard, isFree } = usePricedOrder(props);
  // After a return from the processor with a card, no new setup intent is needed.
  const showsCardForm = returned.is === 'entered' || returned.is === 'refused';
  const setup = useCardSetup(showsCardForm);
  const card = useRef<CardHandle>(null);
  const [isReady, setIsReady] = useState(false);
  const { placeOrder, returnPath, onFreeOrderPlaced } = props;
  const code = useCouponCode(coupon, props.onCoupon);
  const pay = usePayNow({
    card,
    code,
    needsCard: (couponCents) => priceWith(couponCents).totalCents > 0,
    placeOrder,
    returnPath,
    onFreeOrderPlaced,
  });
  const cardProblem = pay.problem?.about === 'card' ? pay.problem.message : undefined;
  const isDisabled = amounts.subtotalCents === 0 || !showsCardForm || !setup.isSuccess || (needsCard && !isReady);

  return (
    <>
      <MoneyPage
        title={t`payment`}
        lead={props.lead}
        back={props.back}
        summary={<PayNowSummary screen={props} amounts={amounts} pay={pay} isDisabled={isDisabled} />}
      >
        {props.subject(pay.isUnderWay)}
        <CouponEntry code={code} discountCents={amounts.discountCents} isDisabled={pay.isUnderWay} />
        {isFree ? (
          <CoveredByCoupon />
        ) : (
          showsCardForm && (
            <CardForm
              setup={setup}
              handle={card}
              onReady={setIsReady}
              problem={cardProblem ?? (returned.is === 'refused' && !pay.isUnderWay ? NOT_ACCEPTED() : undefined)}
              withDetailsNote={payer === 'tenant'}
            />
          )
        )}
        {props.children}
      </MoneyPage>
      <TotalBar
        about={includedTaxes(amounts)}
        total={formatCents(amounts.totalCents)}
        label={t`pay now`} // @literal
        onPress={pay.press}
        isLast
        isBusy={pay.isUnderWay}
        isDisabled={isDisabled}
      />
    </>
  );
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

/** What the order costs with its coupon. */
function usePricedOrder({ groups, province, coupon }: PaymentScreenProps) {
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const uncharged = useUnchargedTaxes();
  const priceWith = (couponCents: number) => priceOrder(prices, { couponCents, province, uncharged });
  const amounts = priceWith(coupon?.cents ?? 0);
  const needsCard = amounts.totalCents > 0;
  const isFree = !needsCard && amounts.subtotalCents > 0;
  return { priceWith, amounts, needsCard, isFree };
}

interface PayNowSummaryProps {
  screen: PaymentScreenProps;
  amounts: PricedOrder;
  pay: ReturnType<typeof usePayNow>;
  isDisabled: boolean;
}

function PayNowSummary({ screen, amounts, pay, isDisabled }: PayNowSummaryProps) {
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

function CoveredByCoupon() {
  return (
    <Card>
      <p>{t`The coupon covers this order, so no card is needed.`}</p>
    </Card>
  );
}
