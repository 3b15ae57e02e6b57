import { useEffect, useRef, useState } from 'react';
import { holdsRole } from '../../../domain/accounts/account.ts';
import { sectionsAsked } from '../../../domain/properties/requirements.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import {
  confirmPath,
  describeTogether,
  readCoApplicantLink,
  useCoApplicantInvitation,
} from '../../invitations/co-applicants/co-applicant-link.ts';
import type { readPaidItems } from '../../invitations/paid-items.ts';
import { useApply } from '../../invitations/use-apply.ts';
import { useBegunApplication } from '../../invitations/use-begun-application.ts';
import { type Invitation, returningPath, withoutReturning } from '../../invitations/use-invitation.ts';
import { useReject } from '../../invitations/use-reject.ts';
import { useDismissed } from '../../kit/feedback/use-dismissed.ts';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';

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

export interface InvitationProps {
  token: string;
  invitation: Invitation;
}

/** Both answers to an invitation: to apply, and to decline. */
export function useAnswers({
  token,
  invitation,
  applicantToken,
}: InvitationProps & { applicantToken: string | undefined }) {
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
      const { firstSectionPath } = await import('../../../domain/applications/step-paths.ts');
      await navigate(byFriend ? firstSectionPath(sectionsAsked(invitation.requirements)) : '/tenant/coapplication');
    },
  });
  useResumedStart(isApplicant, apply.start);
  const together = byFriend
    ? describeTogether(friend, friendInvitation.data?.inviter_first_name, friendInvitation.error)
    : undefined;
  return { byFriend, friend, together, begun, wasRejected, reject, apply };
}

export interface OrdinaryProps extends ReturnType<typeof useAnswers> {
  invitation: Invitation;
  items: ReturnType<typeof readPaidItems>;
}

/** What "apply" and "reject" do, for visitors and for people who are logged in. */
export function useInvitationActions({ byFriend, friend, apply }: OrdinaryProps, isReminded: boolean) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [reminding, setReminding] = useState(false);
  const [rejecting, setRejecting] = useState(false);
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
  return { reminding, setReminding, rejecting, setRejecting, signUp, onApply, onReject };
}
