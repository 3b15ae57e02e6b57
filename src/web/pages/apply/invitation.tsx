import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { holdsRole } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { useSite } from '../../app/api/site.ts';
import { readPaidItems } from '../../invitations/paid-items.ts';
import { useInvitation } from '../../invitations/use-invitation.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { useLocation, useNavigate, useParams } from '../../kit/router/use-router.ts';
import { backToChecks, useApplicantToken } from '../../screening/consent/use-applicant-token.ts';
import { OrdinaryInvitation } from './invitation/ordinary-invitation.tsx';
import { type InvitationProps, useAnswers } from './invitation-answers.ts';

/** Loaded lazily: most invitations carry no paid checks. */
const PaidItemsView = lazy(async () => ({
  default: (await import('../../screening/consent/paid-items-view.tsx')).PaidItemsView,
}));

/** Loaded lazily, too: most invitations can be opened, and nothing is asked before a button is pressed. */
const Unopened = lazy(async () => ({ default: (await import('./invitation/unopened.tsx')).Unopened }));

/** Opened from an apply link: the invitation, or why it cannot be opened. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useInvitation(token);
  if (data) return <InvitationPage key={token} token={token} invitation={data} />;
  if (!error) {
    return (
      <DelayedSkeleton label={t`Loading the invitation`}>
        <Skeleton maw={776} h={640} mx="auto" my={72} />
      </DelayedSkeleton>
    );
  }
  return (
    <Suspense>
      <Unopened problem={error} onRetry={() => void refetch()} isBusy={isFetching} />
    </Suspense>
  );
}

/** The checks come after the parts to fill in, or at once when nothing is left of those. */
function useWayToChecks() {
  const navigate = useNavigate();
  return async (applicant: ApplicantForTenant): Promise<void> => {
    const [{ openStepPath }, { missingSections }] = await Promise.all([
      import('../../apply/steps/step-paths.ts'),
      import('../../../domain/applications/answers/completeness.ts'),
    ]);
    const isLeft = applicant.status === 'pending' && missingSections(applicant.sections).length > 0;
    await navigate(isLeft ? openStepPath(applicant) : '/tenant/premium/paid');
  };
}

/** The checks that a landlord paid for, where the link is about them; otherwise the invitation to apply. */
function InvitationPage({ token, invitation }: InvitationProps) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isApplicant = holdsRole(user?.roles, 'applicant');
  const items = readPaidItems(query.get('items'), useSite().checks);
  const { applicantToken, isInvitedToChecks } = useApplicantToken(token);
  const [isOrdinary, setOrdinary] = useState(false);
  const showOrdinary = useCallback(() => setOrdinary(true), []);
  const goToChecks = useWayToChecks();
  const state = useAnswers({ token, invitation, applicantToken });

  // Landlords get the ordinary invitation, which says that only applicants can apply.
  const isAboutChecks = items.length > 0 && isInvitedToChecks && !isOrdinary && (!user || isApplicant);
  if (!isAboutChecks || !applicantToken) return <OrdinaryInvitation invitation={invitation} items={items} {...state} />;
  return (
    <Suspense
      fallback={
        <DelayedSkeleton label={t`Loading the checks`}>
          <Skeleton maw={984} h={640} mx="auto" my={72} />
        </DelayedSkeleton>
      }
    >
      <PaidItemsView
        invitation={invitation}
        applicantToken={applicantToken}
        isLoggedIn={isApplicant}
        returnPath={backToChecks(pathname, query)}
        onBack={showOrdinary}
        onReady={(applicant) => void goToChecks(applicant)}
      />
    </Suspense>
  );
}
