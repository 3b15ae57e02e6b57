import { Anchor, Button } from '@mantine/core';
import { isNotificationTopic } from '../../../domain/messages/message-kinds.ts';
import { NotificationSettings } from '../../accounts/notification-settings/topic-switches.tsx';
import {
  isUnknownLink,
  useNotificationSettings,
} from '../../accounts/notification-settings/use-notification-settings.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { useSite } from '../../app/api/site.ts';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import classes from './notification-settings/notification-settings.module.css';
import { StopTopic } from './notification-settings/stop-topic.tsx';

const logInButton = (
  <Button component={Link} to="/login?redirect=%2Fletters">
    log in
  </Button>
);

/** Which emails a person gets: opened from an email's footer, without logging in, or from the account page. */
export function Component() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const token = query.get('token') ?? undefined;
  const stop = query.get('stop');
  if (token === undefined && !user) {
    return (
      <MessagePage title="email settings" actions={logInButton}>
        <p>Open this page from a link at the bottom of our emails, or log in to choose which emails you get.</p>
      </MessagePage>
    );
  }
  if (token !== undefined && isNotificationTopic(stop)) return <StopTopic token={token} topic={stop} />;
  return <TopicChoices token={token} />;
}

function TopicChoices({ token }: { token: string | undefined }) {
  const site = useSite();
  const { settings } = useNotificationSettings(token);
  if (isUnknownLink(settings.error)) {
    return (
      <MessagePage title="This link doesn’t work" actions={logInButton}>
        <p>It may be incomplete, or your email may have changed since. Open the link in a newer email, or log in.</p>
      </MessagePage>
    );
  }
  return (
    <FormPage>
      <FormHeader title="email settings" lead="Choose which emails you get from Maplekey." />
      <FormSection title="You choose" hint="Changes are saved right away.">
        <NotificationSettings token={token} />
      </FormSection>
      <FormSection
        title="Always sent"
        hint="You need these emails for your applications and account, so you can’t turn them off."
      >
        <ul className={classes.list}>
          <li>applications that are submitted, withdrawn or decided on</li>
          <li>people who join or leave your application</li>
          <li>
            {site.checks.length > 0
              ? 'answers to disputes, and checks that have to be done again'
              : 'answers to disputes'}
          </li>
          {site.payments && <li>receipts, failed charges and refunds</li>}
          <li>logins, passwords and changes to your account</li>
        </ul>
      </FormSection>
      <FormSection title="Invitations" hint="From people who gave us your address.">
        <p className={classes.words}>
          Invitations, and requests for a reference or a guarantor, have a “Stop messages” link at the bottom. The link
          stops all of them, no matter who they’re from. {site.texts && 'To stop texts, reply STOP. '}To find out what
          we keep, see the{' '}
          <Anchor component={Link} to="/privacy-policy">
            privacy policy
          </Anchor>
          .
        </p>
      </FormSection>
    </FormPage>
  );
}
