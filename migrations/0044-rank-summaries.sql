-- The values that the reasons of a rank name, the household's income and the findings to read beside the rank: encrypted
-- under the key of the first applicant, like results of checks. Null for ranks from before, until they are rescored.
alter table group_rank add column summary bytea;
