import type { Schema } from '../../infrastructure/database/schema.ts';

/** Under which heading of the archive a table's rows about a person stand, or why they do not. */
type Held = { told: string } | { leftOut: string };

const SECRET = 'It is the hash of a secret or a key, which tells nothing about you and would open what it protects.';
const NOT_YOURS = 'It holds nothing about a person.';
const AN_ID = 'It holds ids without facts.';

/** Every table of the house. A new one does not compile before it is said here what a person is told of it. */
export const HELD: Record<keyof Schema, Held> = {
  person: { told: 'account' },
  person_role: { told: 'roles' },
  session: { told: 'sessions' },
  known_device: { told: 'known_browsers' },
  password_reset: { told: 'password_links' },
  contact_change: { told: 'contact_changes_not_confirmed' },
  verified_contact: { told: 'confirmed_contacts' },
  contact_code: { told: 'codes_sent' },
  landlord_information: { told: 'landlord_information' },
  landlord_id: { told: 'landlord_information' },
  person_key: { leftOut: SECRET },
  captcha_used: { leftOut: NOT_YOURS },
  outbox: { told: 'letters_to_you' },
  message_stop: {
    leftOut: 'It belongs to an address, whoever has it; every letter of ours that can be stopped says how.',
  },
  stop_link: { leftOut: 'It belongs to an address, whoever has it, and is the hash of a secret.' },
  audit: { told: 'what_you_did' },
  property: { told: 'rentals' },
  applicant: { told: 'applications' },
  housing: { told: 'applications' },
  employment: { told: 'applications' },
  employment_reference: { told: 'applications' },
  household: { told: 'applications' },
  draft: { told: 'applications' },
  file: { told: 'applications' },
  guarantor: { told: 'applications' },
  invitation: { told: 'rentals' },
  invitation_rejection: { told: 'invitations_turned_down' },
  co_applicant: { told: 'applications' },
  applicant_key: { leftOut: SECRET },
  check_result: { told: 'applications' },
  landlord_reference: { told: 'applications' },
  reference_letter: { told: 'applications' },
  payment_customer: { told: 'card_processor' },
  charge: { told: 'payments' },
  card_setup: { told: 'cards' },
  refund: { told: 'payments' },
  coupon: { leftOut: NOT_YOURS },
  coupon_use: { told: 'coupons_used' },
  webhook_event: { leftOut: AN_ID },
  screening_order: { told: 'orders' },
  screening_request: { told: 'orders' },
  screening_item: { told: 'applications' },
  consent: { told: 'applications' },
  check_try: { told: 'applications' },
  check_try_kind: { told: 'applications' },
  tried_check: { told: 'tried_checks' },
  report: { told: 'applications' },
  report_link: { leftOut: SECRET },
  household_rank: { told: 'applications' },
  dispute: { told: 'applications' },
  decision: { told: 'applications' },
  landlord_note: { told: 'rentals' },
  leaving: { leftOut: 'Nobody is signed in while their account is being deleted.' },
  erased_account: { leftOut: AN_ID },
  vendor_erasure: { leftOut: 'It is about people who are gone, and does not say who they were.' },
};

/** What is held and not handed out, in words for the person. */
export const LEFT_OUT: readonly string[] = [
  'What a guarantor or a former landlord answered about you: they gave it in confidence to the landlord. What it says about your place in the ranking stands under "ranking".',
  'Notes and favourites that a landlord keeps for themselves, and decisions that you were not told yet.',
  'What other people entered who name you: it is theirs. A household’s common result is left out where it would tell of the others.',
  'Password, keys and links: we keep them in a form that nobody can read, us included.',
  'A bureau’s own wording of a result, which we keep for 90 days at most (a bank’s for 30); what it says stands under "results".',
];
