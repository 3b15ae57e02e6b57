import { Button, Title } from '@mantine/core';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { describeStatus } from '../../../domain/applications/application.ts';
import { nameForLandlord } from '../../../domain/applications/groups/group.ts';
import { t } from '../../../domain/text/t.ts';
import classes from './group-members.module.css';

interface GroupMembersProps {
  people: ApplicantForLandlord['coapplicants'];
  /** Describes whom the group is waiting for; '' for nobody. */
  waiting: string;
  /** The element id of a person's button, so that the focus can return to it. */
  buttonId: (userId: string) => string;
  onView: (userId: string) => void;
  /** Heading level, one below the name. */
  level: 2 | 3;
}

/** The primary applicant's co-applicants, each with a link to their profile. */
export function GroupMembers({ people, waiting, buttonId, onView, level }: GroupMembersProps) {
  return (
    <section className={classes.together} aria-labelledby="together">
      <div className={classes.head}>
        <Title order={level} size="h4" id="together" className={classes.title}>
          {t`Applying together`}
        </Title>
        {waiting && <p className={classes.waiting}>{waiting}</p>}
      </div>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <span>
              <bdi>{nameForLandlord(person)}</bdi>{' '}
              <span className={classes.status}>{describeStatus(person.status)}</span>
            </span>
            {person.applicant_id && (
              <Button
                id={buttonId(person.user_id)}
                variant="default"
                size="sm"
                onClick={() => onView(person.user_id)}
                aria-label={t`view profile of ${person.first_name}`}
              >
                {t`view profile`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
