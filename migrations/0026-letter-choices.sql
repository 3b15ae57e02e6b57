-- Which letters a person gets besides those that are owed. The newsletter is there already; it is off unless asked for.
alter table person
  add column letters_check_news boolean not null default true,
  add column letters_reminders boolean not null default true;
