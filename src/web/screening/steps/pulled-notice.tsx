import { Button } from '@mantine/core';
import { hasVendorResult, isBureauCheck } from '../../../domain/screening/checks.ts';
import { REPORT_TEXTS } from '../../../domain/screening/report-texts.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';

interface PulledNoticeProps {
  /** The checks just finished; empty while there are none. */
  items: readonly CheckKind[];
  onLeave: () => void;
}

/** Says that the applicant's part is done, and that there is no need to wait for the rest. */
export function PulledNotice({ items, onLeave }: PulledNoticeProps) {
  const names = items.filter(hasVendorResult).map((item) => REPORT_TEXTS[item].pulled());
  const listed = new Intl.ListFormat(localeOf(currentLanguage())).format(names);
  return (
    <SheetModal
      opened={items.length > 0}
      onClose={onLeave}
      title={names.length > 1 ? t`Your ${listed} are being pulled` : t`Your ${listed} is being pulled`} // @literal
      foot={<Button onClick={onLeave}>{t`go to my checks`}</Button>}
    >
      {items.some(isBureauCheck) && (
        <p>{t`We ask the bureau once your email or phone is confirmed and your ID check, if you have one, is done.`}</p>
      )}
      <p>{t`This typically takes 2-3 minutes. You don’t have to wait. Your list of checks will show when it’s done.`}</p>
    </SheetModal>
  );
}
