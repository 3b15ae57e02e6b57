-- The language in which the applicant read the text that they answered, by its code. Until now, all of them were in English.
alter table consent add column language text not null default 'en';
