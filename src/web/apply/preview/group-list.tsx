import { Button } from '@mantine/core';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconUsers } from '../../kit/icons/icons.ts';
import classes from './group-list.module.css';

interface GroupListProps {
  applicant: Pick<ApplicantForTenant, 'group' | 'group_waiting'>;
  /** Cancels an unanswered invitation; left out where the group is read-only. */
  onRemove?: (invitationId: string) => void;
  /** The id of the invitation that is being cancelled. */
  removing?: string | undefined;
}

/** The other members of the group, with only their name and state. */
export function GroupList({ applicant: { group, group_waiting: waiting }, onRemove, removing }: GroupListProps) {
  if (group.length === 0) return null;
  return (
    <Note icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
      <strong>{t`You’re applying together`}</strong>
      <ul className={classes.people}>
        {group.map(({ invitation_id: id, first_name, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name and a state
          <li key={place} className={classes.person}>
            <span className={classes.words}>
              <bdi>{first_name}</bdi> {state}
            </span>
            {onRemove && id && (
              <Button
                variant="subtle"
                size="sm"
                className={classes.button}
                loading={removing === id}
                onClick={() => onRemove(id)}
                aria-label={t`cancel the invitation to ${first_name}`}
              >
                {t`cancel`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting && (
        <p>
          <Trans>Your household is {waiting}.</Trans>
        </p>
      )}
    </Note>
  );
}
