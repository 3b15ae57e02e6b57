import { Anchor, Button } from '@mantine/core';
import { msg, type Text, t } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../kit/icons/icons.ts';
import { Link } from '../kit/router/link.tsx';
import classes from './invitation-actions.module.css';
import type { BegunApplication } from './use-begun-application.ts';

/** What is said to whoever has begun, and the word on the button. */
const BEGUN: Record<string, { label: Text; text: Text }> = {
  pending: { label: msg`continue`, text: msg`You’ve started this application.` },
  'in-review': { label: msg`view`, text: msg`You’ve applied. The landlord has your application.` },
  withdrawn: { label: msg`view`, text: msg`You withdrew this application. To apply again, delete it first.` },
};

interface InvitationActionsProps {
  onApply: () => void;
  begun: BegunApplication;
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
  const { onApply, begun, onReject, busy, troubles, loginPath, wasRejected } = props;
  const own = begun.status === undefined ? undefined : BEGUN[begun.status];
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
          onClick={own ? () => void begun.open() : onApply}
          loading={busy || begun.isUnknown}
          rightSection={<IconArrowRight size={20} stroke={1.6} aria-hidden />}
        >
          {own ? own.label() : t`apply now` /* @literal */}
        </Button>
        {(!own || begun.status === 'pending') && (
          <Button size="lg" variant="default" onClick={onReject} disabled={busy}>
            {t`reject invitation` /* @literal */}
          </Button>
        )}
      </div>
      {loginPath ? (
        <p className={classes.aside}>
          <Trans>
            Have an account?{' '}
            <Anchor component={Link} to={loginPath}>
              log in
            </Anchor>
          </Trans>
        </p>
      ) : (
        wasRejected &&
        !own && <p className={classes.aside}>{t`You rejected this invitation before. You can still apply.`}</p>
      )}
      {own && <p className={classes.aside}>{own.text()}</p>}
    </div>
  );
}

/** Shown to landlords, who cannot apply. */
export function OnlyApplicants({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className={classes.actions}>
      <p className={classes.words}>
        {t`You’re logged in as a landlord, and only tenants can apply. Log out and sign up as a tenant to apply. Use the same email and password, and we’ll add a tenant role to your account.`}
      </p>
      <Button onClick={onLogOut}>{t`log out`}</Button>
    </div>
  );
}
