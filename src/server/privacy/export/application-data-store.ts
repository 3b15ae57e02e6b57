import { sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import { rowsJson } from '../../infrastructure/database/sql-expressions.ts';
import type { ArchiveValue } from './own-data-store.ts';

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
      'guarantors_you_asked', ${rowsJson(sql`select invited_email, state, times_sent, created_at, answered_at, removed_at
        from guarantor where applicant_id = a.id order by created_at`)},
      'people_you_asked_to_join', ${rowsJson(sql`select channel, recipient, name, status, times_sent, created_at, last_sent_at
        from co_applicant where primary_applicant_id = a.id order by created_at`)},
      'you_joined_somebody_at', (select last_sent_at from co_applicant where applicant_id = a.id),
      'former_landlords_you_named', ${rowsJson(sql`select name, email, phone, tenant_address, state, times_sent, created_at,
          last_sent_at, answered_at, cancelled_at,
          ${rowsJson(sql`select recipient, day, written_at from reference_email l where l.reference_id = r.id order by 3`)} as letters
        from landlord_reference r where applicant_id = a.id order by created_at`)},
      'files', ${rowsJson(sql`select id, name, purpose, content_type, bytes, created_at from file
        where applicant_id = a.id and purpose in ('proof_of_income', 'reference_lease', 'referee_identity_document', 'id_document', 'follow_up_document')
        order by created_at`)},
      'checks_asked_of_you', ${rowsJson(sql`select i.kind as check, i.state, i.done_at, i.paid_at, i.failed_at, i.problem,
          r.created_at as asked_at,
          ${rowsJson(sql`select answer, text_version, given_from, given_at from consent where item_id = i.id order by 4`)} as consents
        from screening_request r join screening_item i on i.request_id = r.id
        where r.applicant_id = a.id order by r.created_at, i.kind`)},
      'tries_at_vendors', ${rowsJson(sql`select vendor, state, problem, created_at, updated_at,
          array(select kind from check_attempt_kind where attempt_id = t.id order by 1) as checks
        from check_attempt t where applicant_id = a.id order by created_at`)},
      'results', ${rowsJson(sql`select kind as check, state, credit_score, id_verified, created_at, updated_at from check_result
        where applicant_id = a.id order by kind`)},
      'reports', ${rowsJson(sql`select id, kind as check, bytes, created_at from report where applicant_id = a.id order by kind`)},
      'called_wrong', ${rowsJson(sql`select family as about, comment, state, created_at, settled_at from dispute
        where applicant_id = a.id order by created_at`)},
      'reviews_by_a_person', ${rowsJson(sql`select comment, asked_at, answer, answered_at from ranking_review
        where applicant_id = a.id order by asked_at`)},
      'answers_you_corrected', ${rowsJson(sql`select section, former as said_before, replaced_at as corrected_at
        from answer_version where applicant_id = a.id order by replaced_at`)},
      'questions_of_the_landlord', ${rowsJson(sql`select kind as asked_for, words, created_at as asked_at, answer, answered_at, withdrawn_at
        from follow_up where applicant_id = a.id order by created_at`)},
      'who_read_it', ${rowsJson(sql`select at, action as deed,
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
