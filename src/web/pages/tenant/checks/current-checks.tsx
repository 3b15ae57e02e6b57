import { problemMessages } from '../../../app/api/api.ts';
import { type Applicant, useCurrentApplication } from '../../../apply/steps/use-current-application.ts';
import { ErrorPanel } from '../../../kit/feedback/error-note.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { JustFinished } from '../../../screening/hub/own-items.ts';
import { useOwnItems } from '../../../screening/hub/use-own-items.ts';

/** The address of the applicant's current home. */
export const currentHome = ({ housings }: Applicant): string | undefined =>
  housings.find(({ type }) => type === 'current')?.address;

/** Why the checks did not load, with a retry. */
interface ChecksTrouble {
  error: unknown;
  retry: () => void;
  busy: boolean;
}

/** The current application, submitted or not, with its checks; each is undefined until loaded. */
export function useCurrentChecks(finished?: JustFinished) {
  const { applicant, isMissing, problem, reload } = useCurrentApplication('checks', { alsoSubmitted: true });
  const items = useOwnItems(applicant?.application_id, finished);
  const error = problem ?? items.error;
  const retry = (): void => {
    void reload();
    if (applicant) void items.refetch();
  };
  const trouble: ChecksTrouble | undefined = error ? { error, retry, busy: items.isFetching } : undefined;
  return { applicant, isMissing, own: items.data, trouble };
}

/** Shown when the checks did not load. */
export function ChecksFailed({ title, trouble }: { title: string; trouble: ChecksTrouble }) {
  return (
    <Card>
      <ErrorPanel title={title} onRetry={trouble.retry} busy={trouble.busy}>
        {problemMessages(trouble.error).join(' ')}
      </ErrorPanel>
    </Card>
  );
}
