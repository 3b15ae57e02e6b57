import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../src/server/infrastructure/database/connect.ts';
import { makeDatabase } from '../../testing/server/test-server.ts';
import { typesOf } from './generate-types.ts';

test('columns have the types that the migrations and the domain give them', async () => {
  const { url, drop } = await makeDatabase();
  const { db } = connect(url, 1, () => {});
  await sql`create table room (
    id uuid primary key default gen_random_uuid(), kind text not null check (kind in ('attic', 'cellar')),
    uses text[] not null default '{}' check (uses <@ array['sleep', 'work']), built_at timestamptz,
    floor text check (length(floor) < 9))`.execute(db);
  await db.destroy();
  const types = await typesOf(url);
  await drop();
  expect(types).toContain(`export interface Room {
  built_at: Date | null;
  floor: string | null;
  id: Generated<string>;
  kind: "attic" | "cellar";
  uses: Generated<("sleep" | "work")[]>;
}`);
  expect(types).toContain('province: ProvinceCode | null;');
  expect(types).toContain('import type { ProvinceCode } from "../../../domain/values/province.ts";');
  expect(types).not.toContain('rate_limit');
});
