import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../domain/text/t.ts';
import { ErrorNote } from '../feedback/error-note.tsx';
import { SheetModal } from './sheet-modal.tsx';

interface ConfirmModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: ReactNode;
  /** What will change, and what will not. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action destroys something: the button turns maple. */
  destructive?: boolean;
  busy?: boolean;
  /** Why the last attempt failed. */
  problem?: string;
}

/** Asks for confirmation; both buttons have the same size. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { confirmLabel, cancelLabel = t`back`, destructive = false, busy = false, problem } = props;
  const foot = (
    <>
      <Button variant="default" onClick={props.onClose} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button color={destructive ? 'maple' : undefined} onClick={props.onConfirm} loading={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <SheetModal opened={props.opened} onClose={props.onClose} title={props.title} foot={foot} closable={!busy}>
      {props.children}
      {problem && <ErrorNote title={problem} />}
    </SheetModal>
  );
}
