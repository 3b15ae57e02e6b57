import { Button } from '@mantine/core';
import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';

const PULLED: Partial<Record<CheckKind, string>> = {
  credit_check: 'credit report',
  background_check: 'background check',
  id_verification: 'id verification',
  financial_verification: 'income & expenses verification',
};

interface PulledNoticeProps {
  /** The checks just finished; empty while there are none. */
  items: readonly CheckKind[];
  onLeave: () => void;
}

/** Says that the applicant's part is done, and that there is no need to wait for the rest. */
export function PulledNotice({ items, onLeave }: PulledNoticeProps) {
  const names = items.flatMap((item) => PULLED[item] ?? []);
  return (
    <SheetModal
      opened={items.length > 0}
      onClose={onLeave}
      title={`Your ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} being pulled`}
      foot={<Button onClick={onLeave}>go to my checks</Button>}
    >
      <p>This takes typically 2-3 minutes. You do not have to wait: the list of your checks says when it is done.</p>
    </SheetModal>
  );
}
