import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormSheet } from '../../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import classes from './console.module.css';
import { actProblem } from './with-passkey.ts';

interface ReasonSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** What will happen. */
  children: ReactNode;
  busy: boolean;
  problem: Error | null;
  onSubmit: (reason: string) => void;
}

/** Asks why something is done to a person or their money. The audit log keeps the answer. */
export function ReasonSheet({
  opened,
  onClose,
  title,
  submitLabel,
  children,
  busy,
  problem,
  onSubmit,
}: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onSubmit(reason.trim());
  };
  return (
    <FormSheet
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      title={title}
      submitLabel={submitLabel}
      className={classes.form}
    >
      {children}
      <Textarea
        label="Reason"
        description="The audit log keeps it for two years. Please don’t name anybody in it."
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        maxLength={300}
        minRows={2}
        autosize
        data-autofocus
        error={isMissing && 'Please say why'}
      />
      {problem && <ErrorNote title={actProblem(problem)} />}
    </FormSheet>
  );
}
