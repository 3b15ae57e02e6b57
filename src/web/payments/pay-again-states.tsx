import { Skeleton } from '@mantine/core';
import type { PayerRole } from '../../domain/payments/charge.ts';
import { msg, type Text, t } from '../../domain/text/t.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../kit/display/illustration.tsx';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { MessagePage } from '../kit/layout/message-page.tsx';
import { MoneyPage } from '../kit/layout/narrow-page.tsx';
import { DoneButton, type NextPage } from './charge-state.tsx';
import type { useCharge } from './use-charge.ts';

/** The charge is paid, or it is not this account’s. */
export function NothingToPay({ done }: { done: NextPage }) {
  return (
    <MessagePage title={t`nothing to pay here`} actions={<DoneButton done={done} />}>
      <p>{t`We couldn’t find this payment. It may already have been made, or it may belong to another account.`}</p>
    </MessagePage>
  );
}

/** That the charge loads, or why it could not be loaded. */
export function NotLoaded({ charge }: { charge: ReturnType<typeof useCharge> }) {
  return (
    <MoneyPage title={t`payment`}>
      {charge.isError ? (
        <Card>
          <ErrorPanel title={t`We couldn’t load this payment`} onRetry={charge.refetch} busy={charge.isFetching}>
            {t`Either your connection dropped or something went wrong on our end.`}
          </ErrorPanel>
        </Card>
      ) : (
        <DelayedSkeleton label={t`Loading the payment`}>
          <Skeleton height={260} />
        </DelayedSkeleton>
      )}
    </MoneyPage>
  );
}

const NEXT_STEPS: Record<PayerRole, Text> = {
  landlord: msg`You can now read the results.`,
  applicant: msg`You can now start your checks.`,
};

interface ThanksProps {
  opened: boolean;
  onClose: () => void;
  payer: PayerRole;
  done: NextPage;
}

/** That the charge is paid, and what is next. */
export function Thanks({ opened, onClose, payer, done }: ThanksProps) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      width={520}
      picture={<Illustration variant="double" />}
      title={t`thank you`}
      foot={<DoneButton done={done} />}
    >
      <p>
        {t`The payment went through.`} {NEXT_STEPS[payer]()}
      </p>
    </SheetModal>
  );
}
