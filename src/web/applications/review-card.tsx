import { UnstyledButton } from '@mantine/core';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { aMonth, petsInWords, readPets } from '../../domain/applications/answers-in-words.ts';
import { profilePercent } from '../../domain/applications/application.ts';
import { householdIncome, inOneLine, nameForLandlord, waitingFor } from '../../domain/applications/group.ts';
import { counted } from '../../domain/counted.ts';
import { FavouriteHeart } from './review-favourite.tsx';
import classes from './review-list.module.css';
import type { Favourite } from './use-review.ts';

export interface ReviewCardProps {
  applicant: ApplicantForLandlord;
  selected: boolean;
  onSelect: (id: string) => void;
  /** An instant as a day in the rental's zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** The applications of those who apply together with somebody. */
  othersOf: (applicant: ApplicantForLandlord) => readonly ApplicantForLandlord[];
}

/** Who applies together with somebody, and for whom of them the household still waits. */
function Together({ applicant: { user, status, coapplicants } }: { applicant: ApplicantForLandlord }) {
  if (coapplicants.length === 0) return null;
  const waiting = status === 'in-review' && waitingFor([{ first_name: user.first_name, status }, ...coapplicants]);
  return (
    <p className={classes.together}>
      with {inOneLine(coapplicants.map(nameForLandlord))}
      {waiting && <span className={classes.waiting}>{waiting}</span>}
    </p>
  );
}

/** Income and household in a line each; what was not answered is left out. */
function facts({ user }: ApplicantForLandlord, others: readonly ApplicantForLandlord[]): string[] {
  const lines: string[] = [];
  const { dollars, from } = householdIncome([user, ...others.map((one) => one.user)].map((one) => one.employments));
  if (from) lines.push(`${aMonth(dollars)}, stated`);
  const household = user.households[0];
  if (household) {
    const pets = readPets(household.pets);
    lines.push(
      [
        counted(household.tenant_count, 'person', 'people'),
        pets.length > 0 ? petsInWords(pets) : 'no pets',
        household.smoke ? 'smoker' : 'non-smoker',
      ].join(' · '),
    );
  }
  return lines;
}

/** One submitted application in the list. */
export function ReviewCard({ applicant, selected, onSelect, dayOf, favourite, othersOf }: ReviewCardProps) {
  const { id, user, submitted_at, status } = applicant;
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <div className={classes.top}>
        <div>
          <UnstyledButton
            id={`card-${id}`}
            className={classes.name}
            aria-current={selected || undefined}
            onClick={() => onSelect(id)}
          >
            {user.first_name} {user.last_name}
          </UnstyledButton>
          <p className={classes.quiet}>
            {submitted_at && `submitted ${dayOf(submitted_at)} · `}profile {profilePercent(status)} %
          </p>
          <Together applicant={applicant} />
        </div>
        <FavouriteHeart applicant={applicant} favourite={favourite} />
      </div>
      <div className={classes.facts}>
        {facts(applicant, othersOf(applicant)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  );
}

/** One application that is still being filled in: no more than a first name, an initial and the day. */
export function WaitingCard({ applicant, selected, onSelect, dayOf }: ReviewCardProps) {
  const { id, user, created_at, status } = applicant;
  return (
    <li className={classes.card} data-selected={selected || undefined}>
      <UnstyledButton
        id={`card-${id}`}
        className={classes.name}
        data-plain
        aria-current={selected || undefined}
        onClick={() => onSelect(id)}
      >
        {user.first_name} {user.last_name}.
      </UnstyledButton>
      <p className={classes.quiet}>
        started {dayOf(created_at)} · profile {profilePercent(status)} %
      </p>
      <Together applicant={applicant} />
    </li>
  );
}
