import { Anchor, Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { isNotificationTopic } from '../../../domain/messages/message-kinds.ts';
import { NotificationSettings } from '../../accounts/notification-settings/topic-switches.tsx';
import {
  isUnknownLink,
  useNotificationSettings,
} from '../../accounts/notification-settings/use-notification-settings.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
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
      <MessagePage title="your letters" actions={logInButton}>
        <p>Open this page from the foot of a letter, or log in to choose which letters you get.</p>
      </MessagePage>
    );
  }
  if (token !== undefined && isNotificationTopic(stop)) return <StopTopic token={token} topic={stop} />;
  return <TopicChoices token={token} />;
}

function TopicChoices({ token }: { token: string | undefined }) {
  const { settings } = useNotificationSettings(token);
  if (isUnknownLink(settings.error)) {
    return (
      <MessagePage title="This link does not work" actions={logInButton}>
        <p>
          Perhaps it was cut off, or your e-mail address has changed since. Open it again from a newer letter, or log
          in.
        </p>
      </MessagePage>
    );
  }
  return (
    <FormPage>
      <FormHeader title="your letters" lead="Which e-mails Maplekey sends you, and which of them you can do without." />
      <FormSection title="You choose" hint="A switch is saved as soon as you press it.">
        <NotificationSettings token={token} />
      </FormSection>
      <FormSection title="Always sent" hint="These belong to something you did, so they cannot be switched off.">
        <ul className={classes.list}>
          <li>an application was sent, withdrawn, or decided on</li>
          <li>somebody applies with you, or no longer does</li>
          <li>something you called wrong was settled, or a check has to be entered again</li>
          <li>receipts, charges that failed, and money back</li>
          <li>sign-ins, passwords, and changes to your account</li>
        </ul>
      </FormSection>
      <FormSection title="Invitations" hint="From people who gave us your address.">
        <p className={classes.words}>
          Invitations, and requests for a reference or a guarantor, have a link of their own at the foot, “Stop
          messages”. It ends all of them, from everybody. Texts end when you answer STOP. More about what we keep is in
          the{' '}
          <Anchor component={Link} to="/privacy-policy">
            privacy policy
          </Anchor>
          .
        </p>
      </FormSection>
    </FormPage>
  );
}
