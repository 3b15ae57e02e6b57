import { Fragment, type ReactNode } from 'react';
import type { Step } from '../../../domain/applications/application.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PickAnApplication } from './pick-an-application.tsx';
import classes from './step-layout.module.css';
import { StepLayout, StepSkeleton } from './step-layout.tsx';
import {
  type Applicant,
  readStep,
  type StepRecord,
  useCurrentApplication,
  useStepRecord,
} from './use-current-application.ts';

/** What a step is given once everything it holds was read. */
export interface OpenStep<T> extends StepRecord<T> {
  applicant: Applicant;
  /** Reads the step anew and opens it again with what was found. Rejects when that fails. */
  reopen: () => Promise<unknown>;
  /** Reads what the step holds now and leaves what is open alone. */
  look: () => Promise<StepRecord<T>>;
}

interface StepGateProps<T> {
  step: Step;
  title: string;
  lead: ReactNode;
  /** Reads the saved record. */
  load: (applicantId: string, signal?: AbortSignal) => Promise<T>;
  children: (open: OpenStep<T>) => ReactNode;
}

/** Opens a step of the application once it was read; until then, and when that fails, its frame stands there. */
export function StepGate<T>({ step, title, lead, load, children }: StepGateProps<T>) {
  const { applicant, isMissing, problem: closed, reload } = useCurrentApplication(step);
  const stored = useStepRecord(step, load);
  if (applicant && stored.data) {
    const reopen = (): Promise<unknown> => stored.refetch({ throwOnError: true });
    const look = (): Promise<StepRecord<T>> => readStep({ applicantId: applicant.id, step }, load);
    return <Fragment key={stored.dataUpdatedAt}>{children({ applicant, ...stored.data, reopen, look })}</Fragment>;
  }
  if (isMissing) return <PickAnApplication />;
  const problem = closed ?? (applicant && stored.error);
  const retry = (): void => {
    void reload();
    void stored.refetch();
  };
  return (
    <StepLayout step={step} title={title} lead={lead} applicant={applicant}>
      {problem ? (
        <div className={classes.trouble}>
          <Card>
            <ErrorPanel title="This step did not open" onRetry={retry} busy={stored.isFetching}>
              {problemMessages(problem).join(' ')}
            </ErrorPanel>
          </Card>
        </div>
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}
