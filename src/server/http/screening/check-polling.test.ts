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
  waitForOwnCheck,
  waitingJobs,
} from '../../../../testing/builders/checks.ts';
import { addFaultRule, mailboxOf, runJobsNow, until } from '../../../../testing/builders/evidence.ts';
import { createAgreedApplicant, enterCredit, SINS, submitChecks, verify } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { openFile } from '../../applications/files/file-content.ts';
import { fetchReport } from '../../screening/results/fetch-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-following-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const server = startTestServer({ DATA_DIR: folder });
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

const DAY = 24 * 60 * 60 * 1000;
const FAILED_RENDERING = '000118000';

async function enterCheck(sin: string) {
  const one = await createConsentingApplicant(server(), setup.property, ['credit_check']);
  expectStatus(await enterCredit(one.applicant, setup.property, sin), 200);
  await until('the bureau has it', async () => (await attemptOf(server(), one.applicantId)).vendor_ref !== null);
  return { ...one, id: (await attemptOf(server(), one.applicantId)).id };
}

/** A case that the bureau never ends, with all its webhooks handled and the first poll scheduled. */
async function createStuckCase() {
  const one = await enterCheck(SINS.stuck);
  const [found] = await casesOf(server(), one.applicant);
  const caseId = found?.id ?? '';
  await until('the bureau sent all webhooks', async () => {
    const events = await eventWith(server(), caseId);
    return events.length >= 2 && events.every(({ answers }) => answers.includes(200));
  });
  await until('all webhooks are handled', async () => (await unhandledEvents(server(), caseId)) === 0);
  await until('the first poll is scheduled', async () => (await waitingJobs(server(), 'poll-check', one.id)) === 1);
  return { ...one, caseId };
}

const setAge = (id: string, days: number) =>
  server()
    .ctx.db.updateTable('check_attempt')
    .set({ created_at: new Date(Date.now() - days * DAY), attempted_at: new Date(Date.now() - days * DAY) })
    .where('id', '=', id)
    .execute();

/** Whether the poll job has run since: a poll updates the time of the attempt. */
const polledSince = async (applicantId: string, before: Date) =>
  (await attemptOf(server(), applicantId)).updated_at.getTime() > before.getTime();

describe('a case that does not end', () => {
  test('is polled by one job at a time, whatever webhooks arrive', async () => {
    const { applicantId, id, caseId } = await createStuckCase();
    for (let events = 0; events < 4; events += 1) {
      const before = new Date();
      expectStatus(await sendCaseEvent(server(), caseId), 200);
      await until('the webhook was handled', () => polledSince(applicantId, before));
    }
    expect(await waitingJobs(server(), 'poll-check', id)).toBe(1);
    const before = new Date();
    await bringForward(server(), 'poll-check');
    await until('it was polled', () => polledSince(applicantId, before));
    await until('one poll is scheduled', async () => (await waitingJobs(server(), 'poll-check', id)) === 1);
    expect((await attemptOf(server(), applicantId)).state).toBe('running');
  });

  test('is polled again later if the bureau was unreachable for long', async () => {
    const { applicantId, id, caseId } = await createStuckCase();
    const itsPath = `/certn/api/public/cases/${caseId}`;
    await addFaultRule(server(), { method: 'GET', path: itsPath }, 1, { status: 503 });
    await makeAttemptFinal(server(), 'poll-check');
    await bringForward(server(), 'poll-check');
    await until('the bureau was away', async () =>
      (await requestLogOf(server())).some(({ path: asked, answered }) => answered === 503 && asked.startsWith(itsPath)),
    );
    await until('another poll is scheduled', async () => (await waitingJobs(server(), 'poll-check', id)) === 1);
    const before = new Date();
    await bringForward(server(), 'poll-check');
    await until('it was polled', () => polledSince(applicantId, before));
  });

  test('ends after seven days: the landlord reads why, and gets a refund', async () => {
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
    const pollAtAge = async (days: number) => {
      await setAge(id, days);
      await until('a poll is scheduled', async () => (await waitingJobs(server(), 'poll-check', id)) > 0);
      const before = new Date();
      await bringForward(server(), 'poll-check');
      await until('it was polled', () => polledSince(applicantId, before));
    };
    await pollAtAge(6.9);
    expect((await attemptOf(server(), applicantId)).state).toBe('running');
    await pollAtAge(7.1);
    expect((await attemptOf(server(), applicantId)).state).toBe('failed');
    expect((await opened()).information.non_field_errors).toEqual(['The bureau didn’t respond in time.']);
    // The case is cancelled at the bureau, because nobody waits for it any more.
    expect(await casesOf(server(), applicant)).toMatchObject([{ status: 'CANCELLED' }]);
    const message = await until('the email about the refund', async () =>
      (await mailboxOf(server(), landlord.email)).find(({ subject }) => subject === 'We refunded $16.95'),
    );
    expect(message.text).toMatch(/credit check for .+ couldn’t be completed\. We refunded \$16\.95 CAD/);
    const refunds = await server()
      .ctx.db.selectFrom('refund')
      .select(['amount_cents', 'state'])
      .where('charge_id', '=', charge.id)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 1695, state: 'made' }]);
    // Later webhooks change nothing.
    const [found] = await casesOf(server(), applicant);
    expectStatus(await sendCaseEvent(server(), found?.id ?? ''), 200);
    expect((await attemptOf(server(), applicantId)).state).toBe('failed');
  });
});

describe('a check that was sent back after the submission', () => {
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

  test('ends if nobody enters it again within a week, and the payment is refunded', async () => {
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
    expect(JSON.parse(body.applicant.credit_checks[0].certn_data)).toEqual({
      status: 'FAILED',
      information: { non_field_errors: ['The applicant didn’t finish the check.'] },
    });
    // Nobody looked for a file, so it is not "no file found".
    const [inList] = (await landlord.get(`/api/property/${property.id}`)).body.applicants;
    expect(JSON.parse(inList.credit_checks[0].certn_data)).toEqual({
      status: 'FAILED',
      information: { non_field_errors: [] },
    });
    expect((await landlord.get(`/api/property/${property.id}?credit_checked=1`)).body.applicants).toEqual([]);
    await until('the money is back', async () => {
      const refunds = server().ctx.db.selectFrom('refund').innerJoin('charge', 'charge.id', 'refund.charge_id');
      const made = await refunds.select('refund.amount_cents').where('charge.payer_id', '=', landlord.id).execute();
      return made.length === 1 && made[0]?.amount_cents === 1695;
    });
    expect((await enterCredit(applicant, property)).status).toBe(409);
  });

  test('continues if it was entered again, or the application is not submitted yet', async () => {
    const { applicant, applicantId } = await createConsentingApplicant(server(), setup.property, ['credit_check']);
    expectStatus(await enterCredit(applicant, setup.property, SINS.bad), 200);
    await sentBack(applicantId);
    const { id } = await attemptOf(server(), applicantId);
    await bringForward(server(), 'expire-check');
    await until('the job ended', async () => (await waitingJobs(server(), 'expire-check', id)) === 0);
    expect(await item(applicantId)).toMatchObject({ state: 'agreed', failed_at: null });
    expectStatus(await enterCredit(applicant, setup.property), 200);
    const own = { applicant, property: setup.property, item: 'credit_check' } as const;
    await waitForOwnCheck(server(), own, ({ result }) => result === 'returned');
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

describe('the bureau’s PDF report', () => {
  test('is requested again when its rendering failed, and stored encrypted', async () => {
    const { applicant, applicantId } = await enterCheck(FAILED_RENDERING);
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
    const other = await createConsentingApplicant(server(), setup.property, ['credit_check']);
    await expect(
      openFile(server().ctx, { applicantId: other.applicantId, storageKey, isSealed: true }),
    ).rejects.toThrow();
  });

  test('is not requested any more when it was unavailable for long', async () => {
    const { applicant, applicantId, id } = await enterCheck(FAILED_RENDERING);
    await waitForOwnCheck(
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
    expect(server().logged.join('')).toContain('a report could not be fetched');
  });
});

test('both reports of a verification are stored, however soon the second follows the first', async () => {
  const { property } = setup;
  const items = ['id_verification', 'financial_verification'] as const;
  const { applicant, applicantId } = await createConsentingApplicant(server(), property, items);
  await verify(applicant, property, { bank: true, identity: true });
  for (const item of items)
    await waitForOwnCheck(server(), { applicant, property, item }, ({ result }) => result === 'returned');
  const storedKinds = await until('both reports', async () => {
    await bringForward(server(), 'fetch-report');
    const reports = server().ctx.db.selectFrom('report').select('kind').where('applicant_id', '=', applicantId);
    const kinds = (await reports.execute()).map(({ kind }) => kind).sort();
    return kinds.length === 2 && kinds;
  });
  expect(storedKinds).toEqual(['financial_verification', 'id_verification']);
});
