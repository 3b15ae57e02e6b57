import { Button, Title } from '@mantine/core';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { statusShown } from '../../../domain/applications/application.ts';
import { nameForLandlord } from '../../../domain/applications/groups/group.ts';
import classes from './group-members.module.css';

interface TogetherProps {
  people: ApplicantForLandlord['coapplicants'];
  /** For whom the household still waits, in words; '' for nobody. */
  waiting: string;
  /** The id of a person's button, so that the focus can return to it. */
  buttonId: (userId: string) => string;
  onView: (userId: string) => void;
  /** The level of the heading: one below that of the name. */
  level: 2 | 3;
}

/** The people who apply together with the primary applicant, each with the way to the own profile. */
export function ReviewTogether({ people, waiting, buttonId, onView, level }: TogetherProps) {
  return (
    <section className={classes.together} aria-labelledby="together">
      <div className={classes.head}>
        <Title order={level} size="h4" id="together" className={classes.title}>
          Applying together
        </Title>
        {waiting && <p className={classes.waiting}>{waiting}</p>}
      </div>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <span>
              <bdi>{nameForLandlord(person)}</bdi> <span className={classes.status}>{statusShown(person.status)}</span>
            </span>
            {person.applicant_id && (
              <Button
                id={buttonId(person.user_id)}
                variant="default"
                size="sm"
                onClick={() => onView(person.user_id)}
                aria-label={`view profile of ${person.first_name}`}
              >
                view profile
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
