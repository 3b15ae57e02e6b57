import type { Selectable } from 'kysely';
import { ROLE_NAMES } from '../../../domain/accounts/account.ts';
import { CHANNEL_NAMES, CODE_SUBJECT_NAMES } from '../../../domain/accounts/contacts/contact-code.ts';
import { LANDLORD_TYPE_NAMES } from '../../../domain/accounts/landlord-type.ts';
import { describeDevice } from '../../../domain/accounts/sessions/device.ts';
import { SECOND_STEP_NAMES, type SecondStep } from '../../../domain/accounts/two-step/two-step.ts';
import { describeEmploymentStatus } from '../../../domain/applications/answers/describe-answers.ts';
import { PET_SIZE_NAMES, PET_TYPE_NAMES } from '../../../domain/applications/answers/pets.ts';
import { FILE_PURPOSES } from '../../../domain/applications/answers/upload.ts';
import { APPLICANT_STATUS_NAMES, labelOfStep } from '../../../domain/applications/application.ts';
import { DECLINE_REASONS_INLINE, VERDICT_NAMES } from '../../../domain/applications/decision.ts';
import { FOLLOW_UPS, followUpOf } from '../../../domain/applications/follow-ups/follow-up.ts';
import { INVITED_STATE_NAMES } from '../../../domain/applications/groups/group.ts';
import { GUARANTOR_STATE_NAMES } from '../../../domain/applications/guarantors/guarantor.ts';
import { describeOwnership, HOME_TYPE_NAMES } from '../../../domain/applications/sections/home.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from '../../../domain/audit-actions.ts';
import { MESSAGE_STATE_NAMES } from '../../../domain/messages/delivery.ts';
import { OWN_MESSAGE_NAMES } from '../../../domain/messages/own-message-names.ts';
import { CHARGE_STATE_NAMES } from '../../../domain/payments/charge.ts';
import { brandName, CARD_STATE_NAMES } from '../../../domain/payments/describe-card.ts';
import { REFUND_REASON_NAMES, REFUND_STATE_NAMES } from '../../../domain/payments/refund.ts';
import { taxName } from '../../../domain/payments/sales-tax.ts';
import { PROPERTY_STATUS_NAMES } from '../../../domain/properties/property.ts';
import { REQUIREMENT_NAMES } from '../../../domain/properties/requirements.ts';
import { SECTION_DEFINITIONS, sectionOf } from '../../../domain/properties/sections.ts';
import { DISPUTE_STATE_NAMES } from '../../../domain/ranking/disputes/describe-disputed.ts';
import { topicOf } from '../../../domain/ranking/inputs/families.ts';
import { RENT_SOURCE_NAMES } from '../../../domain/ranking/inputs/rent-basis.ts';
import { RENT_COVER_NAMES } from '../../../domain/ranking/reasons/compared-rent.ts';
import { RANK_LABEL_TEXTS } from '../../../domain/ranking/reasons/describe-rank.ts';
import { ALERT_NAMES } from '../../../domain/ranking/reasons/rank-summary.ts';
import { SETTLING_NAMES } from '../../../domain/ranking/reasons/reasons.ts';
import { REFERENCE_STATE_NAMES } from '../../../domain/references/reference.ts';
import { ATTEMPT_STATE_NAMES } from '../../../domain/screening/attempts/attempts.ts';
import { CONSENT_ANSWER_NAMES } from '../../../domain/screening/attempts/consent.ts';
import { CHECKS, itemForApplicants } from '../../../domain/screening/checks.ts';
import { ITEM_STATE_NAMES } from '../../../domain/screening/orders/item.ts';
import { ORDER_STATE_NAMES } from '../../../domain/screening/orders/order.ts';
import { RESULT_STATE_NAMES } from '../../../domain/screening/results/check-results.ts';
import { INCOME_MARK_NAMES } from '../../../domain/screening/results/checks-at-a-glance.ts';
import { describeStoredScan } from '../../../domain/screening/results/stored/background.ts';
import { describeStoredStatus } from '../../../domain/screening/results/stored-shape.ts';
import { formatMonthOrDay } from '../../../domain/text/format-date.ts';
import { languageName } from '../../../domain/text/format-names.ts';
import { type Text, t } from '../../../domain/text/t.ts';
import { PROVINCES } from '../../../domain/values/province.ts';
import { isKeyOf } from '../../../domain/values/type-guards.ts';
import type { DB } from '../../infrastructure/database/schema.ts';
import { readSentence } from '../../infrastructure/languages/language-scope.ts';

/** The codes that a column can hold. */
type Codes<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = NonNullable<
  Selectable<DB[Table]>[Column]
> &
  string;

/** What a stored value is to its reader. */
type Shown = (value: string) => string;

/** Codes in words. The type argument says which there are, so that one without words does not compile. */
const named =
  <Code extends string>(names: Readonly<Record<Code, Text>>): Shown =>
  (code) =>
    isKeyOf(names, code) ? names[code]() : code;

/** Codes that have a definition, by its name. */
const defined =
  <Code extends string>(definitions: Readonly<Record<Code, unknown>>, nameOf: (code: Code) => string): Shown =>
  (code) =>
    isKeyOf(definitions, code) ? nameOf(code) : code;

const check = defined<Codes<'screening_item', 'kind'>>(CHECKS, itemForApplicants);
const section = defined<Codes<'answer_version', 'section'>>(SECTION_DEFINITIONS, (code) => sectionOf(code).name());
const channel = named<Codes<'outbox', 'channel'>>(CHANNEL_NAMES);
const verdict = named<Codes<'decision', 'verdict'>>(VERDICT_NAMES);
const followUp = defined<Codes<'follow_up', 'kind'>>(FOLLOW_UPS, (code) => followUpOf(code).name());
const attempt = named<Codes<'check_attempt', 'state'>>(ATTEMPT_STATE_NAMES);
const dispute = named<Codes<'dispute', 'state'>>(DISPUTE_STATE_NAMES);
const contact = named<Codes<'contact_code', 'subject'>>(CODE_SUBJECT_NAMES);
const purpose = named<Codes<'file', 'purpose'>>(FILE_PURPOSES);
const action = named<AuditAction>(AUDIT_ACTIONS);
const flag: Shown = (value) => (value === '1' || value === 'true' ? t`yes` : t`no`);
const requirement = named(REQUIREMENT_NAMES);

/** Fields that mean the same wherever they stand. */
const EVERYWHERE: Readonly<Record<string, Shown>> = {
  language: languageName,
  province: (code) => PROVINCES.find((one) => one.code === code)?.name() ?? code,
  check,
  checks: check,
  channel,
  verdict,
  device: describeDevice,
  ownership: describeOwnership,
  current_status: (status) => describeEmploymentStatus(status) || status,
  is_student: flag,
  is_past: flag,
  start_date: formatMonthOrDay,
  end_date: formatMonthOrDay,
  step: labelOfStep,
  deed: action, // @literal field of the archive
  purpose,
  brand: brandName,
  content_type: (type) => type.replace(/^.*\//, '').toUpperCase(),
  problem: readSentence,
  non_field_errors: readSentence,
  criminal_scan: describeStoredScan,
  fraud_scan: describeStoredScan,
  sex_offender_scan: describeStoredScan,
};

/** Fields that mean something else in other lists, by list and field. */
const IN_LIST: Readonly<Record<string, Shown>> = {
  'roles.role': named<Codes<'person_role', 'role'>>(ROLE_NAMES),
  'codes_sent.about': contact,
  'contact_changes_not_confirmed.kind': contact,
  'two_step_login.kind': named<SecondStep>(SECOND_STEP_NAMES),
  'landlord_information.type': named<Codes<'landlord_information', 'type'>>(LANDLORD_TYPE_NAMES),
  'applications.status': named<Codes<'applicant', 'status'>>(APPLICANT_STATUS_NAMES),
  'applications.asked_for': requirement,
  'applications.reports_left_out': check,
  'homes.type': named<Codes<'housing', 'type'>>(HOME_TYPE_NAMES),
  'pets.type': named(PET_TYPE_NAMES),
  'pets.size': named(PET_SIZE_NAMES),
  'guarantors_you_asked.state': named<Codes<'guarantor', 'state'>>(GUARANTOR_STATE_NAMES),
  'people_you_asked_to_join.status': named<Codes<'co_applicant', 'status'>>(INVITED_STATE_NAMES),
  'former_landlords_you_named.state': named<Codes<'landlord_reference', 'state'>>(REFERENCE_STATE_NAMES),
  'checks_asked_of_you.state': named<Codes<'screening_item', 'state'>>(ITEM_STATE_NAMES),
  'consents.answer': named<Codes<'consent', 'answer'>>(CONSENT_ANSWER_NAMES),
  'tries_at_vendors.state': attempt,
  'results.state': named<Codes<'check_result', 'state'>>(RESULT_STATE_NAMES),
  'called_wrong.about': topicOf,
  'called_wrong.state': dispute,
  'disputed.state': dispute,
  'disputes.state': dispute,
  'answers_you_corrected.section': section,
  'questions_of_the_landlord.asked_for': followUp,
  'questions_you_asked.asked_for': followUp,
  'detail.kinds': check,
  'detail.kind': (kind) => (isKeyOf(CHECKS, kind) ? check(kind) : kind.toUpperCase()),
  'ranking.label': named(RANK_LABEL_TEXTS),
  'unknown.settled_by': named(SETTLING_NAMES),
  'rent.source': named<Codes<'group_rank', 'rent_source'>>(RENT_SOURCE_NAMES),
  'rent.income': named(RENT_COVER_NAMES),
  'income.mark': named(INCOME_MARK_NAMES),
  'alerts.kind': named(ALERT_NAMES),
  'alerts.dispute': dispute,
  'risk_result.status': describeStoredStatus,
  'equifax_result.status': describeStoredStatus,
  'credit_check.status': describeStoredStatus,
  'id_verification.status': describeStoredStatus,
  'financial_verification.status': describeStoredStatus,
  'rentals.status': named<Codes<'property', 'status'>>(PROPERTY_STATUS_NAMES),
  'rentals.asks_for': requirement,
  'decisions_you_made.reason': named<Codes<'decision', 'reason'>>(DECLINE_REASONS_INLINE),
  'orders.as_a': named<Codes<'screening_order', 'payer_role'>>(ROLE_NAMES),
  'orders.state': named<Codes<'screening_order', 'state'>>(ORDER_STATE_NAMES),
  'taxes.name': taxName,
  'payments.state': named<Codes<'charge', 'state'>>(CHARGE_STATE_NAMES),
  'given_back.state': named<Codes<'refund', 'state'>>(REFUND_STATE_NAMES),
  'given_back.reason': named<Codes<'refund', 'reason'>>(REFUND_REASON_NAMES),
  'cards.state': named<Codes<'card_setup', 'state'>>(CARD_STATE_NAMES),
  'letters_to_you.about': named(OWN_MESSAGE_NAMES),
  'letters_to_you.status': named<Codes<'outbox', 'status'>>(MESSAGE_STATE_NAMES),
  'what_you_did.about': named<AuditSubject>(AUDIT_SUBJECTS),
};

/** How a field of a list is shown; undefined for what people wrote, figures and dates, which are shown as they are. */
export const shownAs = (list: string, field: string): Shown | undefined =>
  IN_LIST[`${list}.${field}`] ?? EVERYWHERE[field];
