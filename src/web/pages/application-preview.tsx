import { PreviewStep } from '../applications/preview-step.tsx';
import { RequestedChecks } from '../screening/requested-checks.tsx';

/** Step 8: the preview, with the checks that the landlord asked for. */
export function Component() {
  return <PreviewStep checks={(applicationId) => <RequestedChecks applicationId={applicationId} />} />;
}
