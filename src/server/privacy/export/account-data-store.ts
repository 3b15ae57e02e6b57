import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import { MESSAGE_KINDS } from '../../../domain/messages/message-kinds.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { dollarsJson, rowsJson } from '../../infrastructure/database/sql-expressions.ts';
import type { ArchiveValue } from './own-data-store.ts';

/**
 * Kinds of emails sent to a person as an account holder; other emails to the same address may be meant for someone
 * else.
 */
const ABOUT_ONESELF = keysOf(MESSAGE_KINDS).filter((kind) => MESSAGE_KINDS[kind] !== 'unsubscribable');

/** The properties that a person lists, with what they did about each. */
const propertiesOf = (me: UserId): RawBuilder<unknown> =>
  rowsJson(sql`
        select p.id, p.address, p.unit, p.province, p.status, p.requirements as asks_for,
          ${dollarsJson(sql`p.asking_rent_cents`)} as asking_rent, p.available_on, p.lease_months, p.decision_days,
          p.created_at, p.updated_at,
          ${rowsJson(sql`select channel, recipient, times_sent, created_at, last_sent_at from invitation
            where property_id = p.id order by created_at`)} as invitations_you_sent,
          (select count(*) from applicant where property_id = p.id)::int as applications,
          ${rowsJson(sql`select n.applicant_id as application, n.words, n.updated_at from landlord_note n
            join applicant a on a.id = n.applicant_id where a.property_id = p.id order by 3`)} as notes_you_wrote,
          ${rowsJson(sql`select d.applicant_id as application, d.verdict, d.reason, d.report_played_part, d.decided_at, d.undone_at
            from decision d join applicant a on a.id = d.applicant_id where a.property_id = p.id order by 5`)}
            as decisions_you_made,
          ${rowsJson(sql`select f.applicant_id as application, f.kind as asked_for, f.words, f.created_at as asked_at, f.withdrawn_at
            from follow_up f join applicant a on a.id = f.applicant_id where a.property_id = p.id order by f.created_at`)}
            as questions_you_asked,
          ${rowsJson(sql`select id as application from applicant where property_id = p.id and is_favourite order by id`)}
            as favourites
        from property p where p.landlord_id = ${me} order by p.created_at`);

/** The checks that a person ordered, for whom and at what price. */
const ordersOf = (me: UserId): RawBuilder<unknown> =>
  rowsJson(sql`
        select o.payer_role as as_a, p.address as rental, o.state, o.coupon_code as coupon, o.created_at, o.released_at,
          ${rowsJson(sql`select r.name, r.recipient, r.created_at, r.expires_at, r.checks_submitted_at as handed_in_at, r.cancelled_at,
              ${rowsJson(sql`select kind as check, ${dollarsJson(sql`price_cents`)} as price, ${dollarsJson(sql`discount_cents`)} as discount,
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
      ${rowsJson(sql`select role, active_since from person_role where person_id = ${me} order by role`)} as roles,
      ${rowsJson(sql`select channel, contact, verified_at from verified_contact where person_id = ${me} order by 1, 3`)}
        as confirmed_contacts,
      ${rowsJson(sql`select subject as about, contact, sent_at, closed_at from contact_code where person_id = ${me} order by sent_at`)}
        as codes_sent,
      ${rowsJson(sql`select kind, value, created_at as asked_at from contact_change where person_id = ${me} order by 3`)}
        as contact_changes_not_confirmed,
      ${rowsJson(sql`select created_at as asked_at, closed_at from password_reset where person_id = ${me} order by 1`)}
        as password_links,
      ${rowsJson(sql`select device, created_at as signed_in_at, last_seen_at, remember as stays_signed_in from session
        where person_id = ${me} order by created_at`)} as sessions,
      ${rowsJson(sql`select last_used_at from known_device where person_id = ${me} order by 1`)} as known_browsers,
      ${rowsJson(sql`
        select 'app' as kind, null as name, confirmed_at as added_at, null as last_used_at
          from authenticator_app where person_id = ${me} and confirmed_at is not null
        union all
        select 'passkey', name, created_at, last_used_at from passkey where person_id = ${me} order by 3`)} as two_step_login,
      ${rowsJson(sql`select i.first_name, i.last_name, i.email, i.type, i.licence as reference, i.filed_at, i.verified_at, i.refused_at,
          d.name as id_document, d.created_at as id_document_added_at
        from landlord_information i left join landlord_identity_document d on d.person_id = i.person_id where i.person_id = ${me}`)}
        as landlord_information,
      ${propertiesOf(me)} as rentals,
      ${ordersOf(me)} as orders,
      ${rowsJson(sql`
        select c.id, c.description, ${dollarsJson(sql`c.subtotal_cents`)} as subtotal, ${dollarsJson(sql`c.discount_cents`)} as discount,
          c.taxes, ${dollarsJson(sql`c.amount_cents`)} as amount, c.state, c.created_at, c.settled_at,
          ${rowsJson(sql`select ${dollarsJson(sql`amount_cents`)} as amount, reason, state, created_at, made_at from refund
            where charge_id = c.id order by 3`)} as given_back
        from charge c where c.payer_id = ${me} order by c.created_at`)} as payments,
      ${rowsJson(sql`select brand, last_four, state, created_at from card_setup where person_id = ${me} order by 4`)} as cards,
      ${rowsJson(sql`select created_at as known_since from payment_customer where person_id = ${me}`)} as card_processor,
      ${rowsJson(sql`select code, used_at from coupon_use where person_id = ${me} order by 2`)} as coupons_used,
      ${rowsJson(sql`select p.address as rental, r.rejected_on from invitation_rejection r join property p on p.id = r.property_id
        where r.person_id = ${me} order by 2`)} as invitations_turned_down,
      ${rowsJson(sql`select kind as check, attempted_at as tried_at from attempted_check where person_id = ${me} order by 2`)} as tried_checks,
      ${rowsJson(sql`select kind as about, channel, status, created_at, finished_at from outbox
        where recipient = person.email and finished_at >= person.created_at and kind in (${sql.join(ABOUT_ONESELF)})
        order by created_at`)} as letters_to_you,
      ${rowsJson(sql`select at, action as deed, subject_kind as about, network from audit_event
        where actor_id = ${me} or (actor_kind = 'anonymous' and subject_kind = 'person' and subject_id = ${me})
        order by id`)} as what_you_did
    from person where id = ${me}`.execute(db);
  return rows[0];
}
