import { Button } from '@mantine/core';
import { nextBackup } from '../../../domain/review/choice.ts';
import { formatTime } from '../../../domain/text/format-date.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconInfoCircle } from '../../kit/icons/icons.ts';
import { useNow } from '../decision/use-decision.ts';
import classes from './choice-status.module.css';
import type { UseChoice } from './use-choice.ts';

/** A choice that can still be undone, or the backup that is next after the accepted group stepped back. */
export function ChoiceStatus({ choice, undo, acceptBackup }: Pick<UseChoice, 'choice' | 'undo' | 'acceptBackup'>) {
  const until = choice?.undo_until ? new Date(choice.undo_until) : undefined;
  const now = useNow(until);
  const canUndo = until !== undefined && now < until;
  const failed = undo.isError ? undo.error : acceptBackup.isError ? acceptBackup.error : undefined;
  const backup =
    choice && nextBackup(choice.groups, ({ verdict, backup_place }) => ({ verdict, backupPlace: backup_place }));
  const icon = <IconInfoCircle size={20} stroke={1.6} aria-hidden />;
  if (!canUndo && !backup && !failed) return null;
  return (
    <div className={classes.status} role="status">
      {until && canUndo && (
        <Note
          tone="info"
          icon={icon}
          action={
            <Button variant="default" size="sm" onClick={() => undo.mutate()} loading={undo.isPending}>
              {t`undo all of it`}
            </Button>
          }
        >
          <Trans>
            <strong>You’ve answered everyone.</strong> Until {formatTime(until)}, you can undo all of it. Then the
            emails go out.
          </Trans>
        </Note>
      )}
      {backup && (
        <Note
          tone="info"
          icon={icon}
          action={
            <Button size="sm" onClick={() => acceptBackup.mutate(backup.applicant_id)} loading={acceptBackup.isPending}>
              {t`accept ${backup.names[0] ?? ''}`}
            </Button>
          }
        >
          <Trans>
            <strong>Nobody is accepted right now.</strong> Your next backup is {formatList(backup.names)}. The email
            goes out after ten minutes.
          </Trans>
        </Note>
      )}
      {failed && <ErrorNote title={problemMessages(failed).join(' ')} />}
    </div>
  );
}
