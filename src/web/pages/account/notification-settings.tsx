import { Anchor, Button } from '@mantine/core';
import { isNotificationTopic } from '../../../domain/messages/notification-topics.ts';
import { t } from '../../../domain/text/t.ts';
import { NotificationSettings } from '../../accounts/notification-settings/topic-switches.tsx';
import {
  isUnknownLink,
  useNotificationSettings,
} from '../../accounts/notification-settings/use-notification-settings.ts';
import { useSession } from '../../accounts/sessions/use-session.ts';
import { useSite } from '../../app/api/site.ts';
import { Trans } from '../../app/language/trans.tsx';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useSearchParams } from '../../kit/router/use-router.ts';
import classes from './notification-settings/notification-settings.module.css';
import { StopTopic } from './notification-settings/stop-topic.tsx';

const logInButton = (
  <Button component={Link} to="/login?redirect=%2Fletters">
    <Trans>log in</Trans>
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
      <MessagePage title={t`email settings`} actions={logInButton}>
        <p>{t`Open this page from a link at the bottom of our emails, or log in to choose which emails you get.`}</p>
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
      <MessagePage title={t`This link doesn’t work`} actions={logInButton}>
        <p>{t`It may be incomplete, or your email may have changed since. Open the link in a newer email, or log in.`}</p>
      </MessagePage>
    );
  }
  return (
    <FormPage>
      <FormHeader title={t`email settings`} lead={t`Choose which emails you get from Maplekey.`} />
      <FormSection title={t`You choose`} hint={t`Changes are saved right away.`}>
        <NotificationSettings token={token} />
      </FormSection>
      <FormSection
        title={t`Always sent`}
        hint={t`You need these emails for your applications and account, so you can’t turn them off.`}
      >
        <ul className={classes.list}>
          <li>{t`applications that are submitted, withdrawn or decided on`}</li>
          <li>{t`people who join or leave your application`}</li>
          <li>
            {site.checks.length > 0
              ? t`answers to disputes, and checks that have to be done again`
              : t`answers to disputes`}
          </li>
          {site.payments && <li>{t`receipts, failed charges and refunds`}</li>}
          <li>{t`logins, passwords and changes to your account`}</li>
        </ul>
      </FormSection>
      <FormSection title={t`Invitations`} hint={t`From people who gave us your address.`}>
        <p className={classes.words}>
          {t`Invitations, and requests for a reference or a guarantor, have a “Stop these emails” link at the bottom. The link stops all of them, no matter who they’re from.`}{' '}
          {site.texts && `${t`To stop texts, reply STOP.`} `}
          <Trans>
            To find out what we keep, see the{' '}
            <Anchor component={Link} to="/privacy-policy">
              privacy policy
            </Anchor>
            .
          </Trans>
        </p>
      </FormSection>
    </FormPage>
  );
}
