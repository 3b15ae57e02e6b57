import { Skeleton, Switch } from '@mantine/core';
import type { NotificationTopic } from '../../../domain/messages/notification-topics.ts';
import { msg, type Text, t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { SavedMark } from '../../kit/feedback/saved-mark.tsx';
import classes from './topic-switches.module.css';
import { useNotificationSettings } from './use-notification-settings.ts';

const topics: readonly { topic: NotificationTopic; label: Text; about: Text }[] = [
  {
    topic: 'check_news',
    label: msg`Checks and references`,
    about: msg`When a check is finished or a reference answers.`,
  },
  {
    topic: 'reminders',
    label: msg`Reminders`,
    about: msg`About an application you started but didn’t submit, and about a decision you promised.`,
  },
  {
    topic: 'newsletter',
    label: msg`Newsletter`,
    about: msg`News about renting in Canada. Off unless you turn it on.`,
  },
];

const WITHOUT_CHECKS = topics.map((each) =>
  each.topic === 'check_news' ? { ...each, label: msg`References`, about: msg`When a reference answers.` } : each,
);

/** Switches for optional emails, saved at once. `token` is from an email; without it, those of the logged-in user. */
export function NotificationSettings({ token }: { token?: string | undefined }) {
  const { settings, choose, saved, problem } = useNotificationSettings(token);
  const offersChecks = useOffersChecks();
  if (settings.isError) {
    return (
      <ErrorPanel
        title={t`We couldn’t load your settings`}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      >
        {problemMessages(settings.error).join(' ')}
      </ErrorPanel>
    );
  }
  if (!settings.data) {
    return (
      <DelayedSkeleton label={t`Loading your settings`}>
        {topics.map(({ topic }) => (
          <Skeleton key={topic} height={52} mb="lg" />
        ))}
      </DelayedSkeleton>
    );
  }
  return (
    <div className={classes.choices}>
      {(offersChecks ? topics : WITHOUT_CHECKS).map(({ topic, label, about }) => (
        <Switch
          key={topic}
          label={label()}
          description={about()}
          checked={settings.data[topic]}
          onChange={(event) => choose(topic, event.currentTarget.checked)}
        />
      ))}
      {problem && <ErrorNote title={problemMessages(problem).join(' ')} />}
      <SavedMark state={saved} />
    </div>
  );
}
