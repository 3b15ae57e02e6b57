import { PreviewStep } from '../applications/preview-step.tsx';
import { HowWeRankLink } from '../ranking/how-we-rank-link.tsx';
import { ReferenceSummary } from '../references/reference-summary.tsx';
import { handInChecks } from '../screening/hand-in.ts';
import { LackingChecks } from '../screening/lacking-checks.tsx';
import { RequestedChecks } from '../screening/requested-checks.tsx';
import { currentApplication } from '../stored-session.ts';

/** Step 8: the preview, with the checks that the landlord asked for and what applicants are compared on. */
export function Component() {
  return (
    <PreviewStep
      checks={(applicationId) => (
        <>
          <RequestedChecks applicationId={applicationId} />
          <ReferenceSummary applicantId={currentApplication()?.applicantId} />
        </>
      )}
      howWeRank={<HowWeRankLink reader="applicant" />}
      handIn={handInChecks}
      lackingChecks={(kinds) => <LackingChecks kinds={kinds} />}
    />
  );
}
