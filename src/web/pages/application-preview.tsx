import { PreviewStep } from '../applications/preview-step.tsx';
import { HowWeRankLink } from '../ranking/how-we-rank-link.tsx';
import { RequestedChecks } from '../screening/requested-checks.tsx';

/** Step 8: the preview, with the checks that the landlord asked for and what applicants are compared on. */
export function Component() {
  return (
    <PreviewStep
      checks={(applicationId) => <RequestedChecks applicationId={applicationId} />}
      howWeRank={<HowWeRankLink reader="applicant" />}
    />
  );
}
