/** What somebody with an account can choose to be written to about, or not. */
export const LETTER_TOPICS = ['check_news', 'reminders', 'newsletter'] as const;
export type NotificationTopic = (typeof LETTER_TOPICS)[number];

/** How a topic is called behind "Stop" and "No more". */
const TOPIC_NAMES: Record<NotificationTopic, string> = {
  check_news: 'news of checks and references',
  reminders: 'reminders',
  newsletter: 'newsletters',
};
export const describeTopic = (topic: NotificationTopic): string => TOPIC_NAMES[topic];

export const isNotificationTopic = (text: string | null): text is NotificationTopic =>
  LETTER_TOPICS.some((topic) => topic === text);

/**
 * On what footing a message is sent.
 * - `owed`: about the reader's own account, application or money; it goes out in any case and says why it comes.
 * - `stoppable`: to people whom somebody else named to us. Each e-mail has a link that stops all of these; texts are
 *   stopped by answering STOP (S.C. 2010, c. 23, s. 6).
 * - a topic: goes to people with an account who did not choose otherwise, with a link to that choice.
 */
type Footing = 'owed' | 'stoppable' | NotificationTopic;

/** Every kind of message that the product sends. */
export const MESSAGE_KINDS = {
  'sign-up-attempt': 'owed',
  'new-device': 'owed',
  'password-reset': 'owed',
  'password-changed': 'owed',
  'contact-change': 'owed',
  'contact-change-asked': 'owed',
  'contact-changed': 'owed',
  'contact-code': 'owed',
  'account-leaving': 'owed',
  'data-downloaded': 'owed',
  'rental-erased': 'owed',
  'application-completed': 'owed',
  'application-received': 'owed',
  'application-withdrawn': 'owed',
  'withdrawal-receipt': 'owed',
  'application-reminder': 'reminders',
  'invitation-rejected': 'owed',
  decision: 'owed',
  'dispute-settled': 'owed',
  'place-moved': 'owed',
  'dispute-upheld': 'owed',
  'landlord-settled': 'owed',
  'landlord-doubted': 'owed',
  'co-applicant-joined': 'owed',
  'co-applicant-declined': 'owed',
  'group-left': 'owed',
  'guarantor-received': 'check_news',
  'guarantor-answered': 'check_news',
  'reference-received': 'check_news',
  'reference-answered': 'check_news',
  'check-again': 'owed',
  'check-waits': 'owed',
  'purchase-dropped': 'owed',
  'checks-done': 'check_news',
  'checks-ready': 'check_news',
  'charge-succeeded': 'owed',
  'charge-declined': 'owed',
  'charge-needs-authentication': 'owed',
  refund: 'owed',
  invitation: 'stoppable',
  'co-applicant': 'stoppable',
  'co-applicant-cancelled': 'stoppable',
  'guarantor-invitation': 'stoppable',
  'guarantor-cancelled': 'stoppable',
  'guarantor-thanks': 'stoppable',
  'screening-request': 'stoppable',
  'screening-cancelled': 'stoppable',
  'reference-request': 'stoppable',
  'reference-reminder': 'stoppable',
} as const satisfies Record<string, Footing>;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** The topic of a kind of message that somebody can choose not to get. */
export function topicOfMessage(kind: MessageKind): NotificationTopic | undefined {
  const footing: Footing = MESSAGE_KINDS[kind];
  return footing === 'owed' || footing === 'stoppable' ? undefined : footing;
}
