import { currentApplication } from '../../app/session/stored-session.ts';
import { PreviewStep } from '../../apply/preview/preview-step.tsx';
import { HowWeRankLink } from '../../ranking/how-we-rank-link.tsx';
import { ReferenceSummary } from '../../references/reference-summary.tsx';
import { MissingChecks } from '../../screening/hub/missing-checks.tsx';
import { RequestedChecks } from '../../screening/hub/requested-checks.tsx';
import { submitChecks } from '../../screening/hub/use-own-items.ts';

/** Step 8: the preview, with the requested checks and what applicants are compared on. */
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
      submitChecks={submitChecks}
      lackingChecks={(kinds) => <MissingChecks kinds={kinds} />}
    />
  );
}
