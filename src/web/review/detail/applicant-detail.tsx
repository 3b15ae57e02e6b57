import { Anchor, Title } from '@mantine/core';
import { IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { profilePercent } from '../../../domain/applications/application.ts';
import { formatPhone } from '../../../domain/values/phone.ts';
import { EmailText } from '../../kit/display/email-text.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { ReviewDecision } from '../decision/decision-panel.tsx';
import { FavouriteButton } from '../list/favourite-button.tsx';
import type { Favourite } from '../list/use-review.ts';
import { ReviewSections } from './answer-sections.tsx';
import classes from './applicant-detail.module.css';
import { type CheckedFigures, ReviewFigures } from './key-figures.tsx';
import { ReviewNote } from './note-editor.tsx';
import { type IndexPart, ReviewIndex } from './section-index.tsx';

/** What checks add to the answers of a person; the page puts it together. */
export interface Screened {
  figures: CheckedFigures;
  parts: readonly IndexPart[];
  sections: ReactNode;
}

interface ReviewDetailProps {
  propertyId: string;
  applicant: ApplicantForLandlord;
  /** The applications of those who apply together with the applicant; their answers are there once they submitted. */
  others: readonly ApplicantForLandlord[];
  /** An instant as a day in the rental's zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  screened: Screened;
  /** The place in words, as "1st of 6"; a co-applicant has none. */
  place?: string | undefined;
  /** What stands between the head and the sections: the household. */
  group?: ReactNode;
  /** Why the household has its place. */
  why?: ReactNode;
  /** The button beside the favourite mark. */
  compare?: ReactNode;
  /** Whether the Ontario rule on income holds for the rental. */
  incomeNeedsHistory: boolean;
  /** True where the detail is the page: the name is its title, and the favourite button stands in the bar below. */
  alone: boolean;
}

/** Everything about one applicant. */
export function ReviewDetail(props: ReviewDetailProps) {
  const { applicant, others, dayOf, favourite, screened, place, group, why, compare, alone } = props;
  const { user, status, submitted_at, created_at, isCoapplicant } = applicant;
  const level = alone ? 2 : 3;
  const submitted = status === 'in-review';
  const name = submitted ? `${user.first_name} ${user.last_name}` : `${user.first_name} ${user.last_name}.`;
  const when = submitted_at ? `submitted ${dayOf(submitted_at)}` : `started ${dayOf(created_at)}`;
  return (
    <article className={classes.detail} aria-label={name}>
      <div className={classes.card}>
        <div className={classes.head}>
          <div>
            <p className={classes.quiet}>
              {isCoapplicant && 'co-applicant · '}
              {place && `${place} · `}
              {when} · profile {profilePercent(status)} %
            </p>
            {alone ? (
              <PageTitle name={name} className={classes.name}>
                <bdi>{name}</bdi>
              </PageTitle>
            ) : (
              <Title order={2} size="h1" className={classes.name}>
                <bdi>{name}</bdi>
              </Title>
            )}
          </div>
          {submitted && !alone && !isCoapplicant && (
            <div className={classes.actions}>
              <FavouriteButton applicant={applicant} favourite={favourite} />
              {compare}
            </div>
          )}
        </div>
        {submitted && <Contact user={user} />}
        {submitted ? (
          <ReviewFigures applicant={applicant} others={others} {...screened.figures} />
        ) : (
          <div className={classes.waiting}>
            <Note icon={<IconClock size={20} stroke={1.6} aria-hidden />}>
              {user.first_name} is still filling in the application. The answers are here as soon as it is submitted.
            </Note>
          </div>
        )}
        {group}
      </div>
      {why}
      {submitted && (
        <>
          <div className={classes.desk}>
            {!isCoapplicant && (
              <ReviewDecision propertyId={props.propertyId} applicant={applicant} dayOf={dayOf} level={level} />
            )}
            <ReviewNote applicantId={applicant.id} level={level} />
          </div>
          <ReviewIndex applicant={applicant} checks={screened.parts} />
          <ReviewSections
            applicant={applicant}
            results={screened.sections}
            incomeNeedsHistory={props.incomeNeedsHistory}
            level={level}
          />
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
            <EmailText address={user.email} />
          </Anchor>
        </li>
      )}
    </ul>
  );
}
