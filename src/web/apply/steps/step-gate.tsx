import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Step } from '../../../domain/applications/application.ts';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import classes from './step-layout.module.css';
import { StepLayout, StepSkeleton } from './step-layout.tsx';
import { type Applicant, useCurrentApplication } from './use-current-application.ts';
import { readStep, type StepRecord, useStepRecord } from './use-step-record.ts';

/** Shown when a step is opened without an application, or with one that no longer exists. */
export function PickAnApplication() {
  return (
    <MessagePage
      title={t`choose an application first`}
      actions={
        <Button component={Link} to="/tenant/dashboard">
          {t`go to my applications`}
        </Button>
      }
    >
      <p>{t`This page is one step of an application. Open yours from your dashboard to pick up where you left off.`}</p>
    </MessagePage>
  );
}

/** A step whose data has been loaded. */
export interface OpenStep<T> extends StepRecord<T> {
  applicant: Applicant;
  /** Reloads the step and opens it again. Rejects on failure. */
  reopen: () => Promise<unknown>;
  /** Reads the current state of the step without changing the open form. */
  readLatest: () => Promise<StepRecord<T>>;
}

interface StepGateProps<T> {
  step: Step;
  title: string;
  lead: ReactNode;
  /** Reads the saved record. */
  load: (applicantId: string, signal?: AbortSignal) => Promise<T>;
  children: (open: OpenStep<T>) => ReactNode;
}

/** Opens a step of the application once loaded; until then, and on failure, shows its frame. */
export function StepGate<T>({ step, title, lead, load, children }: StepGateProps<T>) {
  const { applicant, isMissing, problem: closed, reload } = useCurrentApplication(step);
  const stored = useStepRecord(step, load);
  if (applicant && stored.data) {
    const reopen = (): Promise<unknown> => stored.refetch({ throwOnError: true });
    const readLatest = (): Promise<StepRecord<T>> => readStep({ applicantId: applicant.id, step }, load);
    return (
      <Fragment key={stored.dataUpdatedAt}>{children({ applicant, ...stored.data, reopen, readLatest })}</Fragment>
    );
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
            <ErrorPanel title={t`This step couldn’t be loaded`} onRetry={retry} busy={stored.isFetching}>
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
