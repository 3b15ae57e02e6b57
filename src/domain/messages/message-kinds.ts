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

export const isNotificationTopic = (text: string | null): text is NotificationTopic =>
  NOTIFICATION_TOPICS.some((topic) => topic === text);

/**
 * The category of a message.
 * - `transactional`: about the reader's own account, application or money; always sent, and says why.
 * - `unsubscribable`: to people whose contact somebody else gave us. Each email has a link to unsubscribe from all;
 *   texts are stopped by replying STOP (S.C. 2010, c. 23, s. 6).
 * - a topic: to people with an account who did not turn it off, with a link to the notification settings.
 */
type MessageCategory = 'transactional' | 'unsubscribable' | NotificationTopic;

/** Every kind of message that the product sends. */
export const MESSAGE_KINDS = {
  'sign-up-attempt': 'transactional',
  'new-device': 'transactional',
  'password-reset': 'transactional',
  'two-step-changed': 'transactional',
  'password-changed': 'transactional',
  'contact-change': 'transactional',
  'contact-change-asked': 'transactional',
  'contact-changed': 'transactional',
  'contact-code': 'transactional',
  'account-leaving': 'transactional',
  'data-downloaded': 'transactional',
  'reports-paused': 'transactional',
  'rental-erased': 'transactional',
  'application-completed': 'transactional',
  'application-received': 'transactional',
  'application-opened': 'transactional',
  'application-withdrawn': 'transactional',
  'address-changed': 'transactional',
  'withdrawal-receipt': 'transactional',
  'application-reminder': 'reminders',
  'decision-reminder': 'reminders',
  'invitation-rejected': 'transactional',
  decision: 'transactional',
  'application-corrected': 'transactional',
  'consent-withdrawn': 'transactional',
  'follow-up-asked': 'transactional',
  'follow-up-answered': 'transactional',
  'backup-chosen': 'transactional',
  'dispute-settled': 'transactional',
  'dispute-opened': 'transactional',
  'dispute-upheld': 'transactional',
  'dispute-rejected': 'transactional',
  'ranking-reviewed': 'transactional',
  'landlord-settled': 'transactional',
  'landlord-doubted': 'transactional',
  'co-applicant-joined': 'transactional',
  'co-applicant-declined': 'transactional',
  'group-left': 'transactional',
  'guarantor-received': 'check_news',
  'guarantor-answered': 'check_news',
  'reference-received': 'check_news',
  'reference-answered': 'check_news',
  'check-again': 'transactional',
  'check-waits': 'transactional',
  'purchase-dropped': 'transactional',
  'checks-unlawful': 'transactional',
  'checks-done': 'check_news',
  'checks-ready': 'check_news',
  'charge-succeeded': 'transactional',
  'charge-declined': 'transactional',
  'charge-needs-authentication': 'transactional',
  refund: 'transactional',
  invitation: 'unsubscribable',
  'co-applicant': 'unsubscribable',
  'co-applicant-cancelled': 'unsubscribable',
  'guarantor-invitation': 'unsubscribable',
  'guarantor-cancelled': 'unsubscribable',
  'guarantor-thanks': 'unsubscribable',
  'screening-request': 'unsubscribable',
  'screening-cancelled': 'unsubscribable',
  'reference-request': 'unsubscribable',
  'reference-reminder': 'unsubscribable',
} as const satisfies Record<string, MessageCategory>;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** The kinds that people get as holders of an account. */
type OwnMessageKind = {
  [Kind in MessageKind]: (typeof MESSAGE_KINDS)[Kind] extends 'unsubscribable' ? never : Kind;
}[MessageKind];

/** What each of them is about, as their reader looks back on it. */
export const OWN_MESSAGE_NAMES: Record<OwnMessageKind, Text> = {
  'sign-up-attempt': msg`somebody tried to sign up with your email`,
  'new-device': msg`login in a new browser`,
  'password-reset': msg`link to reset your password`,
  'two-step-changed': msg`change of your two-step login`,
  'password-changed': msg`change of your password`,
  'contact-change': msg`link to confirm a new email or phone number`,
  'contact-change-asked': msg`request to change your email or phone number`,
  'contact-changed': msg`change of your email or phone number`,
  'contact-code': msg`code to confirm your email or phone number`,
  'account-leaving': msg`deletion of your account`,
  'data-downloaded': msg`download of your data`,
  'reports-paused': msg`reports that wait`,
  'rental-erased': msg`property that is no longer on Maplekey`,
  'application-completed': msg`receipt of your application`,
  'application-received': msg`new application for your property`,
  'application-opened': msg`application that the landlord opened`,
  'application-withdrawn': msg`application that was withdrawn`,
  'address-changed': msg`change of a property’s address`,
  'withdrawal-receipt': msg`receipt of your withdrawal`,
  'application-reminder': msg`reminder of an application that you began`,
  'decision-reminder': msg`reminder of a decision that you promised`,
  'invitation-rejected': msg`invitation that was declined`,
  decision: msg`decision about your application`,
  'application-corrected': msg`correction of an application`,
  'consent-withdrawn': msg`consent that was withdrawn`,
  'follow-up-asked': msg`question about your application`,
  'follow-up-answered': msg`answer to a question of yours`,
  'backup-chosen': msg`backup application that is next`,
  'dispute-settled': msg`outcome of a dispute`,
  'dispute-opened': msg`reason that an applicant disputes`,
  'dispute-upheld': msg`dispute that was upheld`,
  'dispute-rejected': msg`dispute that was rejected`,
  'ranking-reviewed': msg`answer about your ranking by a person`,
  'landlord-settled': msg`your landlord information was looked at`,
  'landlord-doubted': msg`question about your landlord information`,
  'co-applicant-joined': msg`friend who joined your application`,
  'co-applicant-declined': msg`friend who declined to join your application`,
  'group-left': msg`somebody who left your application`,
  'guarantor-received': msg`answer of your guarantor`,
  'guarantor-answered': msg`answer of an applicant’s guarantor`,
  'reference-received': msg`answer of a past landlord of yours`,
  'reference-answered': msg`answer of an applicant’s past landlord`,
  'check-again': msg`check that needs you again`,
  'check-waits': msg`check that waits for you`,
  'purchase-dropped': msg`purchase that was dropped`,
  'checks-unlawful': msg`checks that the law does not allow`,
  'checks-done': msg`results of your checks`,
  'checks-ready': msg`results of an applicant’s checks`,
  'charge-succeeded': msg`receipt of a payment`,
  'charge-declined': msg`payment that was declined`,
  'charge-needs-authentication': msg`payment that you have to confirm`,
  refund: msg`refund`,
};

/** Who is answered by a reply to an email: the landlord who caused it, or whoever runs this site. */
type Answerer = 'landlord' | 'operator';

/**
 * Who is answered, by kind of email: the operator where a kind is not listed. Only what a landlord has us send to somebody
 * is answered by the landlord. Nobody else's address is given away by an email: a landlord finds an applicant's in the
 * application, and friends, guarantors and former landlords find each other's nowhere.
 */
const ANSWERED_BY: Partial<Record<MessageKind, Answerer>> = {
  invitation: 'landlord',
  'screening-request': 'landlord',
  'screening-cancelled': 'landlord',
  'address-changed': 'landlord',
  decision: 'landlord',
  'follow-up-asked': 'landlord',
  'backup-chosen': 'landlord',
};

/** Who is answered by a reply to an email of this kind. */
export const answererOf = (kind: MessageKind): Answerer => ANSWERED_BY[kind] ?? 'operator';

/**
 * What goes out even to an address that is known not to exist: its owner is waiting for it, and proves with it that the
 * address does exist.
 */
const SENT_ANYWAY: readonly MessageKind[] = ['contact-code', 'contact-change', 'password-reset'];

export const isSentAnyway = (kind: MessageKind): boolean => SENT_ANYWAY.includes(kind);

/** The topic of an optional kind of message; undefined for the other kinds. */
export function topicOfMessage(kind: MessageKind): NotificationTopic | undefined {
  const category: MessageCategory = MESSAGE_KINDS[kind];
  return category === 'transactional' || category === 'unsubscribable' ? undefined : category;
}
