-- Stop links of letters, apart from what the letters were about: an older letter's link holds when a newer one went
-- out, and when the invitation or the whole application is gone.
create table stop_link (
  -- SHA-256 of the token.
  token_hash bytea primary key check (length(token_hash) = 32),
  recipient text not null check (length(recipient) between 1 and 254),
  -- What the letter was about, for the log.
  subject_kind text not null check (subject_kind in ('invitation', 'guarantor')),
  subject_id uuid not null,
  created_at timestamptz not null default now()
);

insert into stop_link (token_hash, recipient, subject_kind, subject_id, created_at)
  select stop_token_hash, recipient, 'invitation', id, last_sent_at from invitation where stop_token_hash is not null
  union all
  select stop_token_hash, recipient, 'invitation', id, last_sent_at from co_applicant where stop_token_hash is not null
  union all
  select stop_token_hash, invited_email, 'guarantor', id, last_sent_at from guarantor
    where stop_token_hash is not null
  union all
  select thanks_stop_token_hash, email, 'guarantor', id, answered_at from guarantor
    where thanks_stop_token_hash is not null;

alter table invitation drop column stop_token_hash;
alter table co_applicant drop column stop_token_hash;
alter table guarantor drop column stop_token_hash, drop column thanks_stop_token_hash;

-- An invitation to apply together that was taken back before it was accepted. The row stays, so that nobody is written
-- to anew within the day, nor after saying no.
alter table co_applicant add column removed_at timestamptz;
alter table co_applicant add constraint co_applicant_removed_check check (removed_at is null or status <> 'joined');
