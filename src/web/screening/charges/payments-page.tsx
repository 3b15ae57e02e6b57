import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PayerRole } from '../../../domain/payments/charge.ts';
import { msg, plural, type Text, t } from '../../../domain/text/t.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { DashboardPage } from '../../kit/layout/dashboard-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { paymentsQuery } from './own-payments.tsx';
import { PaymentList } from './payment-list.tsx';

const TITLE = msg`payments`;

const NONE: Record<PayerRole, { text: Text; to: string }> = {
  landlord: {
    text: msg`When you order checks, you’ll find your charges, refunds and receipts here.`,
    to: '/landlord/dashboard',
  },
  applicant: {
    text: msg`Applying is free. If you buy your own checks, you’ll find your charges, refunds and receipts here.`,
    to: '/tenant/dashboard',
  },
};

/** Everything that the user ordered in one role, with charges, refunds and receipts. */
export function PaymentsPage({ payer }: { payer: PayerRole }) {
  const payments = useQuery(paymentsQuery(payer));
  const { data } = payments;
  if (!data) {
    return (
      <DashboardPage title={TITLE()} name={TITLE()}>
        {payments.isError ? (
          <Card>
            <ErrorPanel title={t`We couldn’t load your payments`} onRetry={payments.refetch} busy={payments.isFetching}>
              {t`Nothing is lost. Please check your connection and try again.`}
            </ErrorPanel>
          </Card>
        ) : (
          <DelayedSkeleton label={t`Loading your payments`}>
            <Skeleton height={220} />
          </DelayedSkeleton>
        )}
      </DashboardPage>
    );
  }
  const { text, to } = NONE[payer];
  return (
    <DashboardPage
      title={TITLE()}
      name={TITLE()}
      summary={t`Everything you’ve ordered, with charges, refunds and receipts.`}
    >
      {data.data.length === 0 ? (
        <Card>
          <EmptyState
            title={t`No payments yet`}
            action={
              <Button component={Link} to={to}>
                {t`go to my dashboard`}
              </Button>
            }
          >
            {text()}
          </EmptyState>
        </Card>
      ) : (
        <PaymentList payments={data.data} payer={payer} />
      )}
      {data.left_off > 0 && (
        <p>
          {t`${plural(data.left_off, { one: '# older order isn’t', other: '# older orders aren’t' })} shown here. To get the full list, choose “Download everything” on your account page.`}
        </p>
      )}
    </DashboardPage>
  );
}
