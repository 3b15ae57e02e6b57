import { Button } from '@mantine/core';
import { t } from '../../../domain/text/t.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { saveBlob } from '../../kit/display/files.ts';
import classes from './two-step.module.css';

const asText = (codes: readonly string[]): Blob =>
  new Blob([`Recovery codes for Maplekey. Each one works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' });

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  return (
    <SheetModal
      opened={codes !== undefined}
      onClose={onClose}
      width={480}
      title={t`save your recovery codes`}
      foot={
        <>
          <Button variant="default" onClick={() => codes && saveBlob(asText(codes), 'maplekey-recovery-codes.txt')}>
            {t`download`}
          </Button>
          <Button onClick={onClose}>{t`I saved them`}</Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          {t`If you lose your phone, one of these codes gets you in. Each works once. Keep them somewhere safe: we can’t show them again.`}
        </p>
        <ol className={classes.codes}>
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
    </SheetModal>
  );
}
