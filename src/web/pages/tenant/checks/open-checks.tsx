import type { ReactNode } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { PickAnApplication } from '../../../apply/steps/step-gate.tsx';
import { StepLayout, StepSkeleton } from '../../../apply/steps/step-layout.tsx';
import type { Applicant } from '../../../apply/steps/use-current-application.ts';
import type { JustFinished, OwnItem } from '../../../screening/hub/own-items.ts';
import { ChecksFailed, useCurrentChecks } from './current-checks.tsx';

export interface OpenedChecks {
  applicant: Applicant;
  landlord: string;
  /** The bureau that new checks go to. */
  bureau: string;
  /** Requested and paid for by the landlord. */
  requested: OwnItem[];
  /** Bought by the applicant. */
  bought: OwnItem[];
}

interface OpenChecksProps {
  /** The page's title while it loads. */
  title: string;
  finished?: JustFinished | undefined;
  children: (checks: OpenedChecks) => ReactNode;
}

/** A page about the checks of the current application, submitted or not; shows the page frame while they load. */
export function OpenChecks({ title, finished, children }: OpenChecksProps) {
  const { applicant, isMissing, own, trouble } = useCurrentChecks(finished);
  if (isMissing) return <PickAnApplication />;
  if (applicant && own) {
    const { landlordName, bureauName: bureau, requested, bought } = own;
    const landlord = landlordName ?? applicant.application.landlord_name;
    return children({ applicant, requested, bought, landlord, bureau });
  }
  return (
    <StepLayout step="checks" title={title} applicant={applicant}>
      {trouble ? <ChecksFailed title={t`We couldn’t load your checks`} trouble={trouble} /> : <StepSkeleton />}
    </StepLayout>
  );
}
