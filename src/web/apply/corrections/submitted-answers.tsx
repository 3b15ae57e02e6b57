import type { ReactNode } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { describeOccupation } from '../../../domain/applications/answers/describe-occupation.ts';
import { RECORD_SECTIONS, recordOf } from '../../../domain/applications/sections/records.ts';
import { sectionOf } from '../../../domain/properties/sections.ts';
import { CorrectHome, CorrectJob, CorrectRecord } from './correct-entry.tsx';

/** Called after a correction was stored, and after leaving its form. */
type Close = (isCorrected: boolean) => void;

/** An answer that was submitted, with the form that corrects it. */
export interface SubmittedAnswer {
  id: string;
  name: string;
  /** What tells it from another of its kind. */
  note?: string;
  form: (onDone: Close) => ReactNode;
}

/** The homes of an application. */
export function homesOf({ id, housings }: ApplicantForTenant): SubmittedAnswer[] {
  return housings.map((home) => ({
    id: home.id,
    name: sectionOf(home.type === 'current' ? 'current_housing' : 'previous_housing').name(),
    form: (onDone) => <CorrectHome applicantId={id} home={home} onDone={onDone} />,
  }));
}

/** The jobs of an application. */
export function jobsOf({ id, employments }: ApplicantForTenant): SubmittedAnswer[] {
  return employments.map((job) => {
    const { name, where } = describeOccupation(job);
    return {
      id: job.id,
      name,
      note: where,
      form: (onDone) => <CorrectJob applicantId={id} job={job} onDone={onDone} />,
    };
  });
}

/** The sections with one record of an application. */
export function recordsOf(applicant: ApplicantForTenant): SubmittedAnswer[] {
  const { requirements } = applicant.application;
  return RECORD_SECTIONS.flatMap((section) =>
    applicant[recordOf(section).list].map((record) => ({
      id: record.id,
      name: sectionOf(section).name(),
      form: (onDone: Close) => (
        <CorrectRecord
          applicantId={applicant.id}
          section={section}
          record={record}
          requirements={requirements}
          onDone={onDone}
        />
      ),
    })),
  );
}
