import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';
import { Link } from '../../kit/router/link.tsx';
import type { ReviewOrigin } from './stored-cart.ts';

interface RequestsSentModalProps {
  opened: boolean;
  onClose: () => void;
  /** The bank is still processing the card. */
  isWaiting: boolean;
  /** The review to return to, for an order about somebody who has applied. */
  review?: ReviewOrigin | undefined;
}

/** What happens next with an order about somebody who has applied. */
export const describeSent = ({ firstName }: ReviewOrigin, isWaiting: boolean): string =>
  isWaiting
    ? t`Your bank is still checking the card. We’ll email ${firstName} as soon as it’s approved, and we won’t charge anything before the checks are done.`
    : t`We emailed ${firstName} your request. We’ll email you when the results are in.`;

/** Confirms an order, and says what happens next. */
export function RequestsSentModal({ opened, onClose, isWaiting, review }: RequestsSentModalProps) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      width={520}
      picture={<Illustration variant="double" />}
      title={isWaiting ? t`almost there` : t`all sent`}
      foot={
        <Button component={Link} to={review?.address ?? '/landlord/dashboard'}>
          {review ? t`back to ${review.firstName}` : t`done`}
        </Button>
      }
    >
      {review ? (
        <p>{describeSent(review, isWaiting)}</p>
      ) : isWaiting ? (
        <p>
          {t`Your bank is still verifying your card. We’ll send the invitations as soon as it’s approved, and you’re only charged when a tenant submits an application.`}
        </p>
      ) : (
        <p>{t`Everything is on its way. We’ll email you when an application is ready.`}</p>
      )}
    </SheetModal>
  );
}
