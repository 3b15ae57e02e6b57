import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { MOST_COMMENT } from '../../contract/ranking.ts';
import { DAYS_TO_SETTLE } from '../../domain/ranking/disputes/dispute-deadline.ts';
import { characterCount } from '../../domain/text/characters.ts';
import { formatNumber } from '../../domain/text/format-number.ts';
import { t } from '../../domain/text/t.ts';
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
        {t`back`}
      </Button>
      <Button type="submit" form={form} loading={busy}>
        {t`this is wrong`}
      </Button>
    </>
  );
  return (
    <SheetModal opened={opened} onClose={onClose} title={t`Is this wrong?`} foot={foot} closable={!busy}>
      <form
        id={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p className={classes.sentence}>{t`“${sentence}”`}</p>
        <WhatFollows landlordName={landlordName} />
        <Textarea
          label={t`What is wrong about it? (optional)`}
          description={t`It helps us ask the right question. ${landlordName} can’t read it.`}
          autosize
          minRows={3}
          maxRows={8}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          error={
            isRefused && isTooLong
              ? t`Please use at most ${formatNumber(MOST_COMMENT)} characters; these are ${formatNumber(comment.length)}`
              : undefined
          }
        />
        {problem && <ErrorNote title={problem} />}
      </form>
    </SheetModal>
  );
}

function WhatFollows({ landlordName }: { landlordName: string }) {
  return (
    <ul className={classes.then}>
      <li>
        {t`We’ll ask the source, and email you within ${DAYS_TO_SETTLE} days. If the source confirms it, it counts again, and you can’t dispute the same result a second time.`}
      </li>
      <li>
        {t`Until then, it doesn’t count against you, and neither does anything else of the same kind, such as other late payments. It can’t lift you above applicants about whom nothing is known.`}
      </li>
      <li>
        {t`${landlordName} sees that you dispute it, and where you stand with it and without it. Disputing it is your right, and isn’t held against you.`}
      </li>
      <li>{t`You can take it back until it’s settled.`}</li>
    </ul>
  );
}
