import { type RawBuilder, sql } from 'kysely';
import { type CheckKind, KIND } from '../../../domain/values/check-kind.ts';
import { IS_NOT_DONE, IS_VISIBLE_TO_LANDLORD, IS_WITHOUT_FILE, isPaidFor } from '../../applications/paid-json.ts';
import { instantJson } from '../../infrastructure/database/sql-expressions.ts';
import { checkFacts } from '../requests/check-facts-json.ts';
import { WAITS } from '../requests/request-store.ts';

/** Each fragment needs `applicant` in scope, and lists everything that is returned: data of paid checks only. */

const ARE_REFERENCES_PAID = isPaidFor(sql`applicant.id`, sql.lit(KIND.references));

/**
 * The applicant's checks, and those of requests that were sent to their email or phone number and not opened yet: until
 * then we do not know that they are theirs, but the landlord has written to that contact.
 */
const ORDERED = sql`(
  select own.id from screening_item own where own.applicant_id = applicant.id
  union all
  select unopened.id from person sent_to
    join screening_request request on request.recipient in (sent_to.email, sent_to.phone) and request.person_id is null
    join screening_item unopened on unopened.request_id = request.id
  where sent_to.id = applicant.person_id and request.property_id = applicant.property_id and ${WAITS})`;

/**
 * Checks that the landlord ordered, or someone paid for, without a result yet: by kind, with the facts of their state
 * and the charge that can be retried when the bank refused it. A check that was not paid in time can be ordered again.
 */
const LOCKED = sql`coalesce((
  select json_agg(json_build_object('item', kind, 'state', case when refused is null then 'ordered' else 'unpaid' end,
    'charge_id', refused, 'facts', facts) order by kind)
  from (
    select distinct on (item.kind) item.kind, ${checkFacts()} as facts,
      case when item.paid_at is null and charge.state in ('declined', 'needs-authentication') then charge.id end as refused
    from screening_item item join screening_request request on request.id = item.request_id
      join screening_order on screening_order.id = request.order_id left join charge on charge.id = request.charge_id
    where item.id in ${ORDERED} and applicant.status = 'in-review' and item.state in ('asked', 'agreed', 'done')
      and item.failed_at is null and (item.paid_at is not null or screening_order.payer_role = 'landlord')
      and screening_order.state = 'released' and (item.paid_at is not null or charge.state is distinct from 'given-up')
      and not (${isPaidFor(sql`applicant.id`, sql`item.kind`)} and (
        exists (select from check_result c where c.applicant_id = applicant.id and c.kind = item.kind
          and (c.state <> 'pending' or c.kind = ${sql.lit(KIND.identity)}))
        or item.kind = ${sql.lit(KIND.references)} and exists (
          select from landlord_reference r where r.applicant_id = applicant.id and r.state <> 'cancelled')))
    order by item.kind, item.paid_at nulls last, request.created_at desc) each), '[]'::json)`;

const IF = (kind: CheckKind): RawBuilder<unknown> => sql`filter (where c.kind = ${sql.lit(kind)})`;

/**
 * The checks of an applicant as shown in a list: the state of each, and the score. The results themselves are encrypted
 * and opened one applicant at a time. A credit check without a file has the shape that it has when opened, without the
 * bureau's words.
 */
export const CHECKS_IN_LIST = sql`
  'credit_checks', checks.credit, 'background_checks', checks.background, 'id_verifications', checks.identity,
  'employment_income_verifications', checks.income, 'locked_checks', checks.locked`;

/** The `checks` of `CHECKS_IN_LIST`: one look at all of them, and none where nobody ordered any for the property. */
export const CHECKS_OF_APPLICANT = sql`lateral (
  select coalesce(json_agg(json_build_object('id', c.id, 'certn_data', case when ${IS_WITHOUT_FILE}
      then json_build_object('information', json_build_object('non_field_errors', '[]'::json))
      when ${IS_NOT_DONE} then json_build_object('status', 'FAILED', 'information', json_build_object('non_field_errors', '[]'::json))
      else json_build_object('equifax_result', json_build_object(
        'status', case when c.state = 'returned' then 'RETURNED' else 'NONE' end, 'credit_score', c.credit_score)) end::text))
      ${IF(KIND.credit)}, '[]'::json) as credit,
    coalesce(json_agg(json_build_object('id', c.id, 'certn_data', json_build_object('risk_result', json_build_object(
      'status', case c.state when 'returned' then 'RETURNED' when 'pending' then 'ANALYZING' else 'FAILED' end))::text))
      ${IF(KIND.background)}, '[]'::json) as background,
    coalesce(json_agg(json_build_object('id', c.id,
      'status', case c.id_verified when true then 'Verified' when false then 'Unverified' end,
      'nameOnCard', null, 'verifast_data', null)) ${IF(KIND.identity)}, '[]'::json) as identity,
    coalesce(json_agg(json_build_object('id', c.id, 'verifast_data', json_build_object(
      'status', case c.state when 'returned' then 'received' when 'pending' then 'sent' else 'failed' end)::text))
      ${IF(KIND.income)}, '[]'::json) as income,
    case when property.has_orders then ${LOCKED} else '[]'::json end as locked
  from check_result c where c.applicant_id = applicant.id and applicant.status = 'in-review' and property.has_orders
    and ${IS_VISIBLE_TO_LANDLORD}) checks`;

/** Whether anybody ordered checks for the property in scope: the `has_orders` that `CHECKS_OF_APPLICANT` needs. */
export const HAS_ORDERS = sql`exists (
  select from screening_order placed where placed.property_id = property.id) as has_orders`;

/** The leases of a reference; identity documents are never shown. */
const LEASES = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'bytes', f.bytes,
    'from', case f.purpose when 'reference_lease' then 'applicant' else 'landlord' end) order by f.created_at, f.id)
  from file f where f.reference_id = r.id and f.purpose in ('reference_lease', 'answer_lease')), '[]'::json)`;

/** The former landlords who got a reference request, with their answers; status 2 is answered. */
export const LANDLORD_REFERENCES = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'status', case when r.state = 'answered' then 2 else 1 end,
    'name', r.name, 'tenant_address', r.tenant_address, 'email', r.email, 'phone_number', r.phone,
    'rent_on_time', r.rent_on_time, 'cause_damage', r.cause_damage, 'rent_to_again', r.rent_to_again,
    'answered_at', ${instantJson(sql`r.answered_at`)}, 'flags', r.flags, 'leases', ${LEASES}) order by r.created_at, r.id)
  from landlord_reference r where r.applicant_id = applicant.id and r.state <> 'cancelled' and ${ARE_REFERENCES_PAID}), '[]'::json)`;

/** The state of each check by kind, without its result; `without-file` for a credit check without a file. */
export const CHECK_STATES = sql`coalesce((
  select json_object_agg(c.kind, case when ${IS_WITHOUT_FILE} then 'without-file' when ${IS_NOT_DONE} then 'failed' else c.state end) from check_result c
  where c.applicant_id = applicant.id and ${IS_VISIBLE_TO_LANDLORD}), '{}'::json)`;

/** Whether each past landlord has answered, and their answers. */
export const REFERENCES_GIVEN = sql`coalesce((
  select json_agg(json_build_object('isAnswered', r.state = 'answered',
    'onTime', r.rent_on_time, 'damage', r.cause_damage, 'again', r.rent_to_again) order by r.created_at, r.id)
  from landlord_reference r where r.applicant_id = applicant.id and r.state <> 'cancelled' and ${ARE_REFERENCES_PAID}), '[]'::json)`;
