-- outside a transaction
-- Erasing one application must not read a whole table: PostgreSQL makes no index for a foreign key, and each of these is
-- followed when an applicant is deleted, or searched for what is about them.
drop index concurrently if exists decision_applicant;
create index concurrently decision_applicant on decision (applicant_id);
drop index concurrently if exists dispute_applicant;
create index concurrently dispute_applicant on dispute (applicant_id);
drop index concurrently if exists consent_applicant;
create index concurrently consent_applicant on consent (applicant_id);
drop index concurrently if exists check_attempt_kind_consent;
create index concurrently check_attempt_kind_consent on check_attempt_kind (consent_id);
drop index concurrently if exists outbox_about;
create index concurrently outbox_about on outbox (split_part(dedupe_key, ':', 1));
drop index concurrently if exists stop_link_subject;
create index concurrently stop_link_subject on stop_link (subject_id);
-- The results of the last days, about which somebody may have to be emailed.
drop index concurrently if exists check_result_updated;
create index concurrently check_result_updated on check_result (updated_at);
-- The few messages that were given up, among millions.
drop index concurrently if exists outbox_failed;
create index concurrently outbox_failed on outbox (created_at, id) where status = 'failed';
