import type { NotificationTopic } from './notification-topics.ts';

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
