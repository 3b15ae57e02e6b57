import { Anchor, Title } from '@mantine/core';
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { profilePercent } from '../../domain/applications/application.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Note } from '../kit/note.tsx';
import { PageTitle } from '../kit/page-title.tsx';
import classes from './review-detail.module.css';
import { FavouriteButton } from './review-favourite.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { ReviewIndex } from './review-index.tsx';
import { ReviewSections } from './review-sections.tsx';
import type { Favourite } from './use-review.ts';

interface ReviewDetailProps {
  applicant: ApplicantForLandlord;
  /** The applications of those who apply together with the applicant; their answers are there once they submitted. */
  others: readonly ApplicantForLandlord[];
  requirements: readonly string[];
  /** An instant as a day in the rental's zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  /** What stands between the head and the sections: the household. */
  household?: ReactNode;
  /** True where the detail is the page: the name is its title, and the favourite button stands in the bar below. */
  alone: boolean;
}

/** Everything about one applicant. */
export function ReviewDetail(props: ReviewDetailProps) {
  const { applicant, others, requirements, dayOf, favourite, household, alone } = props;
  const { user, status, submitted_at, created_at, isCoapplicant } = applicant;
  const submitted = status === 'in-review';
  const name = submitted ? `${user.first_name} ${user.last_name}` : `${user.first_name} ${user.last_name}.`;
  const when = submitted_at ? `submitted ${dayOf(submitted_at)}` : `started ${dayOf(created_at)}`;
  return (
    <article className={classes.detail} aria-label={name}>
      <div className={classes.card}>
        <div className={classes.head}>
          <div>
            <p className={classes.quiet}>
              {when} · profile {profilePercent(status)} %
            </p>
            {alone ? (
              <PageTitle name={name}>{name}</PageTitle>
            ) : (
              <Title order={2} size="h1" className={classes.name}>
                {name}
              </Title>
            )}
            {submitted && <Contact user={user} />}
          </div>
          {submitted && !alone && !isCoapplicant && <FavouriteButton applicant={applicant} favourite={favourite} />}
        </div>
        {submitted ? (
          <ReviewFigures applicant={applicant} others={others} requirements={requirements} />
        ) : (
          <div className={classes.waiting}>
            <Note icon={<IconClock size={20} stroke={1.6} aria-hidden />}>
              {user.first_name} is still filling in the application. The answers are here as soon as it is submitted.
            </Note>
          </div>
        )}
        {household}
      </div>
      {submitted && (
        <>
          <ReviewIndex applicant={applicant} />
          <ReviewSections applicant={applicant} requirements={requirements} />
        </>
      )}
    </article>
  );
}

function Contact({ user }: { user: ApplicantForLandlord['user'] }) {
  return (
    <ul className={classes.contact}>
      {user.phone_number && (
        <li>
          <IconPhone size={17} stroke={1.6} aria-hidden />
          <Anchor href={`tel:+1${user.phone_number}`} inherit c="inherit" className={classes.plain}>
            {formatPhone(user.phone_number)}
          </Anchor>
        </li>
      )}
      {user.email && (
        <li>
          <IconMail size={17} stroke={1.6} aria-hidden />
          <Anchor href={`mailto:${user.email}`} inherit c="inherit" className={classes.plain}>
            {user.email}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
