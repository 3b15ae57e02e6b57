import type { ReactNode } from 'react';
import { PickAnApplication } from '../../../apply/steps/pick-an-application.tsx';
import { StepLayout, StepSkeleton } from '../../../apply/steps/step-layout.tsx';
import type { Applicant } from '../../../apply/steps/use-current-application.ts';
import type { JustFinished, OwnItem } from '../../../screening/hub/own-items.ts';
import { ChecksFailed } from './checks-failed.tsx';
import { useChecksInHand } from './use-current-checks.ts';

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
  const { applicant, isMissing, own, trouble } = useChecksInHand(finished);
  if (isMissing) return <PickAnApplication />;
  if (applicant && own) {
    const { landlordName, asked, bought } = own;
    return children({ applicant, asked, bought, landlord: landlordName ?? applicant.application.landlord_name });
  }
  return (
    <StepLayout step="checks" title={title} applicant={applicant}>
      {trouble ? <ChecksFailed title="Your checks did not open" trouble={trouble} /> : <StepSkeleton />}
    </StepLayout>
  );
}
