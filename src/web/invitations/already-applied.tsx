import { Button } from '@mantine/core';
import { ALREADY_APPLIED } from '../../domain/applications/application.ts';
import { t } from '../../domain/text/t.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { Link } from '../kit/router/link.tsx';

/** Shown when the user has already applied for the property and can resume that application. */
export function AlreadyApplied({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={ALREADY_APPLIED()}
      foot={
        <Button component={Link} to="/tenant/dashboard">
          {t`go to my dashboard`}
        </Button>
      }
    >
      <p>
        {t`Your application can be resumed from the dashboard.` /* @literal */}{' '}
        {t`If you withdrew it, you can delete it there and apply again.`}
      </p>
    </SheetModal>
  );
}
