import { type RawBuilder, sql } from 'kysely';
import { BUREAU_KINDS } from '../../../domain/screening/checks.ts';
import { KIND } from '../../../domain/values/check-kind.ts';

/** The kinds that a bureau performs, as a list in SQL. */
export const BUREAU_KIND_LIST = sql.join(BUREAU_KINDS.map((kind) => sql.lit(kind)));

/** Whether an attempt is at a bureau, whichever it is. */
export const isBureauAttempt = (attemptId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from check_attempt_kind by_bureau
  where by_bureau.attempt_id = ${attemptId} and by_bureau.kind in (${BUREAU_KIND_LIST}))`;

/** The ID check of an applicant has not ended; a picture that nobody checks, a failure and a refusal end it too. */
const isIdCheckOpen = (applicantId: RawBuilder<unknown>) => sql`exists (
  select from screening_item id_item join screening_request id_request on id_request.id = id_item.request_id
    join screening_order id_order on id_order.id = id_request.order_id
  where id_item.applicant_id = ${applicantId} and id_item.kind = ${sql.lit(KIND.identity)} and id_order.state = 'released'
    and id_item.failed_at is null and (id_order.payer_role = 'landlord' or id_item.paid_at is not null)
    and (id_item.state in ('asked', 'agreed') or id_item.state = 'done' and exists (
      select from check_result id_result where id_result.applicant_id = ${applicantId}
        and id_result.kind = ${sql.lit(KIND.identity)} and id_result.state = 'pending' and not exists (
          select from file where file.applicant_id = ${applicantId} and file.purpose = 'id_document'))))`;

/** A landlord who said who they are and confirmed it, or a check that its applicant paid for. */
const isLandlordKnown = (applicantId: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`(exists (
  select from applicant gated join property on property.id = gated.property_id
    join landlord_information info on info.person_id = property.landlord_id
  where gated.id = ${applicantId} and info.verified_at is not null and info.refused_at is null) or exists (
    select from screening_item own_item join screening_request own_request on own_request.id = own_item.request_id
      join screening_order own_order on own_order.id = own_request.order_id
    where own_item.applicant_id = ${applicantId} and own_item.kind = ${kind} and own_item.paid_at is not null
      and own_order.payer_role = 'applicant'))`;

const isContactConfirmed = (applicantId: RawBuilder<unknown>) => sql`exists (
  select from applicant gated join person on person.id = gated.person_id
    join verified_contact proof on proof.person_id = person.id
      and proof.contact = case proof.channel when 'email' then person.email else person.phone end
  where gated.id = ${applicantId})`;

/** What has to be settled before a report is requested (`ReportGate`), as JSON. */
export const reportGate = (of: {
  applicantId: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
  heldAt: RawBuilder<unknown>;
}): RawBuilder<unknown> => sql`json_build_object(
  'isContactConfirmed', ${isContactConfirmed(of.applicantId)},
  'isIdCheckOpen', ${isIdCheckOpen(of.applicantId)},
  'isLandlordKnown', ${isLandlordKnown(of.applicantId, of.kind)},
  'isHeld', ${of.heldAt} is not null)`;

/** The gate of a check whose report is not requested yet; null for any other. */
export const gateOfCheck = (applicantId: RawBuilder<unknown>, kind: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${reportGate({ applicantId, kind, heldAt: sql`waiting.held_at` })}
  from check_attempt waiting join check_attempt_kind waiting_kind on waiting_kind.attempt_id = waiting.id
  where waiting.applicant_id = ${applicantId} and waiting_kind.kind in (${BUREAU_KIND_LIST}) and waiting.state = 'queued'
    and waiting.attempted_at is null and waiting_kind.kind = ${kind} limit 1)`;
