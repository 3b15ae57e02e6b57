import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase } from '../../../../testing/server/test-server.ts';
import type { ApplicantUserId } from '../../../domain/accounts/actor.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import { withCallOrigin } from '../observability/call-origin.ts';
import { recordAuditEvent } from './audit.ts';
import { chainAuditEvents, verifyAuditChain } from './audit-chain.ts';
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

const record = (action: AuditAction) =>
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
      { action: 'decision.undone', subjectKind: 'file', subjectId: null },
    );
    throw new Error('the change failed');
  });
  await expect(work).rejects.toThrow('the change failed');
  expect(await auditEvents()).toEqual(before);
});

test('the actor is recorded: a person by id, a job and an anonymous caller by kind', async () => {
  const nobody = { action: 'file.read', subjectKind: 'person', subjectId: null } as const;
  await transaction(db, async (tx) => {
    await recordAuditEvent(tx, { kind: 'anonymous' }, nobody);
    await recordAuditEvent(tx, { kind: 'job', name: 'deliver-message' }, nobody);
    await recordAuditEvent(tx, { kind: 'applicant', userId: ANA }, { ...nobody, detail: { count: 2, names: ['a'] } });
  });
  const rows = await db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_id', 'detail'])
    .where('action', '=', 'file.read')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { actor_kind: 'anonymous', actor_id: null, detail: {} },
    { actor_kind: 'job', actor_id: null, detail: {} },
    { actor_kind: 'applicant', actor_id: ANA, detail: { count: 2, names: ['a'] } },
  ]);
});

test('a row says from which network, session and call it came, and not from which address', async () => {
  const sessionId = '0a3a5c1e-7c1b-4c7e-9d1a-0d3c5b7a9e11';
  const from = (address: string) =>
    withCallOrigin({ address, sessionId, requestId: 'a-call' }, () => record('session.ended'));
  for (const address of ['203.0.113.77', '::ffff:203.0.113.78', '2001:db8:1:2::9', 'fe80::1%eth0', 'unknown']) {
    await from(address);
  }
  const rows = await db
    .selectFrom('audit_event')
    .select(['network', 'session_id', 'request_id'])
    .where('action', '=', 'session.ended')
    .orderBy('id')
    .execute();
  expect(rows.map(({ network }) => network)).toEqual([
    '203.0.113.0/24',
    '203.0.113.0/24',
    '2001:db8:1::/48',
    'fe80::/48',
    null,
  ]);
  expect(rows[0]).toMatchObject({ session_id: sessionId, request_id: 'a-call' });
});

test('what anybody can cause without an account stops growing', async () => {
  const refuse = (count: number) =>
    sql`
    insert into audit_event (actor_kind, action, subject_kind) select 'anonymous', 'login.refused', 'person'
    from generate_series(1, ${count}::int)`.execute(db);
  const countRefused = async () =>
    (await db.selectFrom('audit_event').select('id').where('action', '=', 'login.refused').execute()).length;
  await refuse(1_999);
  const once = () =>
    transaction(db, (tx) =>
      recordAuditEvent(tx, { kind: 'anonymous' }, { action: 'login.refused', subjectKind: 'person', subjectId: null }),
    );
  for (let times = 0; times < 5; times += 1) await once();
  expect(await countRefused()).toBe(2_000);
});

describe('the chain', () => {
  const chainAll = async () => {
    while ((await chainAuditEvents(db)) > 0);
  };
  const verify = (head?: string) => verifyAuditChain(db, new Date(), head);
  /** Somebody who owns the table and switches its protection off. */
  const tamper = async (table: string, statement: string) => {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
    await sql.raw(statement).execute(db);
    await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  };
  const someEvents = async () => {
    await Promise.all(Array.from({ length: 10 }, () => record('check.started')));
    await chainAll();
    const ids = await db
      .selectFrom('audit_event')
      .select('id')
      .where('action', '=', 'check.started')
      .orderBy('id')
      .execute();
    return String(ids.at(-5)?.id);
  };

  test('is whole, has a link for each event however many processes add them, and survives the removal of old events', async () => {
    await Promise.all(Array.from({ length: 30 }, () => record('file.uploaded')));
    await Promise.all([chainAll(), chainAll(), chainAll()]);
    await chainAll();
    const { rows } = await sql<{ events: number; links: number }>`
      select (select count(*)::int from audit_event) as events, (select count(*)::int from audit_chain) as links`.execute(
      db,
    );
    expect(rows[0]?.links).toBe(rows[0]?.events);
    const old = new Date(Date.now() - 731 * 864e5);
    await db
      .insertInto('audit_event')
      .values({ at: old, actor_kind: 'job', action: 'long ago', subject_kind: 'file', subject_id: null, detail: '{}' })
      .execute();
    await chainAll();
    await sql`select forget_audit_events(now())`.execute(db);
    const whole = await verify();
    expect(whole).toMatchObject({ forgotten: 1, waiting: 0 });
    await record('job.retried');
    await chainAll();
    expect(await verify('head' in whole ? whole.head : '')).toMatchObject({ waiting: 0 });
  });

  test.each([
    ['altered', (id: string) => tamper('audit_event', `update audit_event set detail = '{"a":1}' where id = ${id}`)],
    ['missing', (id: string) => tamper('audit_event', `delete from audit_event where id = ${id}`)],
    ['link-missing', (id: string) => tamper('audit_chain', `delete from audit_chain where event_id = ${id}`)],
    [
      'link-altered',
      (id: string) => tamper('audit_chain', `update audit_chain set event_at = now() where event_id = ${id}`),
    ],
  ])('shows the first event that is %s', async (broken, change) => {
    const id = await someEvents();
    const { rows: before } = await sql`select to_jsonb(e) as event from audit_event e where id = ${id}`.execute(db);
    const { rows: link } = await sql`select to_jsonb(c) as link from audit_chain c where event_id = ${id}`.execute(db);
    await change(id);
    const found = await verify();
    expect(found).toMatchObject({ broken });
    expect('eventId' in found && BigInt(found.eventId ?? 0) - BigInt(id)).toBe(broken === 'link-missing' ? 1n : 0n);
    // Put back for the next case.
    await tamper('audit_event', `delete from audit_event where id = ${id}`);
    await sql`insert into audit_event overriding system value
      select * from jsonb_populate_record(null::audit_event, ${JSON.stringify((before[0] as { event: object }).event)})`.execute(
      db,
    );
    await tamper('audit_chain', `delete from audit_chain where event_id = ${id}`);
    await sql`insert into audit_chain
      select * from jsonb_populate_record(null::audit_chain, ${JSON.stringify((link[0] as { link: object }).link)})`.execute(
      db,
    );
    expect(await verify()).toHaveProperty('head');
  });

  test('shows an event that was slipped in, and an end that was cut off', async () => {
    await someEvents();
    const whole = await verify();
    const head = 'head' in whole ? whole.head : '';
    await tamper('audit_chain', 'delete from audit_chain where position > (select max(position) - 3 from audit_chain)');
    await tamper(
      'audit_event',
      'delete from audit_event where not exists (select from audit_chain where event_id = id)',
    );
    expect(await verify()).toHaveProperty('head');
    expect(await verify(head)).toEqual({ broken: 'head-missing', eventId: undefined });
    await sql`insert into audit_event (at, actor_kind, action, subject_kind) values (now() - interval '1 hour', 'job', 'slipped', 'file')`.execute(
      db,
    );
    expect(await verify()).toMatchObject({ broken: 'slipped-in' });
  });
});
