import { Skeleton } from '@mantine/core';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { PasswordNote } from '../../kit/feedback/password-note.tsx';

/** Whether the results can be read, and why not. */
export interface Opening {
  /** The applicant with results opened; undefined until then. */
  opened: ApplicantForLandlord | undefined;
  /** The server's message when they did not open. */
  problem: string | undefined;
  /** Whether they open once the password is entered; `retry` then asks for it. */
  isPasswordRequired: boolean;
  retry: () => void;
  isBusy: boolean;
}

/** Why results are not shown: the password is missing, they load, or they failed to. */
export function NotOpened({ problem, isPasswordRequired, retry, isBusy, firstName }: Opening & { firstName: string }) {
  if (isPasswordRequired) {
    return (
      <PasswordNote onEnter={retry} busy={isBusy}>
        <Trans>
          To protect <bdi>{firstName}</bdi>, we ask for your password before we show results, once every 15 minutes.
        </Trans>
      </PasswordNote>
    );
  }
  if (problem === undefined) {
    return (
      <DelayedSkeleton label={t`Opening the result`}>
        <Skeleton height={96} />
      </DelayedSkeleton>
    );
  }
  return (
    <ErrorNote title={t`We couldn’t open the result`} onRetry={retry} busy={isBusy}>
      {problem}
    </ErrorNote>
  );
}
