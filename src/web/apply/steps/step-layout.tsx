import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Step } from '../../../domain/applications/application.ts';
import { type AboutProperty, changesSinceBegun } from '../../../domain/applications/property-changes.ts';
import { describeListing } from '../../../domain/properties/describe-listing.ts';
import { t } from '../../../domain/text/t.ts';
import { placeOf, readAddress, streetWithUnit } from '../../../domain/values/address.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { SavedMark, type SavedState } from '../../kit/feedback/saved-mark.tsx';
import { IconInfoCircle } from '../../kit/icons/icons.ts';
import { FormHeader, FormPage, FormSubject } from '../../kit/layout/form-page.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import changesClasses from './property-changes.module.css';
import classes from './step-layout.module.css';
import type { Applicant } from './use-current-application.ts';

/** Changes of the property since the application was started. */
function PropertyChanges({ application }: { application: AboutProperty }) {
  const changes = changesSinceBegun(application);
  if (changes.length === 0) return null;
  return (
    <div className={changesClasses.notes}>
      {changes.map((sentence) => (
        <Note key={sentence} tone="info" icon={<IconInfoCircle size={20} stroke={1.6} aria-hidden />}>
          {sentence}
        </Note>
      ))}
    </div>
  );
}

interface StepLayoutProps {
  step: Step;
  title: string;
  lead?: ReactNode;
  /** Undefined while loading. */
  applicant: Applicant | undefined;
  saved?: SavedState;
  children: ReactNode;
}

/** The frame, heading and margin of every step of the application. */
export function StepLayout({ step, title, lead, applicant, saved, children }: StepLayoutProps) {
  return (
    <>
      <ApplicationSteps step={step} applicant={applicant} mark={saved && <SavedMark state={saved} />} />
      <FormPage>
        <FormHeader title={title} lead={lead} margin={<Margin applicant={applicant} />} />
        {applicant && <PropertyChanges application={applicant} />}
        {children}
      </FormPage>
    </>
  );
}

function Margin({ applicant }: { applicant: Applicant | undefined }) {
  if (!applicant) return <div className={classes.margin} />;
  const { address, unit, landlord_name } = applicant.application;
  const city = readAddress(address).city ?? placeOf(address);
  return (
    <FormSubject
      label={t`Application for`}
      title={[streetWithUnit(address, unit), city].filter(Boolean).join(', ')}
      note={[...describeListing(applicant.application), t`requested by ${landlord_name}`].join(', ')}
    />
  );
}

/** Placeholder of a step. */
export function StepSkeleton() {
  return (
    <DelayedSkeleton label={t`Loading`}>
      {[0, 1, 2].map((part) => (
        <div key={part} className={classes.part}>
          <Skeleton h={24} w="60%" />
          <div>
            <Skeleton h={16} w="30%" mb={10} />
            <Skeleton h={46} />
          </div>
        </div>
      ))}
    </DelayedSkeleton>
  );
}
