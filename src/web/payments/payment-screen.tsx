import { useRef, useState } from 'react';
import { priceOrder } from '../../domain/payments/price-order.ts';
import { msg, t } from '../../domain/text/t.ts';
import { formatCents } from '../../domain/values/money.ts';
import { useUnchargedTaxes } from '../app/api/site.ts';
import { Card } from '../kit/layout/card.tsx';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import { TotalBar } from '../kit/layout/total-bar.tsx';
import type { CardHandle } from './card-fields.tsx';
import { CardForm } from './card-form.tsx';
import { CouponEntry } from './coupon-entry.tsx';
import { includedTaxes } from './order-summary.tsx';
import { type PaymentScreenProps, PayNowSummary } from './pay-now-summary.tsx';
import { useCouponCode } from './use-coupon-code.ts';
import { usePayNow } from './use-pay-now.ts';
import { useCardSetup } from './use-processor.ts';

const NOT_ACCEPTED = msg`Your card wasn’t accepted. Please try again or use another card.`;

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

function CoveredByCoupon() {
  return (
    <Card>
      <p>{t`The coupon covers this order, so no card is needed.`}</p>
    </Card>
  );
}
