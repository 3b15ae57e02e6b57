import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { profilePercent } from '../../../domain/applications/application.ts';
import { t } from '../../../domain/text/t.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconClock } from '../../kit/icons/icons.ts';
import { FoldContext } from '../../kit/layout/fold.tsx';
import { PageTitle } from '../../kit/layout/page-title.tsx';
import { DecisionPanel } from '../decision/decision-panel.tsx';
import { FavouriteButton } from '../list/favourite-button.tsx';
import type { Favourite } from '../list/use-favourite.ts';
import { AnswerSections } from './answer-sections.tsx';
import classes from './applicant-detail.module.css';
import { Contact } from './contact.tsx';
import { CorrectionList } from './correction-list.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { FollowUps, QuestionsLink } from './follow-ups.tsx';
import { type CheckedFigures, KeyFigures } from './key-figures.tsx';
import { NoteEditor } from './note-editor.tsx';
import { type IndexPart, SectionIndex } from './section-index.tsx';
import { useStoredFolds } from './view-state.ts';

/** What checks add to a person's answers; composed by the page. */
export interface Screened {
  figures: CheckedFigures;
  parts: readonly IndexPart[];
  sections: ReactNode;
}

interface ApplicantDetailProps {
  propertyId: string;
  applicant: ApplicantForLandlord;
  /** The applications of the other group members; they hold answers once submitted. */
  others: readonly ApplicantForLandlord[];
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  favourite: Favourite;
  screened: Screened;
  /** The rank, such as "1st of 6"; a co-applicant has none. */
  place?: string | undefined;
  /** The group's members, between the header and the sections. */
  group?: ReactNode;
  /** Why the group has its rank. */
  why?: ReactNode;
  /** The button beside the favourite mark. */
  compare?: ReactNode;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  /** True where the detail fills the page: the name is the page title. */
  isFullPage: boolean;
}

/** Everything about one applicant. */
export function ApplicantDetail(props: ApplicantDetailProps) {
  const { applicant, others, dayOf, favourite, screened, place, group, why, compare, isFullPage } = props;
  const { user, status, submitted_at, created_at, isCoapplicant } = applicant;
  const folds = useStoredFolds();
  const level = isFullPage ? 2 : 3;
  const submitted = status === 'in-review';
  const name = submitted ? `${user.first_name} ${user.last_name}` : `${user.first_name} ${user.last_name}.`;
  const when = submitted_at ? t`submitted ${dayOf(submitted_at)}` : t`started ${dayOf(created_at)}`;
  return (
    <FoldContext value={folds}>
      <article className={classes.detail} aria-label={name}>
        <div className={classes.card}>
          <div className={classes.head}>
            <div>
              <p className={classes.quiet}>
                {[isCoapplicant && t`co-applicant`, place, when, t`profile ${profilePercent(status)}%`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {isFullPage ? (
                <PageTitle name={name} className={classes.name}>
                  <bdi>{name}</bdi>
                </PageTitle>
              ) : (
                <Title order={2} size="h1" className={classes.name}>
                  <bdi>{name}</bdi>
                </Title>
              )}
            </div>
            {submitted && !isCoapplicant && (
              <div className={classes.actions}>
                <FavouriteButton applicant={applicant} favourite={favourite} />
                {compare}
              </div>
            )}
          </div>
          {submitted && (
            <Contact user={user}>
              <QuestionsLink applicantId={applicant.id} firstName={user.first_name} />
            </Contact>
          )}
          {submitted ? (
            <KeyFigures applicant={applicant} others={others} {...screened.figures} />
          ) : (
            <StillWaiting firstName={user.first_name} />
          )}
          {group}
        </div>
        {why}
        {submitted && <Submitted detail={props} level={level} />}
      </article>
    </FoldContext>
  );
}

/** What there is to read and to decide once the applicant has submitted. */
function Submitted({ detail, level }: { detail: ApplicantDetailProps; level: 2 | 3 }) {
  const { applicant, dayOf, screened, isFullPage } = detail;
  return (
    <>
      <SectionIndex applicant={applicant} checks={screened.parts} />
      <AnswerSections
        applicant={applicant}
        results={screened.sections}
        incomeNeedsHistory={detail.incomeNeedsHistory}
        dayOf={dayOf}
        level={level}
      />
      <CorrectionList applicantId={applicant.id} firstName={applicant.user.first_name} dayOf={dayOf} level={level} />
      <FollowUps applicantId={applicant.id} firstName={applicant.user.first_name} dayOf={dayOf} level={level} />
      <DecisionBar
        decision={
          !applicant.isCoapplicant && (
            <DecisionPanel propertyId={detail.propertyId} applicant={applicant} dayOf={dayOf} level={level} />
          )
        }
        note={<NoteEditor applicantId={applicant.id} level={level} />}
        isFullPage={isFullPage}
      />
    </>
  );
}

function StillWaiting({ firstName }: { firstName: string }) {
  return (
    <div className={classes.waiting}>
      <Note icon={<IconClock size={20} stroke={1.6} aria-hidden />}>
        {t`${firstName} is still filling in the application. The answers are here as soon as it is submitted.`}
      </Note>
    </div>
  );
}
