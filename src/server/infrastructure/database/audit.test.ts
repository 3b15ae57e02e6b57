import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '../../../../testing/server/test-server.ts';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { recordDeed } from './audit.ts';
import { connect, type Database } from './connect.ts';
import { transaction } from './transaction.ts';

const ANA = '6f3a5c1e-7c1b-4c7e-9d1a-0d3c5b7a9e11' as ApplicantUserId;

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  db = connect(database.url, 2, () => {}).db;
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

const record = (deed: string) =>
  transaction(db, (tx) =>
    recordDeed(tx, { kind: 'applicant', userId: ANA }, { deed, subjectKind: 'applicant', subjectId: ANA }),
  );
const deeds = async () => (await db.selectFrom('audit').select('deed').orderBy('id').execute()).map(({ deed }) => deed);

test.each([
  ['changed', sql`update audit set deed = 'nothing happened'`],
  ['removed', sql`delete from audit`],
  ['emptied', sql`truncate audit`],
])('what was written down cannot be %s', async (_how, statement) => {
  await record('application started');
  const before = await deeds();
  await expect(statement.execute(db)).rejects.toThrow('the audit log is append-only');
  expect(await deeds()).toEqual(before);
  await record('application submitted');
  expect(await deeds()).toEqual([...before, 'application submitted']);
});

test('a deed of a change that is rolled back was never done', async () => {
  const before = await deeds();
  const work = transaction(db, async (tx) => {
    await recordDeed(tx, { kind: 'job', name: 'test' }, { deed: 'undone', subjectKind: 'file', subjectId: null });
    throw new Error('the change failed');
  });
  await expect(work).rejects.toThrow('the change failed');
  expect(await deeds()).toEqual(before);
});

test('says who did it: a person by id, a job and somebody unknown by their kind', async () => {
  const nobody = { deed: 'looked', subjectKind: 'person', subjectId: null } as const;
  await transaction(db, async (tx) => {
    await recordDeed(tx, { kind: 'anonymous' }, nobody);
    await recordDeed(tx, { kind: 'job', name: 'deliver-message' }, nobody);
    await recordDeed(tx, { kind: 'applicant', userId: ANA }, { ...nobody, detail: { count: 2, names: ['a'] } });
  });
  const rows = await db
    .selectFrom('audit')
    .select(['actor_kind', 'actor_id', 'detail'])
    .where('deed', '=', 'looked')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { actor_kind: 'anonymous', actor_id: null, detail: {} },
    { actor_kind: 'job', actor_id: null, detail: {} },
    { actor_kind: 'applicant', actor_id: ANA, detail: { count: 2, names: ['a'] } },
  ]);
});
