import { describe, expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';
import { checkRollingMigrations, faultsOfMigration } from './rolling-migrations.ts';

const faultsOf = (text: string): string[] => faultsOfMigration('0099-new.sql', text, '0.2.0');

describe('a step that the previous release does not bear', () => {
  test.each([
    ['a dropped table', 'drop table property', 'property'],
    ['a dropped column', 'alter table property drop column note', 'property.note'],
    ['one of several', 'alter table property add column a text, drop note', 'property.note'],
    ['a renamed column', 'alter table property rename column note to notes', 'property.note'],
    ['a renamed table', 'alter table property rename to home', 'property'],
    ['another type', 'alter table property alter column note type varchar(9)', 'property.note'],
    ['a column that must be filled', 'alter table property alter note set not null', 'property.note'],
    ['a default that is gone', 'alter table property alter note drop default', 'property.note'],
    ['a rule', "alter table property add constraint rule check (note <> '') not valid", 'rule'],
    ['a unique index', 'create unique index concurrently note_once on property (note)', 'note_once'],
    ['a dropped index', 'drop index note_once', 'note_once'],
  ])('is refused unless a release did without it: %s', (_what, step, named) => {
    const header = step.includes('concurrently') ? '-- outside a transaction\n' : '';
    expect(faultsOf(`-- Why.\n${header}${step};\n`)).toEqual([
      expect.stringMatching(new RegExp(`^0099-new\\.sql:[23]: .*"-- contract since <release>: ${named}"`)),
    ]);
    expect(faultsOf(`-- Why.\n-- contract since 0.2.0: other, ${named}\n${header}${step};\n`)).toEqual([]);
    expect(faultsOf(`-- Why.\n-- contract since 0.3.0: ${named}\n${header}${step};\n`)).toEqual([
      '0099-new.sql: contracts what only 0.3.0 stopped using, but 0.2.0 is the newest release.',
    ]);
  });

  test.each([
    ['a column that the previous release leaves out', 'alter table property add column note text not null'],
    [
      'a rule that is checked under a lock',
      '-- contract since 0.1.0: rule\nalter table property add constraint rule check (a > 1)',
    ],
    ['a column with an index of its own', 'alter table property add column note text unique'],
    ['an index that nobody can write beside', 'create index on property (note)'],
    ['an index in a transaction', 'create index concurrently note on property (note)'],
    ['an emptied table', 'truncate property'],
    ['what cannot be read', 'do $$ begin execute 1; end $$'],
    ['what cannot run again', '-- outside a transaction\nalter table property add column note text'],
    [
      'a rule that is validated at once',
      '-- contract since 0.1.0: rule\nalter table a add constraint rule check (b > 1) not valid;\nalter table a validate constraint rule',
    ],
  ])('is refused: %s', (_what, text) => {
    expect(faultsOf(`${text};\n`)).toHaveLength(1);
  });
});

test.each([
  [
    'a new table with all that belongs to it',
    'create table a (b int not null);\ncreate unique index on a (b);\nalter table a drop column b',
  ],
  ['a column that may be null', 'alter table property add column note text'],
  ['a column with a default', "alter table property add column note text not null default 'a, b; drop table c'"],
  ['a generated column', 'alter table a add column b int not null generated always as (-c) stored'],
  ['a rule that no longer holds', 'alter table property drop constraint rule'],
  [
    'another list of allowed values, which the comparison of the schemas looks at',
    "alter table a drop constraint a_b_check;\nalter table a add constraint a_b_check check (b in ('c', 'd')) not valid",
  ],
  ['a rule that is validated later', 'alter table property validate constraint rule'],
  [
    'an index beside the work',
    '-- outside a transaction\ndrop index concurrently if exists i;\ncreate index concurrently i on a (b)',
  ],
  ['the body of a function', 'create function f() returns void language sql as $$ drop table a; $$'],
  ['a comment', '-- drop table property;\nselect 1'],
])('what both releases bear is fine: %s', (_what, text) => {
  expect(faultsOf(`${text};\n`)).toEqual([]);
});

test('the migrations since the previous release are fine', () => {
  expect(checkRollingMigrations(projectRoot)).toEqual([]);
});
