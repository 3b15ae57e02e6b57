import { Anchor, Button } from '@mantine/core';
import { type NotificationTopic, STOPPING } from '../../../../domain/messages/notification-topics.ts';
import { t } from '../../../../domain/text/t.ts';
import { isUnknownLink, useStopTopic } from '../../../accounts/notification-settings/use-notification-settings.ts';
import { problemMessages } from '../../../app/api/api.ts';
import { Trans } from '../../../app/language/trans.tsx';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { MessagePage } from '../../../kit/layout/message-page.tsx';
import { Link } from '../../../kit/router/link.tsx';

/** Opened from "Stop …" in an email's footer: one button unsubscribes from the topic. Opening the page changes nothing. */
export function StopTopic({ token, topic }: { token: string; topic: NotificationTopic }) {
  const stop = useStopTopic(token, topic);
  const choices = `/letters?token=${encodeURIComponent(token)}`;
  if (isUnknownLink(stop.error)) {
    return (
      <MessagePage
        title={t`This link doesn’t work`}
        actions={
          <Button component={Link} to="/login?redirect=%2Fletters">
            {t`log in`}
          </Button>
        }
      >
        <p>{t`It may be incomplete, or your email may have changed since. Open the link in a newer email.`}</p>
      </MessagePage>
    );
  }
  if (stop.isSuccess) {
    return (
      <MessagePage
        title={STOPPING[topic].done()}
        actions={
          <Button component={Link} to={choices} variant="default">
            {t`choose your emails`}
          </Button>
        }
      >
        <p>{t`You’re unsubscribed. You can turn these emails back on at any time.`}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={STOPPING[topic].question()}
      actions={
        <Button onClick={() => stop.mutate()} loading={stop.isPending}>
          {t`stop these emails`}
        </Button>
      }
    >
      <p>
        <Trans>
          You’ll still get emails about your own applications, payments and account. You can also{' '}
          <Anchor component={Link} to={choices}>
            choose which emails you get
          </Anchor>
          .
        </Trans>
      </p>
      {stop.isError && <ErrorNote title={problemMessages(stop.error).join(' ')} />}
    </MessagePage>
  );
}
