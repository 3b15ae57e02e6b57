import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import {
  attemptOf,
  attemptsOf,
  bringForward,
  createConsentingApplicant,
  createPropertyWithLandlord,
  postponeJobs,
  requestLogOf,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { addFaultRule, mailboxOf, runJobsNow, until } from '../../../../testing/builders/evidence.ts';
import {
  CARDS,
  createAgreedApplicant,
  enterCredit,
  submitChecks,
  verify,
} from '../../../../testing/builders/orders.ts';
import type { Answer } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { placeOfCheck } from '../../../domain/screening/results/check-results.ts';
import { findApplicantKey } from '../../applications/files/applicant-key-store.ts';
import { transaction } from '../../infrastructure/database/connect.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-secrecy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };
const BORN = '1987-10-23';
/** SINs of the sandbox: one that the bureau accepts, one that it refuses, one that it gets twice. */
const CANARIES = { taken: '000105007', refused: '000108001', twice: '000115006' };
const spaced = (sin: string) => sin.replace(/(...)(...)(...)/, '$1 $2 $3');
const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
/** Everything that would reveal a canary, also where bytes are shown as text. */
const SECRETS = [...Object.values(CANARIES).flatMap((sin) => [sin, spaced(sin)]), BORN].flatMap((text) => [
  text,
  hex(text),
  base64(text),
]);
const findIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret));

/** Every row of every table of the database as text, the queue included. */
async function everyTable(): Promise<{ table: string; rows: string }[]> {
  const { db } = server().ctx;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const dumped = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(t::text, E'\n') as rows from ${sql.raw(name)} t`.execute(db);
    dumped.push({ table: name, rows: rows[0]?.rows ?? '' });
  }
  return dumped;
}

function everyFile(): { file: string; content: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .map((file) => ({ file, content: readFileSync(file, 'latin1') }));
}

describe('a SIN and a date of birth', () => {
  test('are passed on and stored nowhere: replies, logs, emails, audit, jobs, tables, files, the vendors’ request log', async () => {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const items = ['credit_check', 'background_check'] as const;
    const replies: Answer[] = [];
    const keep = async (reply: Promise<Answer>): Promise<Answer> => {
      replies.push(await reply);
      return reply;
    };
    const people: { applicant: TestPerson; applicantId: string; scenario: string }[] = [];
    for (const [scenario, sin] of Object.entries(CANARIES)) {
      const one = await createConsentingApplicant(server(), property, items);
      const body = { application_id: property.id, sin: spaced(sin), ...PLACE };
      expectStatus(await keep(one.applicant.post('/api/credit-check', { ...body, date_of_birth: BORN })), 200);
      expectStatus(await keep(one.applicant.post('/api/background-check', { ...body, sin })), 200);
      // The same again, with a mistake in another field.
      await keep(one.applicant.post('/api/credit-check', { ...body, date_of_birth: BORN }));
      await keep(one.applicant.post('/api/credit-check', { ...body, date_of_birth: BORN, province: 'ZZ' }));
      await keep(one.applicant.post('/api/credit-check', { ...body, date_of_birth: BORN, country: sin }));
      people.push({ ...one, scenario });
    }
    for (const { applicant, applicantId, scenario } of people) {
      for (const item of items) {
        await waitForOwnCheck(server(), { applicant, property, item }, ({ result, problem }) =>
          scenario === 'refused' ? problem !== null : result === 'returned',
        );
      }
      await until('nothing is on its way', async () =>
        (await attemptsOf(server(), applicantId)).every(({ state }) => state === 'returned' || state === 'failed'),
      );
      for (const one of await attemptsOf(server(), applicantId)) expect(one.submitted_data, scenario).toBeNull();
      await keep(applicant.get(`/api/screening-request/tenants-request-items/${property.id}`));
      await keep(applicant.get(`/api/applicant/${applicantId}`));
      await keep(applicant.get('/api/account'));
    }
    await keep(landlord.get(`/api/property/${property.id}`));
    await keep(landlord.get(`/api/screening-request/landlord-requests/${property.id}`));
    await until('the emails', async () => {
      const refused = people.find(({ scenario }) => scenario === 'refused')?.applicant.email ?? '';
      return (await mailboxOf(server(), refused)).filter(({ subject }) => subject.endsWith('again')).length >= 2;
    });

    expect(findIn(JSON.stringify(replies.map(({ body }) => body)))).toEqual([]);
    expect(findIn(server().logged.join(''))).toEqual([]);
    const tables = await everyTable();
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.audit_event', 'public.outbox', 'public.check_attempt', 'pgboss.job_common']),
    );
    for (const { table, rows } of tables) expect(findIn(rows), table).toEqual([]);
    const files = everyFile();
    expect(files.length).toBeGreaterThan(0);
    for (const { file, content } of files) expect(findIn(content), file).toEqual([]);
    const requestLog = JSON.stringify(await requestLogOf(server()));
    expect(requestLog).toContain('input_claims');
    expect(findIn(requestLog)).toEqual([]);
    for (const { applicant } of people) {
      expect(findIn(JSON.stringify(await mailboxOf(server(), applicant.email)))).toEqual([]);
    }
  });

  test('are deleted after a day, whether the bureau was reached or not', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    await addFaultRule(server(), { method: 'POST', path: '/certn/api/public/cases/order/' }, 1, { status: 503 });
    expectStatus(await enterCredit(applicant, property, CANARIES.taken), 200);
    await until('the first attempt', async () => (await attemptOf(server(), applicantId)).attempted_at !== null);
    await until('it rests', async () => {
      await postponeJobs(server(), 'request-report');
      const { rows } = await sql`select from pgboss.job where name = 'request-report' and state = 'retry'
        and start_after > now() + interval '1 minute'`.execute(server().ctx.db);
      return rows.length > 0;
    });
    expect(await attemptOf(server(), applicantId)).toMatchObject({
      state: 'queued',
      submitted_data: expect.any(Buffer),
    });
    const { rows } = await sql<{ after: Date }>`select start_after as after from pgboss.job
      where name = 'purge-submission' and data->>'attemptId' = ${(await attemptOf(server(), applicantId)).id}`.execute(
      server().ctx.db,
    );
    expect(rows[0]?.after.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000);
    await bringForward(server(), 'purge-submission');
    await until('it is forgotten', async () => (await attemptOf(server(), applicantId)).submitted_data === null);
    await bringForward(server(), 'request-report');
    const shown = await waitForOwnCheck(
      server(),
      { applicant, property, item: 'credit_check' },
      ({ problem }) => problem !== null,
    );
    expect(shown).toMatchObject({ state: 'agreed', problem: 'We couldn’t reach the bureau in time.' });
  });
});

describe('a result', () => {
  test('opens only with its applicant’s key, and only in its own place', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const two = [];
    for (let number = 0; number < 2; number += 1) {
      const one = await createConsentingApplicant(server(), property, ['credit_check', 'background_check']);
      expectStatus(await enterCredit(one.applicant, property), 200);
      const item = 'credit_check';
      await waitForOwnCheck(
        server(),
        { applicant: one.applicant, property, item },
        ({ result }) => result === 'returned',
      );
      two.push(one.applicantId);
    }
    const [own = '', other = ''] = two;
    const { db, vault } = server().ctx;
    const row = await db
      .selectFrom('check_result')
      .select(['sealed', 'raw'])
      .where('applicant_id', '=', own)
      .executeTakeFirstOrThrow();
    const [key, otherKey] = [await findApplicantKey(db, own), await findApplicantKey(db, other)];
    if (!key || !otherKey || !row.sealed || !row.raw) throw new Error('nothing was encrypted');
    const { sealed, raw } = row;
    expect(vault.open(own, key, placeOfCheck('credit_check'), sealed)).toContain('702');
    expect(vault.open(own, key, `raw ${placeOfCheck('credit_check')}`, raw)).not.toContain('input_claims');
    expect(() => vault.open(own, otherKey, placeOfCheck('credit_check'), sealed)).toThrow();
    expect(() => vault.open(other, otherKey, placeOfCheck('credit_check'), sealed)).toThrow();
    expect(() => vault.open(other, key, placeOfCheck('credit_check'), sealed)).toThrow();
    expect(() => vault.open(own, key, placeOfCheck('background_check'), sealed)).toThrow();
  });

  test('is shown to the landlord once it is paid; its applicant sees the progress, and never a figure', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check', 'financial_verification'],
      card: CARDS.declinesLater,
    });
    expectStatus(await enterCredit(applicant, property, '000104000'), 200);
    await verify(applicant, property, { bank: true, identity: false, userName: 'user_low' });
    for (const item of ['credit_check', 'financial_verification'] as const) {
      await waitForOwnCheck(server(), { applicant, property, item }, ({ result }) => result === 'returned');
    }
    expectStatus(await submitChecks(applicant, applicantId), 200);
    await until('the bank refuses the charge', async () => {
      await runJobsNow(server());
      const { body } = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
      return body.data[0]?.charge?.state === 'declined';
    });
    const FIGURES = /(?<![.\d])\b612\b|\b78\.4|Harbour Savings|312\.55/;
    const query = { application_id: property.id, user_id: applicant.id };
    const opened = async () =>
      expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', query), 200).body.applicant;
    const readByLandlord = async () => ({
      detail: JSON.stringify(await opened()),
      list: JSON.stringify((await landlord.get(`/api/property/${property.id}?credit_checked=1`)).body.applicants),
      whole: JSON.stringify((await landlord.get(`/api/property/${property.id}`)).body.applicants),
      table: (await landlord.get(`/api/property/${property.id}/applicants.csv`)).body as string,
      ranking: JSON.stringify((await landlord.get(`/api/applicant/${applicantId}/ranking`)).body),
    });
    const before = await readByLandlord();
    for (const [where, text] of Object.entries(before)) expect(text, where).not.toMatch(FIGURES);
    expect(before.list).toBe('[]');
    expect(await opened()).toMatchObject({ credit_checks: [], employment_income_verifications: [] });

    const own = [
      await applicant.get(`/api/applicant/${applicantId}`),
      await applicant.get(`/api/screening-request/tenants-request-items/${property.id}`),
      await applicant.get('/api/applicant'),
    ];
    for (const { body } of own) expect(JSON.stringify(body)).not.toMatch(FIGURES);
    const hub = own[1]?.body.data;
    expect(hub.map(({ item, state, result }: Record<string, string>) => [item, state, result]).sort()).toEqual([
      ['credit_check', 'done', 'returned'],
      ['financial_verification', 'done', 'returned'],
    ]);

    const { ctx } = server();
    await transaction(ctx.db, async (tx) => {
      await tx
        .updateTable('screening_item')
        .set({ paid_at: new Date() })
        .where('applicant_id', '=', applicantId)
        .execute();
      await ctx.ranks.refreshProperty(tx, property.id);
    });
    const after = await readByLandlord();
    expect(after.detail).toMatch(/612/);
    expect(after.detail).toMatch(/Harbour Savings/);
    expect(after.detail).toMatch(/312\.55/);
    expect(after.list).toMatch(/612/);
  });
});
