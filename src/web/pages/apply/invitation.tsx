import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { holdsRole } from '../../../domain/accounts/account.ts';
import { missingSections } from '../../../domain/applications/answers/completeness.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import { AlreadyApplied } from '../../invitations/already-applied.tsx';
import { ClosedProperty } from '../../invitations/closed-property.tsx';
import { InvitationActions, OnlyApplicants } from '../../invitations/invitation-actions.tsx';
import { InvitationCard } from '../../invitations/invitation-card.tsx';
import { readPaidItems } from '../../invitations/paid-items.ts';
import { Rejection } from '../../invitations/rejection.tsx';
import { ReminderCard, ReminderModal, useReminded } from '../../invitations/reminder.tsx';
import { useInvitation } from '../../invitations/use-invitation.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { backToChecks, useApplicantToken } from '../../screening/consent/use-applicant-token.ts';
import { type InvitationProps, type OrdinaryProps, useAnswers, useInvitationActions } from './invitation-answers.ts';

/** Loaded lazily: most invitations carry no paid checks. */
const PaidItemsView = lazy(async () => ({
  default: (await import('../../screening/consent/paid-items-view.tsx')).PaidItemsView,
}));

const homeButton = (
  <Button component={Link} to="/">
    go to the home page
  </Button>
);

/** Opened from an apply link: the invitation, or why it cannot be opened. */
export function Component() {
  const { token = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useInvitation(token);
  if (data) return <InvitationPage key={token} token={token} invitation={data} />;
  if (!error) {
    return (
      <DelayedSkeleton label="Loading the invitation">
        <Skeleton maw={776} h={640} mx="auto" my={72} />
      </DelayedSkeleton>
    );
  }
  const status = error instanceof ApiProblem ? error.status : 0;
  if (status === 410) {
    const role = user && (holdsRole(user.roles, 'applicant') ? 'applicant' : 'landlord');
    return <ClosedProperty as={role ?? undefined} />;
  }
  if (status === 404 || status === 422) {
    return (
      <MessagePage title="This invitation isn’t valid" actions={homeButton}>
        <p>The link may be incomplete. Ask the person who sent it to send it again.</p>
      </MessagePage>
    );
  }
  return (
    <ErrorPanel title="We couldn’t load the invitation" onRetry={() => void refetch()} busy={isFetching}>
      {problemMessages(error).join(' ')}
    </ErrorPanel>
  );
}

/** The checks come after the parts to fill in, or at once when nothing is left of those. */
function useWayToChecks() {
  const navigate = useNavigate();
  return async (applicant: ApplicantForTenant): Promise<void> => {
    const { openStepPath } = await import('../../apply/steps/step-paths.ts');
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
  const items = readPaidItems(query.get('items'));
  const { applicantToken, isInvitedToChecks } = useApplicantToken(token);
  const [isOrdinary, setOrdinary] = useState(false);
  const showOrdinary = useCallback(() => setOrdinary(true), []);
  const goToChecks = useWayToChecks();
  const state = useAnswers({ token, invitation, applicantToken });

  // Landlords get the ordinary invitation, which says that only applicants can apply.
  const isAboutChecks = items.length > 0 && isInvitedToChecks && !isOrdinary && (!user || isApplicant);
  if (!isAboutChecks || !applicantToken) return <Ordinary invitation={invitation} items={items} {...state} />;
  return (
    <Suspense
      fallback={
        <DelayedSkeleton label="Loading the checks">
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

/** The invitation to apply, with the reminder to sign up under the invited address. */
function Ordinary(props: OrdinaryProps) {
  const { invitation, items, byFriend, together, begun, wasRejected, reject, apply } = props;
  const { user, logOut } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isReminded, remind } = useReminded();

  const { reminding, setReminding, rejecting, setRejecting, signUp, onApply, onReject } = useInvitationActions(
    props,
    isReminded,
  );
  const actions =
    user && !holdsRole(user.roles, 'applicant') ? (
      <OnlyApplicants onLogOut={() => void logOut()} />
    ) : (
      <InvitationActions
        onApply={onApply}
        begun={begun}
        onReject={onReject}
        busy={apply.busy}
        troubles={apply.troubles}
        loginPath={user ? undefined : `/login?redirect=${encodeURIComponent(pathname + search)}`}
        wasRejected={wasRejected}
      />
    );
  return (
    <>
      <InvitationCard
        invitation={invitation}
        items={items}
        byFriend={byFriend}
        together={together}
        actions={actions}
        reminder={!user && !reminding && !rejecting && <ReminderCard onShown={remind} />}
      />
      <ReminderModal
        opened={reminding}
        onClose={() => {
          setReminding(false);
          remind();
        }}
        onGotIt={signUp}
      />
      <AlreadyApplied opened={apply.isRepeated} onClose={apply.forget} />
      <Rejection
        opened={rejecting}
        onClose={() => {
          setRejecting(false);
          reject.forget();
        }}
        landlord={invitation.landlord_name}
        person={user}
        reject={reject}
        onLeave={() => void navigate('/')}
      />
    </>
  );
}
