import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { holdsRole } from '../../../domain/accounts/account.ts';
import { sectionsAsked } from '../../../domain/properties/requirements.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import {
  confirmPath,
  describeTogether,
  readCoApplicantLink,
  useCoApplicantInvitation,
} from '../../invitations/co-applicants/co-applicant-link.ts';
import { InvitationActions, OnlyApplicants } from '../../invitations/invitation-actions.tsx';
import { InvitationCard } from '../../invitations/invitation-card.tsx';
import { readPaidItems } from '../../invitations/paid-items.ts';
import { ReminderCard, useReminded } from '../../invitations/reminder.tsx';
import { useApply } from '../../invitations/use-apply.ts';
import { useBegunApplication } from '../../invitations/use-begun-application.ts';
import { type Invitation, returningPath, useInvitation, withoutReturning } from '../../invitations/use-invitation.ts';
import { useReject } from '../../invitations/use-reject.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { useDismissed } from '../../kit/feedback/use-dismissed.ts';
import { useLocation, useNavigate, useParams } from '../../kit/router/use-router.ts';
import { backToChecks, useApplicantToken } from '../../screening/consent/use-applicant-token.ts';

/** Loaded lazily: most invitations carry no paid checks. */
const PaidItemsView = lazy(async () => ({
  default: (await import('../../screening/consent/paid-items-view.tsx')).PaidItemsView,
}));

/** Loaded lazily, too: most invitations can be opened, and nothing is asked before a button is pressed. */
const Unopened = lazy(async () => ({ default: (await import('./invitation/unopened.tsx')).Unopened }));
const Dialogs = lazy(async () => ({ default: (await import('./invitation/dialogs.tsx')).Dialogs }));

/** Opened from an apply link: the invitation, or why it cannot be opened. */
export function Component() {
  const { token = '' } = useParams();
  const { data, error, refetch, isFetching } = useInvitation(token);
  if (data) return <InvitationPage key={token} token={token} invitation={data} />;
  if (!error) {
    return (
      <DelayedSkeleton label="Loading the invitation">
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

/** A person who signed up from here wants to apply: the application starts by itself, once. */
function useResumedStart(isApplicant: boolean, start: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isReturning = isApplicant && new URLSearchParams(search).get('returning') === '1';
  const hasResumed = useRef(false);
  useEffect(() => {
    if (!isReturning || hasResumed.current) return;
    hasResumed.current = true;
    void navigate({ pathname, search: withoutReturning(new URLSearchParams(search)) }, { replace: true });
    start();
  }, [isReturning, pathname, search, navigate, start]);
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

interface InvitationProps {
  token: string;
  invitation: Invitation;
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

/** Both answers to an invitation: to apply, and to decline. */
function useAnswers({ token, invitation, applicantToken }: InvitationProps & { applicantToken: string | undefined }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const byFriend = query.get('is_coapplicant') === '1';
  const friend = byFriend ? readCoApplicantLink(query) : undefined;
  const friendInvitation = useCoApplicantInvitation(friend);
  const isApplicant = holdsRole(user?.roles, 'applicant');
  const begun = useBegunApplication(isApplicant ? invitation.id : undefined);
  const [wasRejected, rememberRejection] = useDismissed(`maplekey:rejected:${token}`);
  const reject = useReject(token, rememberRejection);
  const apply = useApply(invitation.id, {
    // Both loaded on press, to keep the invitation itself light.
    connect: async (applicationId) => {
      const { connect } = await import('./invitation/connect.ts');
      await connect(applicationId, { token, query, friend, applicantToken });
    },
    onStarted: async () => {
      const { firstSectionPath } = await import('../../../domain/applications/step-progress.ts');
      await navigate(byFriend ? firstSectionPath(sectionsAsked(invitation.requirements)) : '/tenant/coapplication');
    },
  });
  useResumedStart(isApplicant, apply.start);
  const together = byFriend
    ? describeTogether(friend, friendInvitation.data?.inviter_first_name, friendInvitation.error)
    : undefined;
  return { byFriend, friend, together, begun, wasRejected, reject, apply };
}

interface OrdinaryProps extends ReturnType<typeof useAnswers> {
  invitation: Invitation;
  items: ReturnType<typeof readPaidItems>;
}

/** The invitation to apply, with the reminder to sign up under the invited address. */
function Ordinary({ invitation, items, byFriend, friend, together, begun, wasRejected, reject, apply }: OrdinaryProps) {
  const { user, logOut } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isReminded, remind } = useReminded();
  const [reminding, setReminding] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [wereAsked, setWereAsked] = useState(false);
  if (!wereAsked && (reminding || rejecting || apply.isRepeated)) setWereAsked(true);

  const signUp = (): void => {
    const redirect = encodeURIComponent(returningPath(pathname, new URLSearchParams(search)));
    void navigate(`/signup?redirect=${redirect}`);
  };
  const onApply = (): void => {
    if (user) apply.start();
    else if (isReminded) signUp();
    else setReminding(true);
  };
  // A co-applicant's invitation is answered on a page for logged-in people.
  const onReject = (): void => {
    // For a truncated link, that page explains the problem; the landlord is not notified of these invitations.
    const path = confirmPath(friend);
    if (!byFriend) setRejecting(true);
    else void navigate(user ? path : `/login?redirect=${encodeURIComponent(path)}`);
  };

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
      {wereAsked && (
        <Suspense>
          <Dialogs
            landlord={invitation.landlord_name}
            isReminding={reminding}
            onReminded={() => {
              setReminding(false);
              remind();
            }}
            onSignUp={signUp}
            apply={apply}
            isRejecting={rejecting}
            onRejected={() => {
              setRejecting(false);
              reject.forget();
            }}
            reject={reject}
          />
        </Suspense>
      )}
    </>
  );
}
