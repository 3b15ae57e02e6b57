import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  A_PDF,
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { createInvitedCoApplicant } from '../../../../testing/builders/co-applicants.ts';
import { auditActionsOf, until, whenJobsHaveRun } from '../../../../testing/builders/evidence.ts';
import { createOrder } from '../../../../testing/builders/orders.ts';
import { orderFor, storeResult } from '../../../../testing/builders/paid-items.ts';
import { fileRowsOf, forApplication, pdf, upload } from '../../../../testing/builders/proof-files.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { RETENTION_DAYS } from '../../../domain/privacy/retention.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { removeOrphanFiles } from './remove-orphan-files.ts';
import { runRetention } from './run-retention.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-retention-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });
const db = () => server().ctx.db;
const run = () => runRetention(server().ctx);

let landlord: TestPerson;
let property: TestProperty;
beforeAll(async () => {
  landlord = await createLandlord(server());
  property = await createProperty(landlord);
});

/** Makes rows of a table this many days older, in all of the given time columns. */
async function age(table: string, columns: string[], days: number, where: ReturnType<typeof sql>): Promise<void> {
  for (const column of columns) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'
      where ${where}`.execute(db());
  }
}

const isThere = async (table: string, where: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} where ${where}`.execute(db())).rows.length > 0;

describe('the content of a file without a row', () => {
  const keysOnDisk = async () => {
    const keys: string[] = [];
    for await (const key of server().ctx.files.list()) keys.push(key);
    return keys;
  };
  const age = (key: string, hours: number) => {
    const at = new Date(Date.now() - hours * 60 * 60 * 1000);
    return utimes(path.join(folder, 'files', key), at, at);
  };

  test('is removed a day after it was written; content with a row stays', async () => {
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    await upload(ana, forApplication(id), pdf());
    const [row] = await fileRowsOf(server(), id);
    for (const key of ['proofs/young.pdf', 'proofs/old.pdf']) await server().ctx.files.put(key, [A_PDF]);
    await age('proofs/young.pdf', 23);
    await age('proofs/old.pdf', 25);
    await age(row?.storage_key ?? '', 25);
    await removeOrphanFiles(server().ctx);
    const keys = await keysOnDisk();
    expect(keys).toEqual(expect.arrayContaining(['proofs/young.pdf', row?.storage_key]));
    expect(keys).not.toContain('proofs/old.pdf');
  });
});

describe('an application that nobody submits', () => {
  test.each([
    [RETENTION_DAYS.unfinishedApplication - 1, true],
    [RETENTION_DAYS.unfinishedApplication + 1, false],
  ])('unchanged for %i days still exists: %s', async (days, there) => {
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    await fillIn(ana, property);
    await age('applicant', ['created_at'], 900, sql`id = ${id}`);
    for (const table of ['housing', 'employment', 'household']) {
      await age(table, ['updated_at'], days, sql`applicant_id = ${id}`);
    }
    await run();
    expect(await isThere('applicant', sql`id = ${id}`)).toBe(there);
    expect(await auditActionsOf(server(), id)).toEqual(
      there ? expect.not.arrayContaining(['application.erased']) : expect.arrayContaining(['application.erased']),
    );
    expect((await ana.get('/api/applicant')).status, 'the account stays').toBe(200);
  });
});

describe('an application that was submitted', () => {
  const sent = async (days: number) => {
    const { applicant, applicantId } = await createSubmittedApplication(server(), property);
    await age('applicant', ['created_at', 'submitted_at'], days, sql`id = ${applicantId}`);
    return { applicant, applicantId };
  };
  const there = (id: string) => isThere('applicant', sql`id = ${id}`);
  const decide = (id: string, body: object) => landlord.post(`/api/applicant/${id}/decision`, body);

  test('stays for a year, and for a year after it was declined or withdrawn', async () => {
    const young = await sent(RETENTION_DAYS.unsuccessfulApplication - 1);
    const old = await sent(RETENTION_DAYS.unsuccessfulApplication + 1);
    const declined = await sent(RETENTION_DAYS.unsuccessfulApplication + 1);
    const withdrawn = await sent(RETENTION_DAYS.unsuccessfulApplication + 1);
    const reason = { verdict: 'declined', reason: 'another-household', report_played_part: false };
    expectStatus(await decide(declined.applicantId, reason), 200, 201);
    expectStatus(await withdrawn.applicant.post(`/api/applicant/${withdrawn.applicantId}/withdraw`), 200);
    await run();
    expect(await Promise.all([young, old, declined, withdrawn].map(({ applicantId }) => there(applicantId)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('stays as long as it is accepted', async () => {
    const accepted = await sent(RETENTION_DAYS.unsuccessfulApplication * 3);
    expectStatus(await decide(accepted.applicantId, { verdict: 'accepted' }), 200, 201);
    await age('decision', ['decided_at'], 900, sql`applicant_id = ${accepted.applicantId}`);
    await run();
    expect(await there(accepted.applicantId)).toBe(true);
    await db()
      .updateTable('decision')
      .set({ undone_at: new Date() })
      .where('applicant_id', '=', accepted.applicantId)
      .execute();
    await run();
    expect(await there(accepted.applicantId)).toBe(false);
  });

  test('is erased with the contents of its files', async () => {
    const ana = await createApplicant(server());
    const id = await createApplication(ana, property);
    const about = { model_id: id, model_type: 'Applicant', input: 'proof_of_income' };
    expectStatus(await ana.upload('/api/file', about, { files: [new File([A_PDF], 'proof.pdf')] }), 200);
    const { key } = (
      await sql<{ key: string }>`select storage_key as key from file where applicant_id = ${id}`.execute(db())
    ).rows[0] ?? { key: '' };
    expect((await server().ctx.files.read(key)).length).toBeGreaterThan(0);
    await age('applicant', ['created_at'], 400, sql`id = ${id}`);
    await age('file', ['created_at'], 400, sql`applicant_id = ${id}`);
    await run();
    await until('the content to go', () =>
      server()
        .ctx.files.read(key)
        .then(
          () => false,
          () => true,
        ),
    );
  });
});

test('a picture of a document is deleted thirty days after the decision, and the application stays', async () => {
  const { applicant, applicantId } = await createSubmittedApplication(server(), property);
  await orderFor(server(), applicantId, ['id_verification'], 'agreed');
  const picture = { id: [new File([A_PNG], 'licence.png')] };
  expectStatus(await applicant.upload('/api/id-verification/upload', { application_id: property.id }, picture), 200);
  const pictures = () => isThere('file', sql`applicant_id = ${applicantId} and purpose = 'id_document'`);
  expectStatus(await landlord.post(`/api/applicant/${applicantId}/decision`, { verdict: 'accepted' }), 200, 201);
  await age('decision', ['decided_at'], RETENTION_DAYS.idPicture - 1, sql`applicant_id = ${applicantId}`);
  await run();
  expect(await pictures()).toBe(true);
  await age('decision', ['decided_at'], 2, sql`applicant_id = ${applicantId}`);
  await run();
  expect(await pictures()).toBe(false);
  expect(await isThere('applicant', sql`id = ${applicantId}`)).toBe(true);
});

test('a vendor’s raw answer is deleted, its result stays', async () => {
  const { applicantId } = await createSubmittedApplication(server(), property);
  const scan_status = { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };
  await storeResult(server(), applicantId, 'background_check', { risk_result: { status: 'RETURNED', scan_status } });
  await storeResult(server(), applicantId, 'financial_verification', { status: 'received' });
  await db()
    .updateTable('check_result')
    .set({ raw: Buffer.from('own words') })
    .where('applicant_id', '=', applicantId)
    .execute();
  await age('check_result', ['updated_at'], RETENTION_DAYS.rawBankAnswer + 1, sql`applicant_id = ${applicantId}`);
  await run();
  const raw = (kind: string) =>
    isThere('check_result', sql`applicant_id = ${applicantId} and kind = ${kind} and raw is not null`);
  expect([await raw('background_check'), await raw('financial_verification')]).toEqual([true, false]);
  await age('check_result', ['updated_at'], RETENTION_DAYS.rawBureauAnswer, sql`applicant_id = ${applicantId}`);
  await run();
  expect(await raw('background_check')).toBe(false);
  expect(await isThere('check_result', sql`applicant_id = ${applicantId} and sealed is not null`)).toBe(true);
});

test('what somebody changes just then is deleted all the same', async () => {
  const { applicantId } = await createSubmittedApplication(server(), property);
  await storeResult(server(), applicantId, 'financial_verification', { status: 'received' });
  await whenJobsHaveRun(server());
  const own = sql`applicant_id = ${applicantId}`;
  await sql`update check_result set raw = 'own words' where ${own}`.execute(db());
  await age('check_result', ['updated_at'], RETENTION_DAYS.rawBankAnswer + 1, own);
  let retention: Promise<void> | undefined;
  await transaction(db(), async (tx) => {
    await sql`update check_result set applicant_notified_at = now() where ${own}`.execute(tx);
    retention = run();
    await until('the removal waits', () => isThere('pg_locks', sql`not granted and locktype = 'transactionid'`));
  });
  await retention;
  expect(await isThere('check_result', sql`${own} and raw is not null`)).toBe(false);
});

test('unanswered invitations and requests are deleted, and their unsubscribe links keep working', async () => {
  const [invited, asked] = [someEmail(), someEmail()];
  expectStatus(await landlord.post(`/api/application/${property.id}/send-link`, { emails: [invited] }), 200);
  const leader = await createApplicant(server());
  const friend = await createInvitedCoApplicant(server(), leader, await createApplication(leader, property));
  await createOrder(server(), landlord, property, [{ name: 'Waits In Vain', email: asked, items: ['credit_check'] }]);
  const rows = async () => [
    await isThere('invitation', sql`recipient = ${invited}`),
    await isThere('co_applicant', sql`recipient = ${friend.email}`),
    await isThere('screening_request', sql`recipient = ${asked}`),
  ];
  await age('invitation', ['last_sent_at'], RETENTION_DAYS.unansweredInvitation - 1, sql`recipient = ${invited}`);
  await run();
  expect(await rows()).toEqual([true, true, true]);
  await age('invitation', ['last_sent_at'], 2, sql`recipient = ${invited}`);
  await age('co_applicant', ['last_sent_at'], 91, sql`recipient = ${friend.email}`);
  await age('screening_request', ['created_at', 'expires_at'], 91, sql`recipient = ${asked}`);
  await run();
  expect(await rows()).toEqual([false, false, false]);
  expect(await isThere('stop_link', sql`recipient = ${invited}`)).toBe(true);
});

test('the recipient of an email is deleted after a year, and its outbox row stays', async () => {
  const { applicant } = await createSubmittedApplication(server(), property);
  await until(
    'the emails',
    async () => !(await isThere('outbox', sql`recipient = ${applicant.email} and finished_at is null`)),
  );
  await age('outbox', ['finished_at'], RETENTION_DAYS.sentMessage + 1, sql`recipient = ${applicant.email}`);
  const count = async () => (await sql`select from outbox`.execute(db())).rows.length;
  const before = await count();
  await run();
  expect(await isThere('outbox', sql`recipient = ${applicant.email}`)).toBe(false);
  expect(await count()).toBe(before);
});

test('ended sessions, counted attempts, vendor events and old charges are deleted by age', async () => {
  const ana = await createApplicant(server());
  await age('session', ['last_seen_at'], 1, sql`person_id = ${ana.id}`);
  const tried = { person_id: ana.id, kind: 'credit_check' as const };
  await db()
    .insertInto('attempted_check')
    .values({ ...tried, attempt_id: randomUUID(), attempted_at: new Date(Date.now() - 31 * 864e5) })
    .execute();
  await db()
    .insertInto('attempted_check')
    .values({ ...tried, attempt_id: randomUUID(), attempted_at: new Date() })
    .execute();
  const charge = (years: number) => {
    const at = new Date();
    at.setUTCFullYear(at.getUTCFullYear() - years);
    return db()
      .insertInto('charge')
      .values({
        payer_id: null,
        subtotal_cents: 0,
        discount_cents: 0,
        taxes: '[]',
        amount_cents: 0,
        description: 'Checks',
        state: 'succeeded',
        created_at: at,
        settled_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const [six, eight] = [await charge(6), await charge(8)];
  await run();
  expect(await isThere('session', sql`person_id = ${ana.id}`)).toBe(false);
  expect((await sql`select from attempted_check where person_id = ${ana.id}`.execute(db())).rows).toHaveLength(1);
  expect([await isThere('charge', sql`id = ${six.id}`), await isThere('charge', sql`id = ${eight.id}`)]).toEqual([
    true,
    false,
  ]);
});

test('audit events are deleted after two years, and not a day earlier', async () => {
  const thing = randomUUID();
  const did = async (action: string, days: number) => {
    const row = { actor_kind: 'job', action, subject_kind: 'file', subject_id: thing, detail: '{}' };
    await db()
      .insertInto('audit_event')
      .values({ ...row, at: new Date(Date.now() - days * 864e5) })
      .execute();
  };
  await did('kept', RETENTION_DAYS.auditEvent - 1);
  await did('forgotten', RETENTION_DAYS.auditEvent + 1);
  // Without this event the demo would be created a second time.
  await did('demo.completed', RETENTION_DAYS.auditEvent + 1);
  await expect(sql`delete from audit_event where action = 'kept'`.execute(db())).rejects.toThrow('append-only');
  await expect(sql`update audit_event set action = 'other' where action = 'forgotten'`.execute(db())).rejects.toThrow(
    'append-only',
  );
  await run();
  expect(await auditActionsOf(server(), thing)).toEqual(['kept', 'demo.completed']);
});

describe('a night with much to do', () => {
  /** Applications that nobody submitted, long past their period. */
  const addExpired = async (many: number): Promise<void> => {
    await sql`with people as (
        insert into person (first_name, last_name, email, phone, password_hash, terms_agreed_at)
        select 'Wren', 'Sumac', gen_random_uuid() || '@example.test', '4165550123', 'none', now() from generate_series(1, ${many})
        returning id)
      insert into applicant (property_id, person_id, requirements_snapshot, created_at)
      select ${property.id}, id, '{}', now() - interval '400 days' from people`.execute(db());
  };
  const areLeft = () =>
    isThere('person', sql`last_name = 'Sumac' and exists (select from applicant where person_id = person.id)`);

  test('erases more than five hundred applications, and counts what it deletes in pieces', async () => {
    await addExpired(501);
    const sender_id = randomUUID();
    await sql`insert into message_count (sender_id, recipient, kind, counted_at)
      select ${sender_id}, 'sha256:x', 'invitation', now() - interval '31 days' from generate_series(1, 5001)`.execute(
      db(),
    );
    await run();
    expect(await areLeft()).toBe(false);
    expect(await isThere('message_count', sql`sender_id = ${sender_id}`)).toBe(false);
  });

  test('goes on in further jobs, and then plans the next night once', async () => {
    await sql`delete from pgboss.job where name = 'run-retention'`.execute(db());
    await addExpired(60);
    await runRetention({ ...server().ctx, sliceMs: 0 });
    const waiting = await until('the rest is done, and the next night planned', async () => {
      const { rows } = await sql<{ data: object; startAfter: Date }>`select data, start_after as "startAfter"
        from pgboss.job where name = 'run-retention' and state in ('created', 'retry', 'active')`.execute(db());
      const isPlanned = rows.length > 0 && rows.every(({ startAfter }) => startAfter > new Date());
      return isPlanned && !(await areLeft()) ? rows : undefined;
    });
    expect(waiting).toMatchObject([{ data: {} }]);
  });

  test('is not the last one when it fails with its last attempt', async () => {
    await sql`delete from pgboss.job where name = 'run-retention'`.execute(db());
    const id = await createApplication(await createApplicant(server()), property);
    await sql`insert into applicant_key (applicant_id, wrapped, wrapped_by) values (${id}, decode(repeat('00', 60), 'hex'), 'lost')`.execute(
      db(),
    );
    await sql`insert into draft (applicant_id, step, content, version) values (${id}, 'housing', '{}', 1)`.execute(
      db(),
    );
    await expect(runRetention(server().ctx, {}, true)).rejects.toThrow('lost');
    await sql`delete from draft where applicant_id = ${id}`.execute(db());
    const planned = await sql`select from pgboss.job where name = 'run-retention' and state = 'created'`.execute(db());
    expect(planned.rows).toHaveLength(1);
  });
});

test('the next night is scheduled once', async () => {
  await run();
  await run();
  const planned = await sql`select from pgboss.job where name = 'run-retention' and state = 'created'`.execute(db());
  expect(planned.rows).toHaveLength(1);
});
