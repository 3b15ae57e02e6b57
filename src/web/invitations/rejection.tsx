import { Button } from '@mantine/core';
import { t } from '../../domain/text/t.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import type { useReject } from './use-reject.ts';

interface RejectionProps {
  opened: boolean;
  onClose: () => void;
  landlord: string;
  /** The logged-in user, if any. */
  person: { first_name: string; last_name: string } | null;
  reject: ReturnType<typeof useReject>;
  onLeave: () => void;
}

/** The confirmation before rejecting an invitation, and the thank-you after it. */
export function Rejection({ opened, onClose, landlord, person, reject, onLeave }: RejectionProps) {
  return (
    <>
      <ConfirmModal
        opened={opened && !reject.done}
        onClose={onClose}
        onConfirm={reject.start}
        title={t`Reject this invitation?`}
        confirmLabel={t`reject invitation`} // @literal
        busy={reject.busy}
        {...(reject.problem && { problem: reject.problem })}
      >
        {person ? (
          <>
            <p>
              {t`We’ll send ${landlord} one message saying that ${person.first_name} ${[...person.last_name][0] ?? ''}. turned down the invitation. If you’ve started an application for this property, it will be withdrawn.`}
            </p>
            <p>{t`The link will still work if you change your mind.`}</p>
          </>
        ) : (
          <>
            <p>
              {t`We’ll let ${landlord} know that someone turned down the invitation. The message won’t name you, since you’re not logged in, and we send it at most once a day.`}
            </p>
            <p>
              {t`The link will still work if you change your mind. If you’ve started an application, it stays as it is. Log in to withdraw it.`}
            </p>
          </>
        )}
      </ConfirmModal>
      <SheetModal
        opened={opened && reject.done}
        onClose={onLeave}
        title={t`Thanks for letting us know`}
        foot={<Button onClick={onLeave}>{t`go to the home page`}</Button>}
      >
        <p>
          {reject.withdrawn
            ? t`We’ve recorded your answer. Your application was withdrawn. You can delete it on your dashboard. We hope you find a home that suits you.`
            : t`We’ve recorded your answer. We hope you find a home that suits you.`}
        </p>
      </SheetModal>
    </>
  );
}
