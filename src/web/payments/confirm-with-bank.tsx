import { Button, Title } from '@mantine/core';
import { checkCharge } from '../../contract/payments.ts';
import type { PayerRole } from '../../domain/payments/charge.ts';
import { describeCard } from '../../domain/payments/describe-card.ts';
import { UNTIL_PAID } from '../../domain/screening/orders/describe-charge.ts';
import { t } from '../../domain/text/t.ts';
import { formatPrice } from '../../domain/values/money.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { Card } from '../kit/layout/card.tsx';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { loadProcessor, type Processor } from './load-processor.ts';
import { SummaryNote } from './order-summary.tsx';
import type { Charge } from './use-charge.ts';

/** The bank did not confirm; the message is the bank's. */
class NotConfirmed extends Error {}

async function confirm(charge: Charge, processor: Processor): Promise<void> {
  const { client_secret: secret, payment_method } = charge;
  if (secret === null || payment_method === null) throw new NotConfirmed(t`This payment can no longer be confirmed.`);
  const stripe = await loadProcessor(processor).catch(() => {
    throw new NotConfirmed(t`We couldn’t reach our card provider. Please try again.`);
  });
  const { error } = await stripe.confirmCardPayment(secret, { payment_method });
  await call(checkCharge, { params: { id: charge.id } });
  if (error) throw new NotConfirmed(error.message ?? t`Your bank didn’t confirm the payment.`);
}

interface ConfirmWithBankProps {
  payer: PayerRole;
  charge: Charge;
  processor: Processor;
  /** Called when the charge should be refetched. */
  onDone: () => void;
  /** Called when the user chooses to pay with another card. */
  onOtherCard: () => void;
}

/** The bank requires the cardholder to confirm this charge. */
export function ConfirmWithBank({ payer, charge, processor, onDone, onOtherCard }: ConfirmWithBankProps) {
  const confirming = useGuardedMutation({ mutationFn: () => confirm(charge, processor), onSettled: onDone });
  const { error } = confirming;
  return (
    <MoneyPage
      title={t`payment`}
      lead={`${t`Your bank wants you to confirm a charge.`} ${UNTIL_PAID[payer]()}`}
      summary={
        <ChargeSummary charge={charge}>
          <Button
            size="lg"
            fullWidth
            onClick={() => !confirming.isPending && confirming.mutate()}
            loading={confirming.isPending}
          >
            {t`confirm with your bank`}
          </Button>
          <Button variant="default" fullWidth onClick={onOtherCard} disabled={confirming.isPending}>
            {t`use another card`}
          </Button>
          <SummaryNote>{t`We’ll charge your card ${formatPrice(charge.total)} once you confirm.`}</SummaryNote>
        </ChargeSummary>
      }
    >
      <Card>
        <Title order={2} size="h3" mb="sm">
          {t`your bank wants to confirm it’s you`}
        </Title>
        <p>
          {charge.card
            ? t`The bank that issued your ${describeCard({ brand: charge.card.brand, lastFour: charge.card.last_four })} wants to make sure it’s you.`
            : t`The bank that issued your card wants to make sure it’s you.`}{' '}
          {t`It opens its own window, so there’s nothing to enter here.`}
        </p>
        {error && (
          <ErrorNote title={error instanceof ApiProblem ? problemMessages(error).join(' ') : error.message}>
            {t`Nothing was charged.`}
          </ErrorNote>
        )}
      </Card>
    </MoneyPage>
  );
}
