-- Who opened whose results and files lately, counted whenever somebody opens another one.

create index audit_event_openings on audit_event (actor_id, at)
  where subject_kind = 'applicant' and action in ('results.read', 'report.linked', 'report.opened', 'file.read');
