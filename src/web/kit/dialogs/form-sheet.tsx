import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { t } from '../../../domain/text/t.ts';
import { SheetModal } from './sheet-modal.tsx';

interface FormSheetProps {
  opened: boolean;
  onClose: () => void;
  onSubmit: () => void;
  /** While the form is being sent, it can be neither closed nor sent again. */
  busy: boolean;
  title: string;
  submitLabel: ReactNode;
  cancelLabel?: string;
  className: string | undefined;
  children: ReactNode;
}

/** A dialog with one short form: a button to leave it and one to send it. */
export function FormSheet(props: FormSheetProps) {
  const { opened, onClose, onSubmit, busy, title, submitLabel, cancelLabel = t`not now`, className, children } = props;
  const id = useId();
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      closable={!busy}
      width={480}
      title={title}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {children}
      </form>
    </SheetModal>
  );
}
