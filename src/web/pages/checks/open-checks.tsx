import type { ReactNode } from 'react';
import { problemMessages } from '../../api.ts';
import { PickAnApplication } from '../../applications/pick-an-application.tsx';
import { StepLayout, StepSkeleton } from '../../applications/step-layout.tsx';
import { type Applicant, useCurrentApplication } from '../../applications/use-current-application.ts';
import { Card } from '../../kit/card.tsx';
import { ErrorPanel } from '../../kit/problem.tsx';
import type { JustFinished, OwnItem } from '../../screening/own-items.ts';
import { useOwnItems } from '../../screening/use-own-items.ts';

export interface OpenedChecks {
  applicant: Applicant;
  landlord: string;
  /** What the landlord asked for and pays. */
  asked: OwnItem[];
  /** What the applicant bought. */
  bought: OwnItem[];
}

interface OpenChecksProps {
  /** What the page is called while its content is on its way. */
  title: string;
  finished?: JustFinished | undefined;
  children: (checks: OpenedChecks) => ReactNode;
}

/** Opens a page about the checks of the application in hand, submitted or not; until then its frame stands there. */
export function OpenChecks({ title, finished, children }: OpenChecksProps) {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('checks', { alsoSubmitted: true });
  const items = useOwnItems(applicant?.application_id, finished);
  if (isMissing) return <PickAnApplication />;
  if (applicant && items.data) {
    const { landlordName, asked, bought } = items.data;
    return children({ applicant, asked, bought, landlord: landlordName ?? applicant.application.landlord_name });
  }
  const trouble = problem ?? items.error;
  return (
    <StepLayout step="checks" title={title} applicant={applicant}>
      {trouble ? (
        <Card>
          <ErrorPanel
            title="Your checks did not open"
            onRetry={() => {
              void reload();
              if (applicant) void items.refetch();
            }}
            busy={items.isFetching}
          >
            {problemMessages(trouble).join(' ')}
          </ErrorPanel>
        </Card>
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}
