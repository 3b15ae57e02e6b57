import { DUE_WORK } from '../../src/server/workflows/find-due-work.ts';
import { type Invariant, noRow } from './invariant.ts';

/** Jobs whose work a later job finds in the tables, where other invariants look for it, too. */
const BEGUN_AGAIN = [...Object.keys(DUE_WORK), 'deliver-message', 'reconcile-payments'];

export const APPLICATIONS: Invariant[] = [
  noRow(
    'one application per person and property',
    `select 'property ' || property_id || ' has ' || count(*) || ' applications of ' || person_id as what
     from applicant where status <> 'withdrawn' group by property_id, person_id having count(*) > 1`,
  ),
  noRow(
    'an application is submitted once',
    `select 'applicant ' || subject_id || ' was submitted ' || count(*) || ' times' as what from audit_event
     where action = 'application.submitted' group by subject_id having count(*) > 1`,
  ),
  noRow(
    'what was submitted has a time, an audit event and an email to the landlord',
    `select 'applicant ' || id || ' is submitted in part' as what from applicant where status = 'in-review'
     and (submitted_at is null
       or not exists (select from audit_event where action = 'application.submitted' and subject_id = applicant.id)
       or not exists (select from outbox where kind = 'application-completed' and dedupe_key = applicant.id::text))`,
  ),
  noRow(
    'nothing was submitted before it is in review',
    `select 'applicant ' || id || ' is ' || status || ' with a submission' as what from applicant
     where status = 'pending' and (submitted_at is not null
       or exists (select from audit_event where action = 'application.submitted' and subject_id = applicant.id))`,
  ),
  noRow(
    'a job that failed for the last time is none',
    `select name || ' failed: ' || coalesce(output::text, '') as what from pgboss.job where state = 'failed'
     and name not in (${BEGUN_AGAIN.map((name) => `'${name}'`).join(', ')})`,
  ),
  noRow(
    'no event of a vendor stays unhandled',
    `select vendor || ' ' || event_id || ' is not handled' as what from webhook_event where handled_at is null`,
  ),
];
