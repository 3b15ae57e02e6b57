import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import { MESSAGE_KINDS } from '../../../domain/messages/message-kinds.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { keyOf, type SealedResults } from '../../screening/results/result-json.ts';

/** A value as it is printed into the archive. */
export type ArchiveValue = string | number | boolean | null | ArchiveValue[] | { [name: string]: ArchiveValue };

/** Rows of a select as a JSON list. The select names everything that is exposed. */
const list = (select: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(row_to_json(each)) from (${select}) each), '[]'::json)`;

const dollars = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`round(${column} / 100.0, 2)::float8`;

/**
 * Kinds of emails sent to a person as an account holder; other emails to the same address may be meant for someone
 * else.
 */
const ABOUT_ONESELF = keysOf(MESSAGE_KINDS).filter((kind) => MESSAGE_KINDS[kind] !== 'unsubscribable');

/** The properties that a person lists, with what they did about each. */
const propertiesOf = (me: UserId): RawBuilder<unknown> =>
  list(sql`
        select p.id, p.address, p.unit, p.province, p.status, p.requirements as asks_for,
          ${dollars(sql`p.asking_rent_cents`)} as asking_rent, p.available_on, p.lease_months, p.decision_days,
          p.created_at, p.updated_at,
          ${list(sql`select channel, recipient, times_sent, created_at, last_sent_at from invitation
            where property_id = p.id order by created_at`)} as invitations_you_sent,
          (select count(*) from applicant where property_id = p.id)::int as applications,
          ${list(sql`select n.applicant_id as application, n.words, n.updated_at from landlord_note n
            join applicant a on a.id = n.applicant_id where a.property_id = p.id order by 3`)} as notes_you_wrote,
          ${list(sql`select d.applicant_id as application, d.verdict, d.reason, d.report_played_part, d.decided_at, d.undone_at
            from decision d join applicant a on a.id = d.applicant_id where a.property_id = p.id order by 5`)}
            as decisions_you_made,
          ${list(sql`select f.applicant_id as application, f.kind as asked_for, f.words, f.created_at as asked_at, f.withdrawn_at
            from follow_up f join applicant a on a.id = f.applicant_id where a.property_id = p.id order by f.created_at`)}
            as questions_you_asked,
          ${list(sql`select id as application from applicant where property_id = p.id and is_favourite order by id`)}
            as favourites
        from property p where p.landlord_id = ${me} order by p.created_at`);

/** The checks that a person ordered, for whom and at what price. */
const ordersOf = (me: UserId): RawBuilder<unknown> =>
  list(sql`
        select o.payer_role as as_a, p.address as rental, o.state, o.coupon_code as coupon, o.created_at, o.released_at,
          ${list(sql`select r.name, r.recipient, r.created_at, r.expires_at, r.checks_submitted_at as handed_in_at, r.cancelled_at,
              ${list(sql`select kind as check, ${dollars(sql`price_cents`)} as price, ${dollars(sql`discount_cents`)} as discount,
                taxes, paid_at
                from screening_item i where i.request_id = r.id order by kind`)} as checks
            from screening_request r where r.order_id = o.id order by r.position`)} as people
        from screening_order o join property p on p.id = o.property_id
        where o.payer_id = ${me} order by o.created_at`);

/** Data held about a person apart from their applications: the account, the properties they list, their payments. */
export async function readAccountData(db: Database, me: UserId): Promise<Record<string, ArchiveValue> | undefined> {
  const { rows } = await sql<Record<string, ArchiveValue>>`
    select
      json_build_object('first_name', first_name, 'last_name', last_name, 'email', email, 'phone_number', phone, 'language', language,
        'signed_up_at', created_at, 'changed_at', updated_at, 'terms_agreed_at', terms_agreed_at,
        'newsletter', newsletter, 'letters_about_checks', notify_check_results, 'reminders', notify_reminders) as account,
      ${list(sql`select role, active_since from person_role where person_id = ${me} order by role`)} as roles,
      ${list(sql`select channel, contact, verified_at from verified_contact where person_id = ${me} order by 1, 3`)}
        as confirmed_contacts,
      ${list(sql`select subject as about, contact, sent_at, closed_at from contact_code where person_id = ${me} order by sent_at`)}
        as codes_sent,
      ${list(sql`select kind, value, created_at as asked_at from contact_change where person_id = ${me} order by 3`)}
        as contact_changes_not_confirmed,
      ${list(sql`select created_at as asked_at, closed_at from password_reset where person_id = ${me} order by 1`)}
        as password_links,
      ${list(sql`select device, created_at as signed_in_at, last_seen_at, remember as stays_signed_in from session
        where person_id = ${me} order by created_at`)} as sessions,
      ${list(sql`select last_used_at from known_device where person_id = ${me} order by 1`)} as known_browsers,
      ${list(sql`
        select 'app' as kind, null as name, confirmed_at as added_at, null as last_used_at
          from authenticator_app where person_id = ${me} and confirmed_at is not null
        union all
        select 'passkey', name, created_at, last_used_at from passkey where person_id = ${me} order by 3`)} as two_step_login,
      ${list(sql`select i.first_name, i.last_name, i.email, i.type, i.licence as reference, i.filed_at, i.verified_at, i.refused_at,
          d.name as id_document, d.created_at as id_document_added_at
        from landlord_information i left join landlord_identity_document d on d.person_id = i.person_id where i.person_id = ${me}`)}
        as landlord_information,
      ${propertiesOf(me)} as rentals,
      ${ordersOf(me)} as orders,
      ${list(sql`
        select c.id, c.description, ${dollars(sql`c.subtotal_cents`)} as subtotal, ${dollars(sql`c.discount_cents`)} as discount,
          c.taxes, ${dollars(sql`c.amount_cents`)} as amount, c.state, c.created_at, c.settled_at,
          ${list(sql`select ${dollars(sql`amount_cents`)} as amount, reason, state, created_at, made_at from refund
            where charge_id = c.id order by 3`)} as given_back
        from charge c where c.payer_id = ${me} order by c.created_at`)} as payments,
      ${list(sql`select brand, last_four, state, created_at from card_setup where person_id = ${me} order by 4`)} as cards,
      ${list(sql`select created_at as known_since from payment_customer where person_id = ${me}`)} as card_processor,
      ${list(sql`select code, used_at from coupon_use where person_id = ${me} order by 2`)} as coupons_used,
      ${list(sql`select p.address as rental, r.rejected_on from invitation_rejection r join property p on p.id = r.property_id
        where r.person_id = ${me} order by 2`)} as invitations_turned_down,
      ${list(sql`select kind as check, attempted_at as tried_at from attempted_check where person_id = ${me} order by 2`)} as tried_checks,
      ${list(sql`select kind as about, channel, status, created_at, finished_at from outbox
        where recipient = person.email and finished_at >= person.created_at and kind in (${sql.join(ABOUT_ONESELF)})
        order by created_at`)} as letters_to_you,
      ${list(sql`select at, action as deed, subject_kind as about, network from audit_event
        where actor_id = ${me} or (actor_kind = 'anonymous' and subject_kind = 'person' and subject_id = ${me})
        order by id`)} as what_you_did
    from person where id = ${me}`.execute(db);
  return rows[0];
}

/** Access by others to an application and to what its applicant entered or checks found. */
const READ_ACTIONS = sql`('results.read', 'report.opened', 'file.read', 'applicants.exported', 'papers.opened')`;

/**
 * Data held about each application of a person, apart from its answers.
 *
 * @param operator stands for whichever of the operators opened something: their name is in the audit log alone
 */
export async function readApplicationsData(
  db: Database,
  me: UserId,
  operator: string,
): Promise<{ id: string; held: Record<string, ArchiveValue> }[]> {
  const { rows } = await sql<{ id: string; held: Record<string, ArchiveValue> }>`
    select a.id, json_build_object(
      'first_opened_by_the_landlord_at', a.first_read_at,
      'application_opened_by_the_landlord_at', a.opened_at,
      'decision_promised_within_days', a.decision_days,
      'guarantors_you_asked', ${list(sql`select invited_email, state, times_sent, created_at, answered_at, removed_at
        from guarantor where applicant_id = a.id order by created_at`)},
      'people_you_asked_to_join', ${list(sql`select channel, recipient, name, status, times_sent, created_at, last_sent_at
        from co_applicant where primary_applicant_id = a.id order by created_at`)},
      'you_joined_somebody_at', (select last_sent_at from co_applicant where applicant_id = a.id),
      'former_landlords_you_named', ${list(sql`select name, email, phone, tenant_address, state, times_sent, created_at,
          last_sent_at, answered_at, cancelled_at,
          ${list(sql`select recipient, day, written_at from reference_email l where l.reference_id = r.id order by 3`)} as letters
        from landlord_reference r where applicant_id = a.id order by created_at`)},
      'files', ${list(sql`select id, name, purpose, content_type, bytes, created_at from file
        where applicant_id = a.id and purpose in ('proof_of_income', 'reference_lease', 'referee_identity_document', 'id_document', 'follow_up_document')
        order by created_at`)},
      'checks_asked_of_you', ${list(sql`select i.kind as check, i.state, i.done_at, i.paid_at, i.failed_at, i.problem,
          r.created_at as asked_at,
          ${list(sql`select answer, text_version, given_from, given_at from consent where item_id = i.id order by 4`)} as consents
        from screening_request r join screening_item i on i.request_id = r.id
        where r.applicant_id = a.id order by r.created_at, i.kind`)},
      'tries_at_vendors', ${list(sql`select vendor, state, problem, created_at, updated_at,
          array(select kind from check_attempt_kind where attempt_id = t.id order by 1) as checks
        from check_attempt t where applicant_id = a.id order by created_at`)},
      'results', ${list(sql`select kind as check, state, credit_score, id_verified, created_at, updated_at from check_result
        where applicant_id = a.id order by kind`)},
      'reports', ${list(sql`select id, kind as check, bytes, created_at from report where applicant_id = a.id order by kind`)},
      'called_wrong', ${list(sql`select family as about, comment, state, created_at, settled_at from dispute
        where applicant_id = a.id order by created_at`)},
      'reviews_by_a_person', ${list(sql`select comment, asked_at, answer, answered_at from ranking_review
        where applicant_id = a.id order by asked_at`)},
      'answers_you_corrected', ${list(sql`select section, former as said_before, replaced_at as corrected_at
        from answer_version where applicant_id = a.id order by replaced_at`)},
      'questions_of_the_landlord', ${list(sql`select kind as asked_for, words, created_at as asked_at, answer, answered_at, withdrawn_at
        from follow_up where applicant_id = a.id order by created_at`)},
      'who_read_it', ${list(sql`select at, action as deed,
          case when detail ? 'operator' then jsonb_set(detail, '{operator}', to_jsonb(${operator}::text)) else detail end as detail
        from audit_event
        where action in ${READ_ACTIONS} and actor_id is distinct from ${me}
          and (subject_id = a.id or (subject_kind = 'file' and subject_id in (select id from file where applicant_id = a.id))
            or (action = 'applicants.exported' and subject_id = a.property_id and at > a.submitted_at))
        order by id`)}
    ) as held
    from applicant a where a.person_id = ${me} order by a.created_at, a.id`.execute(db);
  return rows;
}

/** A stored file of the caller for the archive. */
export interface OwnContent {
  applicantId: string;
  name: string;
  storageKey: string;
  isSealed: boolean;
  /** The check whose report it is; null for the person's own documents. */
  reportOf: ResultKind | null;
}

/** The documents that a person added to applications, and the reports about them. */
export async function ownContents(db: Database, me: UserId): Promise<OwnContent[]> {
  const { rows } = await sql<OwnContent>`
    select file.applicant_id as "applicantId", file.name, storage_key as "storageKey", is_sealed as "isSealed",
      null as "reportOf"
    from file join applicant on applicant.id = file.applicant_id
    where applicant.person_id = ${me} and purpose in ('proof_of_income', 'reference_lease', 'referee_identity_document', 'id_document', 'follow_up_document')
    union all
    select report.applicant_id, report.kind || '.pdf', storage_key, true, report.kind
    from report join applicant on applicant.id = report.applicant_id where applicant.person_id = ${me}
    order by 1, 3`.execute(db);
  return rows;
}

/** The encrypted results of an applicant with their key, paid or not: they are about the applicant. */
export async function sealedResults(db: Database, applicantId: string): Promise<SealedResults> {
  const { rows } = await sql<SealedResults>`
    select ${list(sql`select id, kind, encode(sealed, 'base64') as sealed from check_result
        where applicant_id = ${applicantId} and state = 'returned' order by kind`)} as results,
      ${keyOf(sql`${applicantId}::uuid`)} as key`.execute(db);
  return rows[0] ?? { results: [], key: null };
}

/** A landlord's identity document, with the person's key. */
export async function ownLandlordIdentityDocument(
  db: Database,
  me: UserId,
): Promise<{ name: string; storageKey: string; wrapped: Buffer; wrappedBy: string } | undefined> {
  return db
    .selectFrom('landlord_identity_document')
    .innerJoin('person_key', 'person_key.person_id', 'landlord_identity_document.person_id')
    .select([
      'landlord_identity_document.name',
      'landlord_identity_document.storage_key as storageKey',
      'person_key.wrapped',
      'person_key.wrapped_by as wrappedBy',
    ])
    .where('landlord_identity_document.person_id', '=', me)
    .executeTakeFirst();
}
