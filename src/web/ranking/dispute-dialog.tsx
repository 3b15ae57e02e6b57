import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { MOST_COMMENT, TOO_LONG_COMMENT } from '../../contract/ranking.ts';
import { DAYS_TO_SETTLE } from '../../domain/ranking/disputes/dispute-deadline.ts';
import { characterCount } from '../../domain/text/characters.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import classes from './dispute-dialog.module.css';

interface DisputeDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The disputed sentence. */
  sentence: string;
  landlordName: string;
  /** The comment as it is typed. */
  typed: string;
  onType: (typed: string) => void;
  onConfirm: (comment: string) => void;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
}

/** Asks what is wrong with a reason, and explains what happens next. The comment stays until it is sent. */
export function DisputeDialog(props: DisputeDialogProps) {
  const { opened, onClose, sentence, landlordName, typed, onType, busy, problem } = props;
  const form = useId();
  const [isRefused, setRefused] = useState(false);
  const comment = typed.trim();
  const isTooLong = characterCount(comment) > MOST_COMMENT;
  const confirm = (): void => {
    setRefused(isTooLong);
    if (!isTooLong && !busy) props.onConfirm(comment);
  };
  const foot = (
    <>
      <Button variant="default" onClick={onClose} disabled={busy}>
        back
      </Button>
      <Button type="submit" form={form} loading={busy}>
        this is wrong
      </Button>
    </>
  );
  return (
    <SheetModal opened={opened} onClose={onClose} title="Is this wrong?" foot={foot} closable={!busy}>
      <form
        id={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p className={classes.sentence}>“{sentence}”</p>
        <ul className={classes.then}>
          <li>
            From now on it counts as unknown, which is neither for nor against you. So does all that tells the same
            story, such as every late payment.
          </li>
          <li>
            We ask where it comes from, and write to you within {DAYS_TO_SETTLE} days. It counts again only if the
            source stands by it.
          </li>
          <li>{landlordName} sees that you call it wrong. Nothing is held against you for saying so.</li>
          <li>You can take it back until it is settled.</li>
        </ul>
        <Textarea
          label="What is wrong about it? (optional)"
          description={`It helps us to ask. ${landlordName} does not read it.`}
          autosize
          minRows={3}
          maxRows={8}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          error={isRefused && isTooLong ? `${TOO_LONG_COMMENT}; these are ${comment.length}` : undefined}
        />
        {problem && <ErrorNote title={problem} />}
      </form>
    </SheetModal>
  );
}
