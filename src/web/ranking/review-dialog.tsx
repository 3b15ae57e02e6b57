import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { MOST_REVIEW_WORDS } from '../../contract/ranking.ts';
import { DAYS_TO_SETTLE } from '../../domain/ranking/disputes/dispute-deadline.ts';
import { characterCount } from '../../domain/text/characters.ts';
import { formatNumber } from '../../domain/text/format-number.ts';
import { t } from '../../domain/text/t.ts';
import { useOperator } from '../app/api/site.ts';
import { FormSheet } from '../kit/dialogs/form-sheet.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import classes from './dispute-dialog.module.css';

interface ReviewDialogProps {
  opened: boolean;
  onClose: () => void;
  landlordName: string;
  /** The text as it is typed. */
  typed: string;
  onType: (typed: string) => void;
  onConfirm: (comment: string) => void;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
}

/** Asks for a person's look at a ranking, and explains what happens next. The text stays until it is sent. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { opened, onClose, landlordName, typed, onType, busy, problem } = props;
  const [isRefused, setRefused] = useState(false);
  const operator = useOperator();
  const comment = typed.trim();
  const length = characterCount(comment);
  const isTooLong = length > MOST_REVIEW_WORDS;
  const submit = (): void => {
    setRefused(isTooLong);
    if (!isTooLong) props.onConfirm(comment);
  };
  return (
    <FormSheet
      opened={opened}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      title={t`Have a person look at it?`}
      submitLabel={t`ask for it`}
      cancelLabel={t`back`}
      className={classes.form}
    >
      <ul className={classes.then}>
        <li>
          {t`Someone on our team at ${operator.name} looks by hand at how software ranked your application, and answers by email within ${DAYS_TO_SETTLE} days.`}
        </li>
        <li>
          {t`${landlordName} sees nothing of it, unless your rank changes. Asking is your right, and isn’t held against you.`}
        </li>
      </ul>
      <Textarea
        label={t`What should we know? (optional)`}
        description={t`${landlordName} can’t read it.`}
        autosize
        minRows={3}
        maxRows={8}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
        error={
          isRefused && isTooLong
            ? t`Please use at most ${formatNumber(MOST_REVIEW_WORDS)} characters; these are ${formatNumber(length)}`
            : undefined
        }
      />
      {problem && <ErrorNote title={problem} />}
    </FormSheet>
  );
}
