import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import classes from './invitation-actions.module.css';

interface InvitationActionsProps {
  onApply: () => void;
  onReject: () => void;
  busy: boolean;
  troubles: readonly string[];
  /** The path of the login link; left out for a logged-in user. */
  loginPath?: string | undefined;
  /** Whether this invitation was rejected in this browser before. */
  wasRejected: boolean;
}

/** The buttons of an invitation. */
export function InvitationActions(props: InvitationActionsProps) {
  const { onApply, onReject, busy, troubles, loginPath, wasRejected } = props;
  return (
    <div className={classes.actions}>
      {troubles.map((trouble) => (
        <div key={trouble} className={classes.trouble}>
          <ErrorNote title={trouble} />
        </div>
      ))}
      <div className={classes.buttons}>
        <Button
          size="lg"
          onClick={onApply}
          loading={busy}
          rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden />}
        >
          apply now
        </Button>
        <Button size="lg" variant="default" onClick={onReject} disabled={busy}>
          reject invitation
        </Button>
      </div>
      {loginPath ? (
        <p className={classes.aside}>
          Have an account?{' '}
          <Anchor component={Link} to={loginPath}>
            log in
          </Anchor>
        </p>
      ) : (
        wasRejected && <p className={classes.aside}>You rejected it before. You can still apply.</p>
      )}
    </div>
  );
}

/** Shown to landlords, who cannot apply. */
export function OnlyApplicants({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className={classes.actions}>
      <p className={classes.words}>
        Only applicants can apply. You are logged in as a landlord; log out to apply as a tenant. The same e-mail and
        password will do: signing up with them adds the tenant to your account.
      </p>
      <Button onClick={onLogOut}>log out</Button>
    </div>
  );
}
