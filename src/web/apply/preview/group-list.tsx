import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { Note } from '../../kit/feedback/note.tsx';
import classes from './group-list.module.css';

interface GroupListProps {
  applicant: Pick<ApplicantForTenant, 'group' | 'group_waiting'>;
  /** Takes an invitation back that was not answered; left out where the group is only read. */
  onRemove?: (invitationId: string) => void;
  /** The invitation that is being taken back. */
  removing?: string | undefined;
}

/** The others of the group, each with how far they are; nobody sees more than that of anybody. */
export function GroupList({ applicant: { group, group_waiting: waiting }, onRemove, removing }: GroupListProps) {
  if (group.length === 0) return null;
  return (
    <Note icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
      <strong>You apply together</strong>
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
                aria-label={`take back the invitation of ${first_name}`}
              >
                take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting && <p>Your household is {waiting}.</p>}
    </Note>
  );
}
