import { lazy, Suspense, useState } from 'react';
import { holdsRole } from '../../../../domain/accounts/account.ts';
import { useSession } from '../../../accounts/sessions/use-session.ts';
import { InvitationActions, OnlyApplicants } from '../../../invitations/invitation-actions.tsx';
import { InvitationCard } from '../../../invitations/invitation-card.tsx';
import { ReminderCard, useReminded } from '../../../invitations/reminder.tsx';
import { useLocation } from '../../../kit/router/use-router.ts';
import { type OrdinaryProps, useInvitationActions } from '../invitation-answers.ts';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }));

/** The invitation to apply, with the reminder to sign up under the invited address. */
export function OrdinaryInvitation(props: OrdinaryProps) {
  const { invitation, items, byFriend, together, begun, wasRejected, reject, apply } = props;
  const { user, logOut } = useSession();
  const { pathname, search } = useLocation();
  const { isReminded, remind } = useReminded();

  const { reminding, setReminding, rejecting, setRejecting, signUp, onApply, onReject } = useInvitationActions(
    props,
    isReminded,
  );
  const [wereAsked, setWereAsked] = useState(false);
  if (!wereAsked && (reminding || rejecting || apply.isRepeated)) setWereAsked(true);
  const actions =
    user && !holdsRole(user.roles, 'applicant') ? (
      <OnlyApplicants onLogOut={logOut} />
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
