import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase } from '../../../../testing/server/test-server.ts';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import { recordAuditEvent } from './audit.ts';
import { connect, type Database, transaction } from './connect.ts';

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

const record = (action: string) =>
  transaction(db, (tx) =>
    recordAuditEvent(tx, { kind: 'applicant', userId: ANA }, { action, subjectKind: 'applicant', subjectId: ANA }),
  );
const auditEvents = async () =>
  (await db.selectFrom('audit_event').select('action').orderBy('id').execute()).map(({ action }) => action);

test.each([
  ['changed', sql`update audit_event set action = 'nothing happened'`],
  ['removed', sql`delete from audit_event`],
  ['emptied', sql`truncate audit_event`],
])('a recorded event cannot be %s', async (_how, statement) => {
  await record('application.started');
  const before = await auditEvents();
  await expect(statement.execute(db)).rejects.toThrow('the audit log is append-only');
  expect(await auditEvents()).toEqual(before);
  await record('application.submitted');
  expect(await auditEvents()).toEqual([...before, 'application.submitted']);
});

test('the event of a change that is rolled back is not recorded', async () => {
  const before = await auditEvents();
  const work = transaction(db, async (tx) => {
    await recordAuditEvent(
      tx,
      { kind: 'job', name: 'test' },
      { action: 'undone', subjectKind: 'file', subjectId: null },
    );
    throw new Error('the change failed');
  });
  await expect(work).rejects.toThrow('the change failed');
  expect(await auditEvents()).toEqual(before);
});

test('the actor is recorded: a person by id, a job and an anonymous caller by kind', async () => {
  const nobody = { action: 'looked', subjectKind: 'person', subjectId: null } as const;
  await transaction(db, async (tx) => {
    await recordAuditEvent(tx, { kind: 'anonymous' }, nobody);
    await recordAuditEvent(tx, { kind: 'job', name: 'deliver-message' }, nobody);
    await recordAuditEvent(tx, { kind: 'applicant', userId: ANA }, { ...nobody, detail: { count: 2, names: ['a'] } });
  });
  const rows = await db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_id', 'detail'])
    .where('action', '=', 'looked')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { actor_kind: 'anonymous', actor_id: null, detail: {} },
    { actor_kind: 'job', actor_id: null, detail: {} },
    { actor_kind: 'applicant', actor_id: ANA, detail: { count: 2, names: ['a'] } },
  ]);
});
