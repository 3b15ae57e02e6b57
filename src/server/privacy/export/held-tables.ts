import { forEachRecord } from '../../../domain/applications/sections/records.ts';
import type { DB } from '../../infrastructure/database/schema.ts';

/** The archive heading of a table's rows about a person, or why they are left out. */
type Held = { heading: string } | { leftOut: string };

const SECRET = 'It is a key, or the hash of a secret. It says nothing about you, and it could open what it protects.';
const NOT_YOURS = 'It contains nothing about a person.';
const AN_ID = 'It contains IDs only.';

/** Every table of the database. A new one does not compile until it has a heading, or a reason for the person. */
export const HELD: Record<keyof DB, Held> = {
  person: { heading: 'account' },
  person_role: { heading: 'roles' },
  session: { heading: 'sessions' },
  known_device: { heading: 'known_browsers' },
  password_reset: { heading: 'password_links' },
  contact_change: { heading: 'contact_changes_not_confirmed' },
  verified_contact: { heading: 'confirmed_contacts' },
  contact_code: { heading: 'codes_sent' },
  landlord_information: { heading: 'landlord_information' },
  landlord_identity_document: { heading: 'landlord_information' },
  person_key: { leftOut: SECRET },
  key_check: { leftOut: NOT_YOURS },
  settings_hash: { leftOut: NOT_YOURS },
  restored_backup: { leftOut: NOT_YOURS },
  authenticator_app: { heading: 'two_step_login' },
  passkey: { heading: 'two_step_login' },
  recovery_code: { leftOut: SECRET },
  login_challenge: { leftOut: SECRET },
  passkey_challenge: { leftOut: SECRET },
  account_lock: { leftOut: 'While an account is locked, nobody can log in to it to download anything.' },
  paper_access: {
    leftOut: 'It is deleted after a day. What somebody opened is in “applications”, under “who_read_it”.',
  },
  operator: { leftOut: 'It names the people who run this site, and they see it there.' },
  captcha_used: { leftOut: NOT_YOURS },
  outbox: { heading: 'letters_to_you' },
  texts_of_day: { leftOut: NOT_YOURS },
  message_count: { leftOut: AN_ID },
  message_stop: {
    leftOut: 'It belongs to an address, no matter whose it is. Every email that can be stopped says how.',
  },
  undeliverable_address: {
    leftOut:
      'It belongs to an address, no matter whose it is. “My account” says when our emails to yours don’t arrive.',
  },
  stop_link: { leftOut: 'It is the hash of a secret and belongs to an address, no matter whose it is.' },
  audit_event: { heading: 'what_you_did' },
  audit_chain: { leftOut: AN_ID },
  property: { heading: 'rentals' },
  applicant: { heading: 'applications' },
  housing: { heading: 'applications' },
  employment: { heading: 'applications' },
  employment_reference: { heading: 'applications' },
  ...forEachRecord(() => ({ heading: 'applications' })),
  draft: { heading: 'applications' },
  file: { heading: 'applications' },
  guarantor: { heading: 'applications' },
  invitation: { heading: 'rentals' },
  invitation_rejection: { heading: 'invitations_turned_down' },
  co_applicant: { heading: 'applications' },
  applicant_key: { leftOut: SECRET },
  check_result: { heading: 'applications' },
  landlord_reference: { heading: 'applications' },
  reference_email: { heading: 'applications' },
  payment_customer: { heading: 'card_processor' },
  charge: { heading: 'payments' },
  card_setup: { heading: 'cards' },
  refund: { heading: 'payments' },
  coupon: { leftOut: NOT_YOURS },
  coupon_use: { heading: 'coupons_used' },
  webhook_event: { leftOut: AN_ID },
  file_removal: { leftOut: AN_ID },
  payment_reconciliation: { leftOut: NOT_YOURS },
  payment_difference: { leftOut: AN_ID },
  screening_order: { heading: 'orders' },
  screening_request: { heading: 'orders' },
  screening_item: { heading: 'applications' },
  consent: { heading: 'applications' },
  check_attempt: { heading: 'applications' },
  check_attempt_kind: { heading: 'applications' },
  attempted_check: { heading: 'tried_checks' },
  report_request: { leftOut: AN_ID },
  report: { heading: 'applications' },
  report_link: { leftOut: SECRET },
  group_rank: { heading: 'applications' },
  dispute: { heading: 'applications' },
  decision: { heading: 'applications' },
  choice: { leftOut: AN_ID },
  backup_group: { heading: 'applications' },
  landlord_note: { heading: 'rentals' },
  account_deletion: { leftOut: 'Nobody can log in while their account is being deleted.' },
  erased_account: { leftOut: AN_ID },
  vendor_erasure: { leftOut: 'It is about people whose data we have erased, and does not say who they were.' },
};

/** Why a bureau's report is left out, and how to get it. */
export const reportsLeftOut = (supportEmail: string): string =>
  `A credit or background check that may be about someone else. Anyone can type a name and an address, so we include a bureau's report only once an ID check has verified the name it was requested for. To get it, complete an ID check with one of your applications and download your data again. Or write to ${supportEmail}, and we’ll check your identity in another way.`;

/** What is held but left out, explained to the person. */
export const LEFT_OUT: readonly string[] = [
  'What guarantors and past landlords answered about you. They gave their answers to the landlord in confidence. How those answers count in the ranking is shown under "ranking".',
  'A landlord’s private notes and favourites, and decisions that you have not been notified of yet.',
  'What other people entered about you, because it is their data. A group’s shared result is left out where it would reveal something about the others.',
  'Passwords, keys and links. We store them in a form that nobody can read, including us.',
  'The original wording of a bureau’s result, which we keep for at most 90 days (a bank’s for 30). What it says is shown under "what checks found".',
];
