import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { PayerRole } from '../../domain/payments/charge.ts';
import { describeCard } from '../../domain/payments/describe-card.ts';
import { describeRefusal } from '../../domain/payments/describe-refusal.ts';
import { UNTIL_PAID } from '../../domain/screening/orders/describe-charge.ts';
import { t } from '../../domain/text/t.ts';
import { formatPrice } from '../../domain/values/money.ts';
import { Note } from '../kit/feedback/note.tsx';
import { IconAlertTriangle } from '../kit/icons/icons.ts';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import type { CardHandle } from './card-fields.tsx';
import { CardForm } from './card-form.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { SummaryNote } from './order-summary.tsx';
import type { CardReturn } from './use-card-return.ts';
import type { Charge } from './use-charge.ts';
import { usePayNow } from './use-pay-now.ts';
import { useCardSetup } from './use-processor.ts';

const cardUsed = (card: NonNullable<Charge['card']>): string =>
  t`You used the ${describeCard({ brand: card.brand, lastFour: card.last_four })}.`;

interface PayWithNewCardProps {
  payer: PayerRole;
  charge: Charge;
  returnPath: string;
  returned: CardReturn;
}

/** A declined charge: the reason, and a form for a new card, which is charged immediately. */
export function PayWithNewCard({ payer, charge, returnPath, returned }: PayWithNewCardProps) {
  const showsCardForm = returned.is === 'entered' || returned.is === 'refused' || returned.is === 'succeeded';
  const setup = useCardSetup(showsCardForm, charge.id);
  const card = useRef<CardHandle>(null);
  const [isReady, setIsReady] = useState(false);
  const pay = usePayNow({
    card,
    needsCard: () => true,
    placeOrder: async () => undefined,
    returnPath,
    onFreeOrderPlaced: () => undefined,
  });
  const refused = returned.is === 'refused' && !pay.isUnderWay ? t`Your card wasn’t accepted.` : undefined;
  return (
    <MoneyPage
      title={t`payment`}
      lead={`${t`Your payment didn’t go through.`} ${UNTIL_PAID[payer]()}`}
      summary={
        <ChargeSummary charge={charge}>
          <Button
            size="lg"
            fullWidth
            onClick={pay.press}
            loading={pay.isUnderWay}
            disabled={!showsCardForm || !setup.isSuccess || !isReady}
          >
            {t`pay now`}
            {/* @literal */}
          </Button>
          <SummaryNote>{t`We’ll charge your new card ${formatPrice(charge.total)} now.`}</SummaryNote>
        </ChargeSummary>
      }
    >
      <Note tone="warn" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
        <span role="status">
          {charge.attempt > 1 && <strong>{t`This was attempt ${charge.attempt}, and it failed, too.`} </strong>}
          {charge.state === 'declined'
            ? describeRefusal(charge.refusal)
            : t`Your bank asked you to confirm the payment, but it wasn’t confirmed.`}
          {charge.card && ` ${cardUsed(charge.card)}`} {t`Nothing was charged.`}
        </span>
      </Note>
      <CardForm
        setup={setup}
        handle={card}
        onReady={setIsReady}
        problem={pay.problem?.about === 'card' ? pay.problem.message : refused}
      />
    </MoneyPage>
  );
}
