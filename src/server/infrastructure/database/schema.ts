// Generated from the migrations by `npm run database-types`: change those, never this file.

import type { Pet } from "../../../domain/applications/answers/pets.ts";
import type { Step } from "../../../domain/applications/application.ts";
import type { DeclineReason } from "../../../domain/applications/decision.ts";
import type { TaxAmount } from "../../../domain/payments/price-order.ts";
import type { HiddenApplication } from "../../../domain/privacy/deletion.ts";
import type { RentSource } from "../../../domain/ranking/inputs/rent-basis.ts";
import type { ProvinceCode } from "../../../domain/values/province.ts";
import type { ColumnType, JSONColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountDeletion {
  applications: Generated<JSONColumnType<HiddenApplication[], string, string>>;
  erase_at: Date;
  person_id: string;
  property_ids: Generated<string[]>;
  requested_at: Date;
  token_hash: Buffer;
}

export interface AccountLock {
  locked_at: Date;
  person_id: string;
}

export interface AnswerVersion {
  answer_id: string;
  applicant_id: string;
  former: JSONColumnType<object, string, string>;
  id: Generated<string>;
  notify_at: Date | null;
  replaced_at: Date;
  section: "current_housing" | "previous_housing" | "employment" | "household";
  version: number;
}

export interface Applicant {
  created_at: Generated<Date>;
  decision_days: number | null;
  first_read_at: Date | null;
  group_id: string | null;
  id: Generated<string>;
  is_favourite: Generated<boolean>;
  never_rented: Generated<boolean>;
  opened_at: Date | null;
  person_id: string;
  property_id: string;
  requirements_snapshot: string[];
  status: Generated<"pending" | "in-review" | "withdrawn">;
  step: Generated<Step>;
  submitted_at: Date | null;
  withdrawn_at: Date | null;
}

export interface ApplicantKey {
  applicant_id: string;
  created_at: Generated<Date>;
  wrapped: Buffer;
  wrapped_by: string;
}

export interface AttemptedCheck {
  attempt_id: string;
  attempted_at: Date;
  kind: "credit_check" | "background_check";
  person_id: string;
}

export interface AuditChain {
  event_at: Date;
  event_hash: Buffer;
  event_id: Int8;
  hash: Buffer;
  position: Int8;
}

export interface AuditEvent {
  action: string;
  actor_id: string | null;
  actor_kind: string;
  at: Generated<Date>;
  detail: Generated<JSONColumnType<object, string, string>>;
  id: Generated<Int8>;
  network: string | null;
  request_id: string | null;
  session_id: string | null;
  subject_id: string | null;
  subject_kind: string;
}

export interface AuthenticatorApp {
  confirmed_at: Date | null;
  created_at: Date;
  last_step: number | null;
  person_id: string;
  sealed_secret: Buffer;
}

export interface BackupGroup {
  applicant_id: string;
  choice_id: string;
  place: number;
  report_played_part: Generated<boolean>;
}

export interface CaptchaUsed {
  challenge: string;
  expires_at: Date;
}

export interface CardSetup {
  brand: string | null;
  charge_id: string | null;
  created_at: Generated<Date>;
  id: Generated<string>;
  last_four: string | null;
  payment_method: string | null;
  person_id: string;
  processor_id: string | null;
  settled_at: Date | null;
  state: Generated<"open" | "succeeded" | "replaced">;
}

export interface Charge {
  amount_cents: number;
  attempt: Generated<number>;
  attempted_at: Date | null;
  created_at: Generated<Date>;
  description: string;
  discount_cents: number;
  dispute_outcome: "stands" | "reversed" | null;
  disputed_at: Date | null;
  id: Generated<string>;
  payer_id: string | null;
  payment_method: string | null;
  processor_id: string | null;
  province: ProvinceCode | null;
  refusal: string | null;
  settled_at: Date | null;
  state: Generated<"due" | "succeeded" | "declined" | "needs-authentication" | "given-up">;
  subtotal_cents: number;
  taxes: JSONColumnType<TaxAmount[], string, string>;
  unknown_since: Date | null;
}

export interface CheckAttempt {
  addresses: Buffer | null;
  applicant_id: string;
  asked_name: Buffer | null;
  attempted_at: Date | null;
  created_at: Generated<Date>;
  held_at: Date | null;
  id: Generated<string>;
  key_hash: Buffer | null;
  ordered_at: Date | null;
  orders: Generated<number>;
  problem: string | null;
  state: Generated<"queued" | "running" | "waiting" | "returned" | "failed">;
  submitted_data: Buffer | null;
  updated_at: Generated<Date>;
  vendor: string;
  vendor_ref: string | null;
}

export interface CheckAttemptKind {
  attempt_id: string;
  consent_id: string;
  kind: "credit_check" | "background_check" | "id_verification" | "financial_verification";
}

export interface CheckResult {
  applicant_id: string;
  applicant_notified_at: Date | null;
  created_at: Generated<Date>;
  credit_score: number | null;
  has_no_file: Generated<boolean>;
  id: Generated<string>;
  id_verified: boolean | null;
  kind: "credit_check" | "background_check" | "id_verification" | "financial_verification";
  landlord_notified_at: Date | null;
  raw: Buffer | null;
  sealed: Buffer | null;
  state: "pending" | "returned" | "failed";
  updated_at: Generated<Date>;
}

export interface Choice {
  chosen_at: Date;
  id: Generated<string>;
  number: Generated<Int8>;
  property_id: string;
  undone_at: Date | null;
}

export interface CoApplicant {
  applicant_id: string | null;
  channel: "email" | "text";
  created_at: Generated<Date>;
  id: Generated<string>;
  last_sent_at: Generated<Date>;
  name: string | null;
  person_id: string | null;
  primary_applicant_id: string;
  property_id: string;
  recipient: string;
  removed_at: Date | null;
  status: Generated<"invited" | "joined" | "declined">;
  times_sent: Generated<number>;
  token_hash: Buffer;
}

export interface Consent {
  answer: "agreed" | "refused" | "withdrawn";
  applicant_id: string;
  given_at: Generated<Date>;
  given_from: string;
  id: Generated<string>;
  item_id: string;
  language: Generated<string>;
  text_version: string;
}

export interface ContactChange {
  created_at: Date;
  id: Generated<string>;
  kind: "email" | "phone_number";
  person_id: string;
  token_hash: Buffer;
  value: string;
}

export interface ContactCode {
  closed_at: Date | null;
  code_hash: Buffer;
  contact: string;
  id: string;
  misses: Generated<number>;
  person_id: string;
  sent_at: Date;
  subject: "email" | "phone_number" | "landlord";
}

export interface Coupon {
  amount_cents: number;
  code: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  is_enabled: Generated<boolean>;
  most_uses: number | null;
}

export interface CouponUse {
  code: string;
  order_id: string | null;
  person_id: string;
  used_at: Generated<Date>;
}

export interface Decision {
  applicant_id: string;
  choice_id: string | null;
  decided_at: Generated<Date>;
  id: Generated<string>;
  reason: DeclineReason | null;
  report_played_part: Generated<boolean>;
  undone_at: Date | null;
  verdict: "accepted" | "declined";
}

export interface Dispute {
  applicant_id: string;
  comment: string | null;
  created_at: Generated<Date>;
  family: string;
  id: Generated<string>;
  settled_at: Date | null;
  state: Generated<"open" | "taken-back" | "upheld" | "rejected" | "superseded">;
}

export interface Draft {
  applicant_id: string;
  content: JSONColumnType<object, string, string> | null;
  saved_at: Generated<Date>;
  sealed: Buffer | null;
  step: Step;
  version: number;
}

export interface Employment {
  applicant_id: string;
  client_key: string | null;
  created_at: Generated<Date>;
  current_status: "full_time" | "part_time" | "social_assistance" | "retired" | "not_employed" | null;
  employer: string | null;
  end_date: string | null;
  id: Generated<string>;
  is_past: boolean;
  is_student: boolean;
  job_title: string | null;
  salary_cents: number | null;
  salary_notes: string | null;
  school_name: string | null;
  school_program: string | null;
  start_date: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface EmploymentReference {
  email: string;
  employment_id: string;
  name: string;
  phone: string;
  position: number;
}

export interface ErasedAccount {
  erased_at: Date;
  person_id: string;
}

export interface File {
  applicant_id: string;
  bytes: number;
  client_key: string | null;
  content_type: "application/pdf" | "image/jpeg" | "image/png";
  created_at: Generated<Date>;
  employment_id: string | null;
  follow_up_id: string | null;
  guarantor_id: string | null;
  id: Generated<string>;
  is_sealed: Generated<boolean>;
  name: string;
  purpose: "proof_of_income" | "guarantor_income" | "reference_lease" | "referee_identity_document" | "answer_lease" | "answer_identity_document" | "id_document" | "follow_up_document";
  reference_id: string | null;
  sha256: Buffer;
  storage_key: string;
}

export interface FileRemoval {
  created_at: Generated<Date>;
  storage_key: string;
}

export interface FollowUp {
  answer: string | null;
  answered_at: Date | null;
  applicant_id: string;
  created_at: Date;
  id: Generated<string>;
  kind: "proof_of_employment" | "pay_stubs" | "bank_statements" | "tax_slips" | "rent_receipts" | "lease" | "about_current_housing" | "about_previous_housing" | "about_employment" | "about_household";
  withdrawn_at: Date | null;
  words: string | null;
}

export interface GroupRank {
  applicant_id: string;
  codes: Buffer;
  codes_if_confirmed: Buffer | null;
  explanation: Buffer | null;
  explanation_version: string | null;
  is_proven: boolean;
  is_proven_if_confirmed: boolean | null;
  model_version: string;
  points: number;
  points_if_confirmed: number | null;
  points_if_corrected: number | null;
  property_id: string;
  rent_cents: Int8 | null;
  rent_source: RentSource | null;
  submitted_at: Date;
  summary: Buffer | null;
  updated_at: Generated<Date>;
  worth: Generated<number>;
}

export interface Guarantor {
  answered_at: Date | null;
  applicant_id: string;
  consent_version: string | null;
  consented_at: Date | null;
  created_at: Generated<Date>;
  email: string | null;
  first_name: string | null;
  id: Generated<string>;
  invited_email: string | null;
  last_name: string | null;
  last_sent_at: Date | null;
  monthly_income_cents: number | null;
  phone: string | null;
  removed_at: Date | null;
  state: Generated<"invited" | "received">;
  times_sent: Generated<number>;
  token_hash: Buffer;
}

export interface Household {
  accessible: boolean | null;
  applicant_id: string;
  created_at: Generated<Date>;
  description: string | null;
  desired_move_in_date: Timestamp | null;
  has_pets: boolean;
  id: Generated<string>;
  minor_count: number | null;
  monthly_income_cents: number;
  parking_count: number;
  pets: Generated<JSONColumnType<Pet[], string, string>>;
  renting_months: number;
  smoke: boolean;
  tenant_count: number;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Housing {
  address: string;
  applicant_id: string;
  created_at: Generated<Date>;
  duration_years: number;
  id: Generated<string>;
  monthly_rent_cents: number | null;
  ownership: "own" | "rent";
  reason_for_leaving: string;
  type: "current" | "previous";
  unit_number: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface Invitation {
  channel: "email" | "text";
  created_at: Generated<Date>;
  id: Generated<string>;
  last_sent_at: Generated<Date>;
  property_id: string;
  recipient: string;
  times_sent: Generated<number>;
}

export interface InvitationRejection {
  created_at: Generated<Date>;
  id: Generated<string>;
  person_id: string | null;
  property_id: string;
  rejected_on: Timestamp;
}

export interface KeyCheck {
  created_at: Generated<Date>;
  name: string;
  proof: Buffer;
  purpose: "data" | "password";
}

export interface KnownDevice {
  last_used_at: Date;
  person_id: string;
  token_hash: Buffer;
}

export interface LandlordIdentityDocument {
  bytes: number;
  content_type: "application/pdf" | "image/jpeg" | "image/png";
  created_at: Date;
  name: string;
  person_id: string;
  sha256: Buffer;
  storage_key: string;
}

export interface LandlordInformation {
  email: string;
  filed_at: Date;
  first_name: string;
  last_name: string;
  licence: string | null;
  person_id: string;
  refused_at: Date | null;
  type: "landlord" | "property-manager" | "real-estate-agent";
  verified_at: Date | null;
}

export interface LandlordNote {
  applicant_id: string;
  updated_at: Generated<Date>;
  version: Generated<number>;
  words: string;
}

export interface LandlordReference {
  answered_at: Date | null;
  applicant_id: string;
  cancelled_at: Date | null;
  cause_damage: "yes" | "little" | "no" | null;
  created_at: Generated<Date>;
  email: string;
  expires_at: Date | null;
  flags: Generated<("own-contact" | "own-account" | "same-network" | "same-device")[]>;
  id: Generated<string>;
  last_sent_at: Date | null;
  name: string;
  not_confirmed: Generated<("rent_on_time" | "cause_damage" | "rent_to_again")[]>;
  phone: string | null;
  rent_on_time: "no" | "sometimes" | "yes" | null;
  rent_to_again: "no" | "maybe" | "yes" | null;
  requested_device: Buffer | null;
  requested_network: Buffer | null;
  state: Generated<"requested" | "answered" | "cancelled">;
  tenant_address: string | null;
  times_sent: Generated<number>;
}

export interface LoginChallenge {
  created_at: Date;
  id: Generated<string>;
  misses: Generated<number>;
  passkey_challenge: string;
  person_id: string;
  remember: boolean;
  token_hash: Buffer;
}

export interface MessageCount {
  counted_at: Date;
  id: Generated<Int8>;
  kind: string;
  recipient: string;
  request_id: string | null;
  sender_id: string;
}

export interface MessageStop {
  recipient: string;
  stopped_at: Generated<Date>;
}

export interface Operator {
  added_at: Date;
  name: string;
  person_id: string;
}

export interface Outbox {
  attempted_at: Date | null;
  attempts: Generated<number>;
  bounced_at: Date | null;
  channel: "email" | "text";
  content: JSONColumnType<object, string, string> | null;
  counted_at: Date | null;
  created_at: Generated<Date>;
  dedupe_key: string;
  finished_at: Date | null;
  give_up_at: Generated<Date>;
  id: Generated<string>;
  kind: string;
  next_attempt_at: Date | null;
  problem: string | null;
  recipient: string;
  reported_at: Date | null;
  status: Generated<"queued" | "sending" | "sent" | "stopped" | "failed">;
  taken_at: Date | null;
}

export interface PaperAccess {
  asked_at: Date;
  asked_by: string;
  granted_at: Date | null;
  granted_by: string | null;
  id: Generated<string>;
  person_id: string;
  reason: string;
}

export interface Passkey {
  counter: Int8;
  created_at: Date;
  credential_id: string;
  id: Generated<string>;
  last_used_at: Date | null;
  name: string;
  person_id: string;
  public_key: Buffer;
  transports: string[];
}

export interface PasskeyChallenge {
  challenge: string;
  created_at: Date;
  purpose: "add" | "confirm";
  session_id: string;
}

export interface PasswordReset {
  closed_at: Date | null;
  created_at: Date;
  id: string;
  person_id: string;
  token_hash: Buffer;
}

export interface PaymentCustomer {
  created_at: Generated<Date>;
  person_id: string;
  processor_id: string;
}

export interface PaymentDifference {
  amount_cents: number;
  charge_id: string | null;
  first_seen_at: Date;
  is_adopted: boolean;
  kind: string;
  last_seen_at: Date;
  subject: string;
}

export interface PaymentReconciliation {
  differences: number;
  finished_at: Date;
  id: Generated<string>;
  payments: number;
  refunds: number;
  since: Date;
  started_at: Date;
}

export interface Person {
  created_at: Generated<Date>;
  email: string;
  first_name: string;
  id: Generated<string>;
  language: string | null;
  last_name: string;
  newsletter: Generated<boolean>;
  notify_check_results: Generated<boolean>;
  notify_reminders: Generated<boolean>;
  password_hash: string;
  phone: string;
  search_first_name: Generated<string>;
  search_last_name: Generated<string>;
  terms_agreed_at: Date;
  updated_at: Generated<Date>;
}

export interface PersonKey {
  created_at: Generated<Date>;
  person_id: string;
  wrapped: Buffer;
  wrapped_by: string;
}

export interface PersonRole {
  active_since: Generated<Date>;
  person_id: string;
  role: "landlord" | "applicant";
}

export interface Property {
  address: string;
  asking_rent_cents: number | null;
  asks_credit_check: Generated<boolean>;
  available_on: Timestamp | null;
  created_at: Generated<Date>;
  decision_days: number | null;
  id: Generated<string>;
  landlord_id: string;
  lease_months: number | null;
  province: ProvinceCode | null;
  province_is_outdated: Generated<boolean>;
  requirements: string[];
  status: Generated<"active" | "inactive">;
  status_changed_at: Generated<Date>;
  token: string;
  unit: string | null;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface RankingReview {
  answer: string | null;
  answered_at: Date | null;
  applicant_id: string;
  asked_at: Date;
  comment: string | null;
  id: Generated<string>;
}

export interface RecoveryCode {
  code_hash: Buffer;
  person_id: string;
}

export interface ReferenceEmail {
  day: number;
  recipient: string;
  reference_id: string | null;
  requested_by: string;
  sending: number;
  token_hash: Buffer;
  written_at: Date;
}

export interface Refund {
  amount_cents: number;
  charge_id: string;
  created_at: Generated<Date>;
  id: Generated<string>;
  item_id: string;
  made_at: Date | null;
  processor_id: string | null;
  reason: "not-delivered" | "withdrawn" | "by-operator" | "consent-withdrawn";
  state: Generated<"due" | "made">;
}

export interface Report {
  applicant_id: string;
  bytes: number;
  created_at: Generated<Date>;
  id: Generated<string>;
  kind: "credit_check" | "background_check" | "id_verification" | "financial_verification";
  storage_key: string;
}

export interface ReportLink {
  expires_at: Date;
  file_id: string | null;
  person_id: string;
  report_id: string | null;
  token_hash: Buffer;
}

export interface ReportRequest {
  attempt_id: string;
  landlord_id: string | null;
  paid_at: Date | null;
  requested_at: Date;
}

export interface RestoredBackup {
  ended_at: Date | null;
  id: Generated<string>;
  made_at: Date;
  restored_at: Date;
}

export interface ScreeningItem {
  applicant_id: string | null;
  discount_cents: Generated<number>;
  done_at: Date | null;
  failed_at: Date | null;
  id: Generated<string>;
  kind: "credit_check" | "id_verification" | "background_check" | "reference_check" | "financial_verification";
  paid_at: Date | null;
  price_cents: number;
  problem: string | null;
  request_id: string;
  state: Generated<"asked" | "agreed" | "refused" | "done" | "cancelled">;
  taxes: Generated<JSONColumnType<TaxAmount[], string, string>>;
}

export interface ScreeningOrder {
  coupon_code: string | null;
  created_at: Generated<Date>;
  discount_cents: Generated<number>;
  id: Generated<string>;
  payer_id: string;
  payer_role: "landlord" | "applicant";
  property_id: string;
  released_at: Date | null;
  setup_id: string | null;
  state: Generated<"open" | "released" | "replaced">;
}

export interface ScreeningRequest {
  applicant_id: string | null;
  cancelled_at: Date | null;
  channel: "email" | "text";
  charge_id: string | null;
  checks_submitted_at: Date | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  id: Generated<string>;
  name: string;
  order_id: string;
  person_id: string | null;
  position: number;
  property_id: string;
  recipient: string;
  token_hash: Buffer | null;
}

export interface Session {
  cookie_hash: Buffer | null;
  created_at: Generated<Date>;
  device: Generated<string>;
  id: Generated<string>;
  last_seen_at: Generated<Date>;
  next_hash: Buffer | null;
  passkey_given_at: Date | null;
  password_given_at: Date;
  person_id: string;
  previous_hash: Buffer | null;
  previous_until: Date | null;
  remember: boolean;
  token_hash: Buffer;
  token_since: Generated<Date>;
}

export interface SettingsHash {
  changed_at: Generated<Date>;
  hash: Buffer;
  name: string;
}

export interface StopLink {
  created_at: Generated<Date>;
  recipient: string;
  subject_id: string;
  subject_kind: "invitation" | "guarantor" | "reference";
  token_hash: Buffer;
}

export interface TextsOfDay {
  day: Timestamp;
  texts: number;
}

export interface UndeliverableAddress {
  dead_since: Date | null;
  fingerprint: string;
  last_failed_at: Date;
  passing_failures: Generated<number>;
}

export interface VendorErasure {
  attempts: Generated<number>;
  created_at: Generated<Date>;
  finished_at: Date | null;
  id: Generated<string>;
  problem: string | null;
  vendor: string;
  vendor_ref: string | null;
}

export interface VerifiedContact {
  channel: "email" | "text";
  contact: string;
  person_id: string;
  verified_at: Date;
}

export interface WebhookEvent {
  about: string;
  event_id: string;
  handled_at: Date | null;
  received_at: Generated<Date>;
  subject: string;
  vendor: string;
}

export interface DB {
  account_deletion: AccountDeletion;
  account_lock: AccountLock;
  answer_version: AnswerVersion;
  applicant: Applicant;
  applicant_key: ApplicantKey;
  attempted_check: AttemptedCheck;
  audit_chain: AuditChain;
  audit_event: AuditEvent;
  authenticator_app: AuthenticatorApp;
  backup_group: BackupGroup;
  captcha_used: CaptchaUsed;
  card_setup: CardSetup;
  charge: Charge;
  check_attempt: CheckAttempt;
  check_attempt_kind: CheckAttemptKind;
  check_result: CheckResult;
  choice: Choice;
  co_applicant: CoApplicant;
  consent: Consent;
  contact_change: ContactChange;
  contact_code: ContactCode;
  coupon: Coupon;
  coupon_use: CouponUse;
  decision: Decision;
  dispute: Dispute;
  draft: Draft;
  employment: Employment;
  employment_reference: EmploymentReference;
  erased_account: ErasedAccount;
  file: File;
  file_removal: FileRemoval;
  follow_up: FollowUp;
  group_rank: GroupRank;
  guarantor: Guarantor;
  household: Household;
  housing: Housing;
  invitation: Invitation;
  invitation_rejection: InvitationRejection;
  key_check: KeyCheck;
  known_device: KnownDevice;
  landlord_identity_document: LandlordIdentityDocument;
  landlord_information: LandlordInformation;
  landlord_note: LandlordNote;
  landlord_reference: LandlordReference;
  login_challenge: LoginChallenge;
  message_count: MessageCount;
  message_stop: MessageStop;
  operator: Operator;
  outbox: Outbox;
  paper_access: PaperAccess;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  password_reset: PasswordReset;
  payment_customer: PaymentCustomer;
  payment_difference: PaymentDifference;
  payment_reconciliation: PaymentReconciliation;
  person: Person;
  person_key: PersonKey;
  person_role: PersonRole;
  property: Property;
  ranking_review: RankingReview;
  recovery_code: RecoveryCode;
  reference_email: ReferenceEmail;
  refund: Refund;
  report: Report;
  report_link: ReportLink;
  report_request: ReportRequest;
  restored_backup: RestoredBackup;
  screening_item: ScreeningItem;
  screening_order: ScreeningOrder;
  screening_request: ScreeningRequest;
  session: Session;
  settings_hash: SettingsHash;
  stop_link: StopLink;
  texts_of_day: TextsOfDay;
  undeliverable_address: UndeliverableAddress;
  vendor_erasure: VendorErasure;
  verified_contact: VerifiedContact;
  webhook_event: WebhookEvent;
}
