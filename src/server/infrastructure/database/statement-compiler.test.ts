import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { WORD_COLUMNS } from './statement-compiler.ts';

const server = startTestServer();

test('words that columns are compared with, booleans and limits are part of a statement; other values are not', () => {
  const { sql: text, parameters } = server()
    .ctx.db.selectFrom('applicant')
    .select('id')
    .where('status', 'in', ['pending', 'in-review'])
    .where('applicant.status', '<>', 'withdrawn')
    .where('is_favourite', '=', true)
    .where('person_id', '=', 'pending')
    .limit(20)
    .compile();
  expect(text).toBe(
    `select "id" from "applicant" where "status" in ('pending', 'in-review') and "applicant"."status" <> 'withdrawn'` +
      ` and "is_favourite" = true and "person_id" = $1 limit 20`,
  );
  expect(parameters).toEqual(['pending']);
});

test('anything but such a word is never written into a statement', () => {
  const typed = `x' or true --` as 'pending';
  const { sql: text, parameters } = server()
    .ctx.db.updateTable('applicant')
    .set({ status: 'pending' })
    .where('status', '=', typed)
    .compile();
  expect([text, parameters]).toEqual(['update "applicant" set "status" = $1 where "status" = $2', ['pending', typed]]);
});

test('each column that a partial index compares with a word is one of them', async () => {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index join pg_class on pg_class.oid = indexrelid
    where indpred is not null and pg_class.relnamespace = 'public'::regnamespace`.execute(server().ctx.db);
  const compared = rows.flatMap(({ condition }) =>
    [...condition.matchAll(/(\w+) (?:=|<>) (?:ANY \(ARRAY\[)?'/g)].map(([, column]) => column),
  );
  expect(new Set(compared)).toEqual(WORD_COLUMNS);
});
