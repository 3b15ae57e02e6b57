import type { ReactNode } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import { forEachRecord } from '../../../domain/applications/sections/records.ts';
import { INCOME_TOGETHER } from '../../../domain/properties/check-requirements.ts';
import { asksFor } from '../../../domain/properties/requirements.ts';
import { SECTIONS, type Section, sectionOf } from '../../../domain/properties/sections.ts';
import { t } from '../../../domain/text/t.ts';
import { FoldBody, FoldTitle } from '../../kit/layout/fold.tsx';
import classes from './answer-sections.module.css';
import { CorrectedNote } from './correction-list.tsx';
import { EmploymentSection } from './employment-section.tsx';
import { GuarantorsSection } from './guarantors-section.tsx';
import { Housing, RecordAnswers } from './record-answers.tsx';
import { hasAnswers, sectionId } from './section-anchors.ts';

interface SectionsProps {
  applicant: ApplicantForLandlord;
  /** The check sections. */
  results: ReactNode;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  /** Heading level of the sections, one below the name. */
  level: 2 | 3;
}

/** The text of a section without an answer. Never having rented is an answer like any other. */
function describeMissing(section: Section, { applicant }: Pick<SectionsProps, 'applicant'>): string {
  if (applicant.never_rented && sectionOf(section).isAboutHomes) return t`Has never rented.`;
  return asksFor(applicant.requirements, section) ? t`Left out by the applicant.` : t`You did not ask for this.`;
}

/** The answers of each section. */
function answersOf({ applicant, incomeNeedsHistory, level }: SectionsProps): Record<Section, ReactNode> {
  return {
    current_housing: <Housing type="current" applicant={applicant} />,
    previous_housing: <Housing type="previous" applicant={applicant} />,
    employment: (
      <>
        <EmploymentSection employments={applicant.user.employments} level={level} />
        {incomeNeedsHistory && <p className={classes.law}>{INCOME_TOGETHER()}</p>}
      </>
    ),
    ...forEachRecord((section) => <RecordAnswers section={section} applicant={applicant} />),
  };
}

/** One applicant's answers in the sections of the application, the homes side by side, then the checks. */
export function AnswerSections(props: SectionsProps) {
  const answers = answersOf(props);
  const part = (section: Section) => (
    <section
      key={section}
      id={sectionId(section)}
      className={classes.section}
      aria-labelledby={`${sectionId(section)}-title`}
    >
      <FoldTitle id={sectionId(section)} order={props.level} className={classes.title}>
        {SECTION_NAMES[section]()}
      </FoldTitle>
      <FoldBody id={sectionId(section)}>
        {hasAnswers(section, props.applicant) ? (
          answers[section]
        ) : (
          <p className={classes.none}>{describeMissing(section, props)}</p>
        )}
        <CorrectedNote applicantId={props.applicant.id} section={section} dayOf={props.dayOf} />
      </FoldBody>
    </section>
  );
  return (
    <div className={classes.sections}>
      <div className={classes.pair}>{SECTIONS.filter((section) => sectionOf(section).isAboutHomes).map(part)}</div>
      {SECTIONS.filter((section) => !sectionOf(section).isAboutHomes).map(part)}
      <GuarantorsSection guarantors={props.applicant.guarantors} level={props.level} />
      {props.results}
    </div>
  );
}
