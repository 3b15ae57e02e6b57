-- The language that a person chose to read, by its code; null: none was chosen, and the browser's is taken.
alter table person add column language text;
