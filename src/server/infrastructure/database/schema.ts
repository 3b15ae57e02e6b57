import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column that the database fills when a row is inserted. */
type Made = ColumnType<Date, Date | undefined, Date>;
type Json<T extends object> = JSONColumnType<T, string, string>;

/** The tables as the migrations create them. */
export interface Schema {
  person: {
    id: Generated<string>;
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    password_hash: string;
    newsletter: Generated<boolean>;
    notify_check_results: Generated<boolean>;
    notify_reminders: Generated<boolean>;
    terms_agreed_at: Date;
    created_at: Made;
    updated_at: Made;
  };
  person_role: { person_id: string; role: 'landlord' | 'applicant'; active_since: Made };
  session: {
    id: Generated<string>;
    person_id: string;
    token_hash: Buffer;
    token_since: Made;
    cookie_hash: Buffer | null;
    next_hash: Buffer | null;
    previous_hash: Buffer | null;
    previous_until: Date | null;
    remember: boolean;
    created_at: Made;
    last_seen_at: Made;
    password_given_at: Date;
    device: string;
  };
  known_device: { person_id: string; token_hash: Buffer; last_used_at: Date };
  password_reset: { id: string; person_id: string; token_hash: Buffer; created_at: Date; closed_at: Date | null };
  contact_change: {
    id: Generated<string>;
    person_id: string;
    kind: 'email' | 'phone_number';
    value: string;
    token_hash: Buffer;
    created_at: Date;
  };
  verified_contact: { person_id: string; channel: 'email' | 'text'; contact: string; verified_at: Date };
  contact_code: {
    id: string;
    person_id: string;
    subject: 'email' | 'phone_number' | 'landlord';
    contact: string;
    code_hash: Buffer;
    misses: Generated<number>;
    sent_at: Date;
    closed_at: Date | null;
  };
  landlord_information: {
    person_id: string;
    first_name: string;
    last_name: string;
    email: string;
    type: 'landlord' | 'property-manager' | 'real-estate-agent';
    licence: string | null;
    filed_at: Date;
    verified_at: Date | null;
    refused_at: Date | null;
  };
  person_key: { person_id: string; wrapped: Buffer; wrapped_by: string; created_at: Made };
  landlord_identity_document: {
    person_id: string;
    name: string;
    content_type: string;
    bytes: number;
    sha256: Buffer;
    storage_key: string;
    created_at: Date;
  };
  authenticator_app: {
    person_id: string;
    sealed_secret: Buffer;
    last_step: number | null;
    created_at: Date;
    confirmed_at: Date | null;
  };
  passkey: {
    id: Generated<string>;
    person_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  recovery_code: { person_id: string; code_hash: Buffer };
  login_challenge: {
    id: Generated<string>;
    token_hash: Buffer;
    person_id: string;
    remember: boolean;
    passkey_challenge: string;
    misses: Generated<number>;
    created_at: Date;
  };
  passkey_challenge: { session_id: string; purpose: 'add' | 'confirm'; challenge: string; created_at: Date };
  captcha_used: { challenge: string; expires_at: Date };
  outbox: {
    id: Generated<string>;
    channel: 'email' | 'text';
    recipient: string;
    kind: string;
    dedupe_key: string;
    content: Json<object> | null;
    status: Generated<'queued' | 'sending' | 'sent' | 'stopped' | 'failed'>;
    attempts: Generated<number>;
    problem: string | null;
    created_at: Made;
    attempted_at: Date | null;
    finished_at: Date | null;
    next_attempt_at: Date | null;
    give_up_at: Generated<Date>;
    taken_at: Date | null;
    reported_at: Date | null;
    counted_at: Date | null;
  };
  texts_of_day: { day: string; texts: number };
  message_count: {
    id: Generated<string>;
    sender_id: string;
    recipient: string;
    kind: 'request' | 'notice';
    request_id: string | null;
    counted_at: Date;
  };
  key_check: { purpose: 'data' | 'password'; name: string; proof: Buffer; created_at: Made };
  message_stop: { recipient: string; stopped_at: Made };
  audit_event: {
    id: Generated<string>;
    at: Made;
    actor_kind: string;
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    detail: Json<object>;
    network: string | null;
    session_id: string | null;
    request_id: string | null;
  };
  audit_chain: {
    position: string;
    event_id: string;
    event_at: Date;
    event_hash: Buffer;
    hash: Buffer;
  };
  property: {
    id: Generated<string>;
    landlord_id: string;
    address: string;
    unit: string | null;
    province: string | null;
    province_is_outdated: Generated<boolean>;
    status: Generated<'active' | 'inactive'>;
    status_changed_at: Made;
    requirements: string[];
    asking_rent_cents: number | null;
    token: string;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  applicant: {
    id: Generated<string>;
    property_id: string;
    person_id: string;
    requirements_snapshot: string[];
    status: Generated<'pending' | 'in-review' | 'withdrawn'>;
    step: Generated<string>;
    never_rented: Generated<boolean>;
    is_favourite: Generated<boolean>;
    created_at: Made;
    submitted_at: Date | null;
    first_read_at: Date | null;
    withdrawn_at: Date | null;
  };
  housing: {
    id: Generated<string>;
    applicant_id: string;
    type: 'current' | 'previous';
    ownership: 'own' | 'rent';
    address: string;
    unit_number: string | null;
    duration_years: number;
    monthly_rent_cents: number | null;
    reason_for_leaving: string; // @literal column
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  employment: {
    id: Generated<string>;
    applicant_id: string;
    is_student: boolean;
    is_past: boolean;
    school_name: string | null;
    school_program: string | null;
    start_date: string | null;
    end_date: string | null;
    current_status: string | null;
    salary_cents: number | null;
    salary_notes: string | null;
    job_title: string | null;
    employer: string | null;
    client_key: string | null;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  employment_reference: { employment_id: string; position: number; name: string; email: string; phone: string };
  household: {
    id: Generated<string>;
    applicant_id: string;
    tenant_count: number;
    minor_count: number | null;
    parking_count: number;
    renting_months: number;
    desired_move_in_date: string | null;
    monthly_income_cents: number;
    smoke: boolean;
    accessible: boolean | null;
    has_pets: boolean;
    pets: Json<object[]>;
    description: string | null;
    version: Generated<number>;
    created_at: Made;
    updated_at: Made;
  };
  draft: {
    applicant_id: string;
    step: string;
    content: Json<object> | null;
    sealed: Buffer | null;
    version: number;
    saved_at: Made;
  };
  file: {
    id: Generated<string>;
    applicant_id: string;
    employment_id: string | null;
    guarantor_id: string | null;
    reference_id: string | null;
    purpose:
      | 'proof_of_income'
      | 'guarantor_income'
      | 'reference_lease'
      | 'referee_identity_document'
      | 'answer_lease'
      | 'answer_identity_document'
      | 'id_document';
    name: string;
    content_type: string;
    bytes: number;
    sha256: Buffer;
    storage_key: string;
    is_sealed: Generated<boolean>;
    client_key: string | null;
    created_at: Made;
  };
  guarantor: {
    id: Generated<string>;
    applicant_id: string;
    invited_email: string | null;
    token_hash: Buffer;
    state: Generated<'invited' | 'received'>;
    times_sent: Generated<number>;
    last_sent_at: Date | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    phone: string | null;
    monthly_income_cents: number | null;
    consent_version: string | null;
    consented_at: Date | null;
    created_at: Made;
    answered_at: Date | null;
    removed_at: Date | null;
  };
  invitation: {
    id: Generated<string>;
    property_id: string;
    channel: 'email' | 'text';
    recipient: string;
    times_sent: Generated<number>;
    created_at: Made;
    last_sent_at: Made;
  };
  invitation_rejection: {
    id: Generated<string>;
    property_id: string;
    person_id: string | null;
    rejected_on: string;
    created_at: Made;
  };
  co_applicant: {
    id: Generated<string>;
    primary_applicant_id: string;
    property_id: string;
    channel: 'email' | 'text';
    recipient: string;
    name: string | null;
    token_hash: Buffer;
    status: Generated<'invited' | 'joined' | 'declined'>;
    person_id: string | null;
    applicant_id: string | null;
    times_sent: Generated<number>;
    created_at: Made;
    last_sent_at: Made;
    removed_at: Date | null;
  };
  stop_link: {
    token_hash: Buffer;
    recipient: string;
    subject_kind: 'invitation' | 'guarantor' | 'reference';
    subject_id: string;
    created_at: Made;
  };
  applicant_key: { applicant_id: string; wrapped: Buffer; wrapped_by: string; created_at: Made };
  check_result: {
    id: Generated<string>;
    applicant_id: string;
    kind: 'credit_check' | 'background_check' | 'id_verification' | 'financial_verification';
    state: 'pending' | 'returned' | 'failed';
    sealed: Buffer | null;
    raw: Generated<Buffer | null>;
    credit_score: number | null;
    has_no_file: Generated<boolean>;
    id_verified: boolean | null;
    created_at: Made;
    updated_at: Made;
    applicant_notified_at: Date | null;
    landlord_notified_at: Date | null;
  };
  landlord_reference: {
    id: Generated<string>;
    applicant_id: string;
    state: Generated<'requested' | 'answered' | 'cancelled'>;
    name: string;
    email: string;
    phone: string | null;
    tenant_address: string | null;
    rent_on_time: 'no' | 'sometimes' | 'yes' | null;
    cause_damage: 'yes' | 'little' | 'no' | null;
    rent_to_again: 'no' | 'maybe' | 'yes' | null;
    not_confirmed: Generated<string[]>;
    times_sent: Generated<number>;
    last_sent_at: Date | null;
    expires_at: Date | null;
    cancelled_at: Date | null;
    requested_network: Buffer | null;
    requested_device: Buffer | null;
    flags: Generated<string[]>;
    created_at: Made;
    answered_at: Date | null;
  };
  reference_email: {
    token_hash: Buffer;
    reference_id: string | null;
    sending: number;
    day: number;
    requested_by: string;
    recipient: string;
    written_at: Date;
  };
  payment_customer: { person_id: string; processor_id: string; created_at: Made };
  charge: {
    id: Generated<string>;
    payer_id: string | null;
    payment_method: string | null;
    subtotal_cents: number;
    discount_cents: number;
    taxes: Json<{ name: string; cents: number }[]>;
    amount_cents: number;
    description: string;
    state: Generated<'due' | 'succeeded' | 'declined' | 'needs-authentication' | 'given-up'>;
    attempt: Generated<number>;
    attempted_at: Date | null;
    unknown_since: Date | null;
    processor_id: string | null;
    refusal: string | null;
    province: string | null;
    created_at: Made;
    settled_at: Date | null;
  };
  card_setup: {
    id: Generated<string>;
    person_id: string;
    processor_id: string | null;
    state: Generated<'open' | 'succeeded' | 'replaced'>;
    payment_method: string | null;
    brand: string | null;
    last_four: string | null;
    charge_id: string | null;
    created_at: Made;
    settled_at: Date | null;
  };
  refund: {
    id: Generated<string>;
    charge_id: string;
    item_id: string;
    amount_cents: number;
    state: Generated<'due' | 'made'>;
    reason: 'not-delivered' | 'withdrawn';
    processor_id: string | null;
    created_at: Made;
    made_at: Date | null;
  };
  coupon: { code: string; amount_cents: number; is_enabled: Generated<boolean>; created_at: Made };
  coupon_use: { code: string; person_id: string; order_id: string | null; used_at: Made };
  webhook_event: {
    vendor: string;
    event_id: string;
    about: string;
    subject: string;
    received_at: Made;
    handled_at: Date | null;
  };
  file_removal: { storage_key: string; created_at: Made };
  payment_reconciliation: {
    id: Generated<string>;
    since: Date;
    started_at: Date;
    finished_at: Date;
    payments: number;
    refunds: number;
    differences: number;
  };
  payment_difference: {
    kind: string;
    subject: string;
    charge_id: string | null;
    amount_cents: number;
    is_adopted: boolean;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  screening_order: {
    id: Generated<string>;
    payer_id: string;
    payer_role: 'landlord' | 'applicant';
    property_id: string;
    state: Generated<'open' | 'released' | 'replaced'>;
    setup_id: string | null;
    coupon_code: string | null;
    discount_cents: Generated<number>;
    created_at: Made;
    released_at: Date | null;
  };
  screening_request: {
    id: Generated<string>;
    order_id: string;
    property_id: string;
    position: number;
    name: string;
    channel: 'email' | 'text';
    recipient: string;
    token_hash: Buffer | null;
    person_id: string | null;
    applicant_id: string | null;
    checks_submitted_at: Date | null;
    charge_id: string | null;
    cancelled_at: Date | null;
    created_at: Made;
    expires_at: Date | null;
  };
  screening_item: {
    id: Generated<string>;
    request_id: string;
    applicant_id: string | null;
    kind: 'credit_check' | 'id_verification' | 'background_check' | 'reference_check' | 'financial_verification';
    price_cents: number;
    discount_cents: Generated<number>;
    taxes: Json<{ name: string; cents: number }[]>;
    state: Generated<'asked' | 'agreed' | 'refused' | 'done' | 'cancelled'>;
    problem: string | null;
    done_at: Date | null;
    paid_at: Date | null;
    failed_at: Date | null;
  };
  consent: {
    id: Generated<string>;
    item_id: string;
    applicant_id: string;
    answer: 'agreed' | 'refused';
    text_version: string;
    given_from: string;
    given_at: Made;
  };
  check_attempt: {
    id: Generated<string>;
    applicant_id: string;
    vendor: string;
    state: Generated<'queued' | 'running' | 'waiting' | 'returned' | 'failed'>;
    submitted_data: Buffer | null;
    vendor_ref: string | null;
    key_hash: Buffer | null;
    attempted_at: Date | null;
    addresses: Buffer | null;
    problem: string | null;
    held_at: Date | null;
    ordered_at: Date | null;
    orders: Generated<number>;
    asked_name: Buffer | null;
    created_at: Made;
    updated_at: Made;
  };
  report_request: {
    attempt_id: string;
    landlord_id: string | null;
    requested_at: Date;
    paid_at: Date | null;
  };
  check_attempt_kind: {
    attempt_id: string;
    kind: 'credit_check' | 'background_check' | 'id_verification' | 'financial_verification';
    consent_id: string;
  };
  attempted_check: {
    attempt_id: string;
    person_id: string;
    kind: 'credit_check' | 'background_check';
    attempted_at: Date;
  };
  report: {
    id: Generated<string>;
    applicant_id: string;
    kind: 'credit_check' | 'background_check' | 'id_verification' | 'financial_verification';
    storage_key: string;
    bytes: number;
    created_at: Made;
  };
  report_link: {
    token_hash: Buffer;
    report_id: string | null;
    file_id: string | null;
    person_id: string;
    expires_at: Date;
  };
  group_rank: {
    applicant_id: string;
    property_id: string;
    model_version: string;
    codes: Buffer;
    is_proven: boolean;
    points: number;
    rent_source: string | null;
    /** The driver reads a bigint as text. */
    rent_cents: ColumnType<string | null, number | null | undefined, number | null>;
    codes_if_confirmed: Buffer | null;
    is_proven_if_confirmed: boolean | null;
    points_if_confirmed: number | null;
    points_if_corrected: number | null;
    summary: Buffer | null;
    submitted_at: Date;
    updated_at: Made;
  };
  dispute: {
    id: Generated<string>;
    applicant_id: string;
    family: string;
    comment: string | null;
    state: Generated<'open' | 'taken-back' | 'upheld' | 'rejected' | 'superseded'>;
    created_at: Made;
    settled_at: Date | null;
  };
  decision: {
    id: Generated<string>;
    applicant_id: string;
    verdict: 'accepted' | 'declined';
    reason: string | null;
    report_played_part: boolean;
    decided_at: Made;
    undone_at: Date | null;
  };
  landlord_note: { applicant_id: string; words: string; version: Generated<number>; updated_at: Made };
  vendor_erasure: {
    id: Generated<string>;
    vendor: string;
    vendor_ref: string | null;
    created_at: Made;
    attempts: Generated<number>;
    problem: string | null;
    finished_at: Date | null;
  };
  account_deletion: {
    person_id: string;
    requested_at: Date;
    erase_at: Date;
    token_hash: Buffer;
    applications: Json<{ id: string; status: 'pending' | 'in-review' }[]>;
    property_ids: string[];
  };
  erased_account: { person_id: string; erased_at: Date };
}
