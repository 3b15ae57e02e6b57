import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLandlord, createProperty, expectStatus } from '../../../../testing/builders/builders.ts';
import {
  attemptOf,
  bringForward,
  casesOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  eventWith,
  makeAttemptFinal,
  type Property,
  requestLogOf,
  sendCaseEvent,
  unhandledEvents,
  waitingJobs,
  whenOwn,
} from '../../../../testing/builders/checks.ts';
import { addFaultRule, mailboxOf, runJobsNow, until } from '../../../../testing/builders/evidence.ts';
import { createAgreedApplicant, enterCredit, SINS, submitChecks, verify } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { openFile } from '../../applications/files/file-content.ts';
import { fetchReport } from '../../screening/results/fetch-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-following-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });
// Each test builds a whole order; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

const DAY = 24 * 60 * 60 * 1000;
const FAILED_PRINT = '000118000';

async function anEntered(sin: string) {
  const one = await createConsentingApplicant(server(), setup.property, ['credit_check']);
  expectStatus(await enterCredit(one.applicant, setup.property, sin), 200);
  await until('the bureau has it', async () => (await attemptOf(server(), one.applicantId)).vendor_ref !== null);
  return { ...one, id: (await attemptOf(server(), one.applicantId)).id };
}

/** A case that the bureau never ends, once everything that the bureau tells of it was heard and the first look is planned. */
async function aStuckOne() {
  const one = await anEntered(SINS.stuck);
  const [found] = await casesOf(server(), one.applicant);
  const caseId = found?.id ?? '';
  await until('the bureau told all', async () => {
    const events = await eventWith(server(), caseId);
    return events.length >= 2 && events.every(({ answers }) => answers.includes(200));
  });
  await until('all was heard', async () => (await unhandledEvents(server(), caseId)) === 0);
  await until('the first look is planned', async () => (await waitingJobs(server(), 'poll-check', one.id)) === 1);
  return { ...one, caseId };
}

const setAge = (id: string, days: number) =>
  server()
    .ctx.db.updateTable('check_attempt')
    .set({ created_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', id)
    .execute();

/** What the job of looking again has done since: a look at the try's case notes when it was made. */
const lookedSince = async (applicantId: string, before: Date) =>
  (await attemptOf(server(), applicantId)).updated_at.getTime() > before.getTime();

describe('a case that does not end', () => {
  test('is looked at again by one job at a time, whatever news of it come', async () => {
    const { applicantId, id, caseId } = await aStuckOne();
    for (let events = 0; events < 4; events += 1) {
      const before = new Date();
      expectStatus(await sendCaseEvent(server(), caseId), 200);
      await until('the news was read', () => lookedSince(applicantId, before));
    }
    expect(await waitingJobs(server(), 'poll-check', id)).toBe(1);
    const before = new Date();
    await bringForward(server(), 'poll-check');
    await until('it was looked at', () => lookedSince(applicantId, before));
    await until('one look is planned', async () => (await waitingJobs(server(), 'poll-check', id)) === 1);
    expect((await attemptOf(server(), applicantId)).state).toBe('running');
  });

  test('is looked at later where the bureau could not be asked for long', async () => {
    const { applicantId, id, caseId } = await aStuckOne();
    const itsPath = `/certn/api/public/cases/${caseId}`;
    await addFaultRule(server(), { method: 'GET', path: itsPath }, 1, { status: 503 });
    await makeAttemptFinal(server(), 'poll-check');
    await bringForward(server(), 'poll-check');
    await until('the bureau was away', async () =>
      (await requestLogOf(server())).some(({ path: asked, answered }) => answered === 503 && asked.startsWith(itsPath)),
    );
    await until('another look is planned', async () => (await waitingJobs(server(), 'poll-check', id)) === 1);
    const before = new Date();
    await bringForward(server(), 'poll-check');
    await until('it was looked at', () => lookedSince(applicantId, before));
  });

  test('is over after seven days: the landlord reads why, and gets the money back', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check'],
    });
    expectStatus(await enterCredit(applicant, property, SINS.stuck), 200);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    const requests = async () =>
      (await landlord.get(`/api/screening-request/landlord-requests/${property.id}`)).body.data[0];
    const charge = await until('it is paid', async () => {
      const { charge: made } = await requests();
      return made?.state === 'succeeded' && made;
    });
    expect(charge.total).toBe(16.95);
    const opened = async () => {
      const query = { application_id: property.id, user_id: applicant.id };
      const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
      return JSON.parse(body.applicant.credit_checks[0].certn_data);
    };
    await until('the bureau has it', async () => (await attemptOf(server(), applicantId)).vendor_ref !== null);
    expect((await opened()).equifax_result?.status).toBe('NONE');
    const { id } = await attemptOf(server(), applicantId);
    const look = async (days: number) => {
      await setAge(id, days);
      await until('a look is planned', async () => (await waitingJobs(server(), 'poll-check', id)) > 0);
      const before = new Date();
      await bringForward(server(), 'poll-check');
      await until('it was looked at', () => lookedSince(applicantId, before));
    };
    await look(6.9);
    expect((await attemptOf(server(), applicantId)).state).toBe('running');
    await look(7.1);
    expect((await attemptOf(server(), applicantId)).state).toBe('failed');
    expect((await opened()).information.non_field_errors).toEqual(['The bureau did not answer in time.']);
    // The bureau is told that nobody waits any more.
    expect(await casesOf(server(), applicant)).toMatchObject([{ status: 'CANCELLED' }]);
    const message = await until('the letter about the money', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ text }) => text.includes('$16.95') && /back/i.test(text)),
    );
    expect(message.subject).not.toContain('Receipt');
    const refunds = await server()
      .ctx.db.selectFrom('refund')
      .select(['amount_cents', 'state'])
      .where('charge_id', '=', charge.id)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 1695, state: 'made' }]);
    // News that come after that change nothing.
    const [found] = await casesOf(server(), applicant);
    expectStatus(await sendCaseEvent(server(), found?.id ?? ''), 200);
    expect((await attemptOf(server(), applicantId)).state).toBe('failed');
  });
});

describe('a check that was sent back after the application went out', () => {
  const item = (applicantId: string) =>
    server()
      .ctx.db.selectFrom('screening_item')
      .select(['state', 'failed_at', 'paid_at'])
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
  const sentBack = (applicantId: string) =>
    until('it is sent back', async () => {
      await runJobsNow(server());
      return (await item(applicantId)).state === 'agreed';
    });

  test('is over where nobody enters it again within a week, and what was paid is given back', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord);
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check'],
    });
    await addFaultRule(server(), { method: 'POST', path: '/certn/api/public/cases/order/' }, 1, { status: 503 });
    expectStatus(await enterCredit(applicant, property, SINS.bad), 200);
    expectStatus(await submitChecks(applicant, applicantId), 200);
    await until('it is paid', async () => (await item(applicantId)).paid_at);
    await sentBack(applicantId);
    const { id } = await attemptOf(server(), applicantId);
    expect(await waitingJobs(server(), 'expire-check', id)).toBe(1);
    await bringForward(server(), 'expire-check');
    await until('it is given up', async () => (await item(applicantId)).failed_at);
    const query = { application_id: property.id, user_id: applicant.id };
    const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
    expect(JSON.parse(body.applicant.credit_checks[0].certn_data).information.non_field_errors).toEqual([
      'The applicant did not finish the check.',
    ]);
    await until('the money is back', async () => {
      const refunds = server().ctx.db.selectFrom('refund').innerJoin('charge', 'charge.id', 'refund.charge_id');
      const made = await refunds.select('refund.amount_cents').where('charge.payer_id', '=', landlord.id).execute();
      return made.length === 1 && made[0]?.amount_cents === 1695;
    });
    expect((await enterCredit(applicant, property)).status).toBe(409);
  });

  test('goes on where it was entered again, or did not go out yet', async () => {
    const { applicant, applicantId } = await createConsentingApplicant(server(), setup.property, ['credit_check']);
    expectStatus(await enterCredit(applicant, setup.property, SINS.bad), 200);
    await sentBack(applicantId);
    const { id } = await attemptOf(server(), applicantId);
    await bringForward(server(), 'expire-check');
    await until('the job ended', async () => (await waitingJobs(server(), 'expire-check', id)) === 0);
    expect(await item(applicantId)).toMatchObject({ state: 'agreed', failed_at: null });
    expectStatus(await enterCredit(applicant, setup.property), 200);
    const own = { applicant, property: setup.property, item: 'credit_check' } as const;
    await whenOwn(server(), own, ({ result }) => result === 'returned');
    expect(await item(applicantId)).toMatchObject({ state: 'done', failed_at: null });
  });
});

const reportOf = (applicantId: string) =>
  until('the report', async () => {
    await bringForward(server(), 'fetch-report');
    return server()
      .ctx.db.selectFrom('report')
      .select(['storage_key as storageKey', 'kind', 'bytes'])
      .where('applicant_id', '=', applicantId)
      .executeTakeFirst();
  });

describe('the printed report of the bureau', () => {
  test('is printed anew when a print failed, and kept encrypted', async () => {
    const { applicant, applicantId } = await anEntered(FAILED_PRINT);
    const { storageKey, bytes } = await reportOf(applicantId);
    const [found] = (await casesOf(server(), applicant)) as unknown as { reports: { status: string }[] }[];
    expect(found?.reports.map(({ status }) => status)).toEqual(['FAILED', 'COMPLETE']);
    const content = Buffer.from(await openFile(server().ctx, { applicantId, storageKey, isSealed: true }));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content).toHaveLength(bytes);
    const files = path.join(folder, 'files');
    const onDisk = readdirSync(files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(onDisk.length).toBeGreaterThan(0);
    for (const one of onDisk) {
      const stored = readFileSync(path.join(one.parentPath, one.name));
      expect(stored.includes('%PDF'), one.name).toBe(false);
      expect(stored.includes('Sycamore'), one.name).toBe(false);
    }
    const elses = await createConsentingApplicant(server(), setup.property, ['credit_check']);
    await expect(
      openFile(server().ctx, { applicantId: elses.applicantId, storageKey, isSealed: true }),
    ).rejects.toThrow();
  });

  test('is not asked for any more when it was not to be had for long', async () => {
    const { applicant, applicantId, id } = await anEntered(FAILED_PRINT);
    await whenOwn(
      server(),
      { applicant, property: setup.property, item: 'credit_check' },
      ({ result }) => result === 'returned',
    );
    await reportOf(applicantId);
    const [found] = (await casesOf(server(), applicant)) as unknown as { reports: { id: string }[] }[];
    const failed = { attemptId: id, kind: 'credit_check', reportId: found?.reports[0]?.id ?? '' } as const;
    await fetchReport(server().ctx, { ...failed, round: 3 });
    expect(await waitingJobs(server(), 'fetch-report', id)).toBe(1);
    await server().ctx.db.deleteFrom('report').where('applicant_id', '=', applicantId).execute();
    await reportOf(applicantId);
    await fetchReport(server().ctx, { ...failed, round: 1000 });
    expect(await waitingJobs(server(), 'fetch-report', id)).toBe(0);
    expect(server().logged.join('')).toContain('a report could not be printed');
  });
});

test('the reports of both parts of a verification are kept, however soon the second follows the first', async () => {
  const { property } = setup;
  const items = ['id_verification', 'financial_verification'] as const;
  const { applicant, applicantId } = await createConsentingApplicant(server(), property, items);
  await verify(applicant, property, { bank: true, identity: true });
  for (const item of items)
    await whenOwn(server(), { applicant, property, item }, ({ result }) => result === 'returned');
  const kept = await until('both reports', async () => {
    await bringForward(server(), 'fetch-report');
    const reports = server().ctx.db.selectFrom('report').select('kind').where('applicant_id', '=', applicantId);
    const kinds = (await reports.execute()).map(({ kind }) => kind).sort();
    return kinds.length === 2 && kinds;
  });
  expect(kept).toEqual(['financial_verification', 'id_verification']);
});
