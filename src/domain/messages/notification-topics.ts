import { msg, type Text } from '../text/t.ts';

/** Optional notifications that people with an account can turn off. */
export const NOTIFICATION_TOPICS = ['check_news', 'reminders', 'newsletter'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

const STOPPING_RESULTS = {
  link: msg`Stop updates on checks and references`,
  question: msg`Stop updates on checks and references?`,
  done: msg`No more updates on checks and references`,
};

/** How emails on a topic are stopped: the link, the question behind it, and what is said when it is done. */
export const STOPPING: Record<NotificationTopic, { link: Text; question: Text; done: Text }> = {
  check_news: STOPPING_RESULTS, // @literal value of the API
  reminders: { link: msg`Stop reminders`, question: msg`Stop reminders?`, done: msg`No more reminders` },
  newsletter: { link: msg`Stop newsletters`, question: msg`Stop newsletters?`, done: msg`No more newsletters` },
};

/** Whether a text from outside names a topic. */
export const isNotificationTopic = (text: string | null): text is NotificationTopic =>
  NOTIFICATION_TOPICS.some((topic) => topic === text);
