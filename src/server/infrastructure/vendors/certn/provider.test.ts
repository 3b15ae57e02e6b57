import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StoredCase, storedCase } from '../../../../../testing/builders/stored-results.ts';
import { addFaultRuleAt } from '../../../../../testing/server/fault-rules.ts';
import type { BureauCase, CaseState } from '../../../../domain/screening/attempts/screening-bureau.ts';
import type { BureauCheckKind } from '../../../../domain/screening/checks.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { certnBureau } from './provider.ts';

let sandbox: Sandbox;
let orders = 0;

const bureau = (timeoutMs = 2_000, apiKey = 'sandbox') =>
  certnBureau({ apiKey, webhookSecret: 'certn_sandbox_secret', baseUrl: `${sandbox.origin}/certn`, timeoutMs });

function orderFor(given: { sin?: string; email?: string; checks?: BureauCheckKind[] }) {
  orders += 1;
  return {
    attemptId: `try-${orders}`,
    checks: given.checks ?? (['credit_check', 'background_check'] satisfies BureauCheckKind[]),
    person: {
      firstName: 'Zoé',
      lastName: 'Sample',
      email: given.email ?? 'zoe@example.test',
      phone: '4165550190',
      birthDate: '1990-02-28',
      sin: given.sin,
      address: '48 Fermanagh Ave',
      city: 'Toronto',
      province: 'ON',
      country: 'CA' as const,
    },
  };
}

async function readUntil(caseId: string, states: readonly CaseState[]): Promise<BureauCase> {
  const end = performance.now() + 5_000;
  for (;;) {
    const read = await bureau().read(caseId);
    if (states.includes(read.state)) return read;
    if (performance.now() > end) throw new Error(`still ${read.state}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function resultFor(given: Parameters<typeof orderFor>[0]): Promise<StoredCase> {
  const { caseId } = await bureau().requestReport(orderFor(given));
  return storedCase(await readUntil(caseId, ['returned', 'failed']));
}

const fault = (match: object, effect: object) => addFaultRuleAt(sandbox.origin, match, 1, effect);
const ORDER = { method: 'POST', path: '/certn/api/public/cases/order/' };
const LIST = { method: 'GET', path: '/certn/api/public/cases/' };

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:3129', speed: 1000 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

describe('the outcome of a social insurance number, or of a tag in an email address', () => {
  it.each([
    ['000101006', 'excellent', 842],
    ['000102004', 'verygood', 765],
    ['000103002', 'good', 702],
    ['000104000', 'fair', 612],
    ['000105007', 'poor', 545],
    ['000106005', 'thin', null],
    ['000109009', 'crim', 702],
    ['000110007', 'fraud', 702],
    ['000111005', 'offender', 702],
  ])('%s, +%s: a score of %s', async (sin, tag, score) => {
    for (const given of [{ sin }, { email: `zoe+${tag}@example.test` }]) {
      const found = await resultFor(given);
      expect(found).toMatchObject({
        state: 'returned',
        problems: [],
        inviteUrl: undefined,
        credit: { id: found.caseId, equifax_result: { status: 'RETURNED', credit_score: score } },
        background: { id: found.caseId, risk_result: { status: 'RETURNED' } },
      });
    }
  });

  it.each([
    ['000101006', ['CLEARED', 'CLEARED', 'CLEARED']],
    ['000105007', ['CLEARED', 'CLEARED', 'CLEARED']],
    ['000109009', ['NOT_CLEARED', 'CLEARED', 'CLEARED']],
    ['000110007', ['CLEARED', 'REVIEW', 'CLEARED']],
    ['000111005', ['CLEARED', 'CLEARED', 'NOT_CLEARED']],
  ])('%s: criminal, fraud and sex offender scan are %j', async (sin, expected) => {
    const scans = (await resultFor({ sin })).background?.risk_result.scan_status;
    expect([scans?.criminal_scan, scans?.fraud_scan, scans?.sex_offender_scan]).toEqual(expected);
  });

  it('returns accounts, collections and bankruptcies as numbers, however the vendor writes them', async () => {
    const { credit } = await resultFor({ sin: '000105007', checks: ['credit_check'] });
    expect(credit?.equifax_result).toMatchObject({
      trades: [{ credit_grantor: 'Harbour Savings Bank', percent_credit_used: 97.1, past_due_count_90_day: 2 }, {}],
      collections: [
        { creditor: 'Prairie Telecom', date_paid: '2025-02-03', amount_owed: 412.35 },
        { creditor: null, agency_entity: 'Granite Recovery', date_paid: null, amount_owed: 1280 },
      ],
      bankruptcies: [{ liability_ammount: 18400, date_filed: '2022-09-30' }],
    });
    const excellent = (await resultFor({ sin: '000101006' })).credit?.equifax_result?.trades;
    expect(excellent?.map((trade) => trade.past_due_count_30_day)).toEqual([0, 0, 0, 0]);
    const fair = (await resultFor({ sin: '000104000' })).credit?.equifax_result?.trades;
    expect(fair?.[0]).toMatchObject({ percent_credit_used: 78.4, past_due_count_60_day: 2 });
  });

  it('000107003: no credit file, with a message; the background check is still there', async () => {
    const message = 'Unable to locate a credit file for this applicant.';
    const credit = { information: { non_field_errors: [message] } };
    const both = await resultFor({ sin: '000107003' });
    expect(both).toMatchObject({ state: 'returned', problems: [message], credit });
    expect(both.background?.risk_result.status).toBe('RETURNED');
    const alone = await resultFor({ email: 'zoe+nohit@example.test', checks: ['credit_check'] });
    expect(alone).toMatchObject({ state: 'failed', problems: [message], credit, background: undefined });
  });

  it('000108001: the number is refused', async () => {
    for (const given of [{ sin: '000108001' }, { email: 'zoe+badsin@example.test' }]) {
      await expect(bureau().requestReport(orderFor(given))).rejects.toMatchObject({
        kind: 'validation',
        retryable: false,
        code: 'sin',
      });
    }
  });

  it('000112003: takes a while', async () => {
    const { caseId } = await bureau().requestReport(orderFor({ sin: '000112003' }));
    expect((await readUntil(caseId, ['running'])).credit).toBeUndefined();
    expect((await readUntil(caseId, ['returned', 'failed'])).state).toBe('returned');
  });

  it('000113001: never ends, but can be cancelled', async () => {
    const { caseId } = await bureau().requestReport(orderFor({ sin: '000113001' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await bureau().read(caseId)).state).toBe('running');
    await bureau().cancel(caseId);
    expect(await bureau().read(caseId)).toMatchObject({ state: 'failed', problems: ['The check was cancelled.'] });
    await expect(bureau().cancel(caseId)).rejects.toMatchObject({ kind: 'validation' });
  });

  it('000114009: waits for the applicant, and goes on once that is resolved', async () => {
    const { caseId } = await bureau().requestReport(orderFor({ sin: '000114009' }));
    const { inviteUrl } = await readUntil(caseId, ['waiting']);
    expect(inviteUrl).toBe(`${sandbox.origin}/certn/invite/${caseId}`);
    const resolved = await fetch(`${sandbox.origin}/control/certn/cases/${caseId}/resolve`, { method: 'POST' });
    expect(resolved.status).toBe(200);
    expect((await readUntil(caseId, ['returned', 'failed'])).state).toBe('returned');
  });

  it('000115006: refused twice, then accepted', async () => {
    const order = orderFor({ sin: '000115006' });
    for (let each = 0; each < 2; each += 1) {
      await expect(bureau().requestReport(order)).rejects.toMatchObject({ kind: 'unavailable', retryable: true });
    }
    expect((await bureau().requestReport(order)).attemptId).toBe(order.attemptId);
  });

  it('000116004: rate limited once', async () => {
    const order = orderFor({ sin: '000116004' });
    await expect(bureau().requestReport(order)).rejects.toMatchObject({ kind: 'rate_limited', retryAfterMs: 1_000 });
    expect((await bureau().requestReport(order)).state).toBe('running');
  });

  it('000118000: generating the report fails once', async () => {
    const { caseId } = await resultFor({ sin: '000118000' });
    const first = await bureau().requestReportFile(caseId);
    await expect(fetchReportFile(first.reportId)).rejects.toMatchObject({ kind: 'declined', code: 'report_failed' });
    const second = await bureau().requestReportFile(caseId);
    expect((await fetchReportFile(second.reportId)).subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
  });

  it('000119008: waits for the applicant at once', async () => {
    const { caseId } = await bureau().requestReport(orderFor({ email: 'zoe+invite@example.test' }));
    expect((await readUntil(caseId, ['waiting'])).inviteUrl).toContain(caseId);
  });

  it.each([
    [{ sin: '046454286' }, { sin: '130692544' }],
    [{ email: 'a@example.test' }, { email: 'b@example.test' }],
  ])('anybody else (%j): always the same score from 560 to 820', async (one, another) => {
    const scores = [];
    for (const given of [one, one, another]) {
      scores.push((await resultFor(given)).credit?.equifax_result?.credit_score);
    }
    expect(scores[0]).toBe(scores[1]);
    expect(scores[0]).not.toBe(scores[2]);
    for (const score of scores) expect(score).toSatisfy((each: number) => each >= 560 && each <= 820);
  });
});

async function fetchReportFile(reportId: string): Promise<Uint8Array> {
  for (;;) {
    const report = await bureau().fetchReport(reportId);
    if (report) return report;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('certnBureau', () => {
  it('orders only the requested checks, and finds the order by our id', async () => {
    const order = orderFor({ checks: ['background_check'] });
    const ordered = await bureau().requestReport(order);
    expect(ordered).toMatchObject({ attemptId: order.attemptId, state: 'running', problems: [], credit: undefined });
    expect(await bureau().findByAttempt(order.attemptId)).toMatchObject({
      found: { caseId: ordered.caseId, attemptId: order.attemptId },
      surplus: [],
    });
    expect((await readUntil(ordered.caseId, ['returned'])).credit).toBeUndefined();
    expect(await bureau().findByAttempt('try-of-nobody')).toBeUndefined();
  });

  it('finds the active order rather than the cancelled one', async () => {
    const order = orderFor({});
    const active = await bureau().requestReport(order);
    const { caseId } = await bureau().requestReport({ ...order, person: { ...order.person, sin: '000113001' } });
    await bureau().cancel(caseId);
    expect((await bureau().findByAttempt(order.attemptId))?.found.caseId).toBe(active.caseId);
  });

  it('does not know the outcome when the answer to an order is lost, and finds it', async () => {
    const order = orderFor({});
    await fault(ORDER, { loseAnswer: true });
    await expect(bureau().requestReport(order)).rejects.toMatchObject({ kind: 'unknown_outcome', retryable: false });
    expect((await bureau().findByAttempt(order.attemptId))?.found.attemptId).toBe(order.attemptId);
  });

  it.each([
    [{ resetConnection: true }, 'unknown_outcome', false],
    [{ delayMs: 3_000 }, 'unknown_outcome', false],
    [{ malformedJson: true, status: 201 }, 'unknown_outcome', false],
    [{ status: 503 }, 'unavailable', true],
    [{ status: 429 }, 'rate_limited', true],
    [{ status: 401 }, 'auth', false],
    [{ status: 400 }, 'validation', false],
  ])('turns the fault %j of an order into %s, retryable: %s', async (effect, kind, retryable) => {
    await fault(ORDER, effect);
    const order = orderFor({ sin: '000101006' });
    const problem = await bureau(1_000)
      .requestReport(order)
      .catch((error: unknown) => error);
    expect(problem).toMatchObject({ provider: 'certn', kind, retryable });
    expect(String(problem)).not.toMatch(/000101006|Sample|zoe/);
    expect(await bureau().findByAttempt(order.attemptId)).toBeUndefined();
  });

  it.each([
    [{ resetConnection: true }, 'unavailable', undefined],
    [{ malformedJson: true }, 'bad_response', undefined],
    [{ delayMs: 1_000 }, 'timeout', 50],
    [{ status: 503 }, 'unavailable', undefined],
    [{ status: 429 }, 'rate_limited', undefined],
  ])('can read and search again after the fault %j (%s)', async (effect, kind, timeoutMs) => {
    const { caseId } = await bureau().requestReport(orderFor({}));
    const calls = [
      () => bureau(timeoutMs).read(caseId),
      () => bureau(timeoutMs).findByAttempt('try-1'),
      () => bureau(timeoutMs).fetchReport('report'),
    ];
    for (const call of calls) {
      await fault(LIST, effect);
      await expect(call()).rejects.toMatchObject({ kind, retryable: true });
    }
  });

  it('is refused with a wrong key, and does not find an unknown id', async () => {
    await expect(bureau(2_000, 'other').requestReport(orderFor({}))).rejects.toMatchObject({ kind: 'auth' });
    await expect(bureau().read('nobody')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(bureau().requestReportFile('../order')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(bureau().fetchReport('nothing')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('says which field was refused', async () => {
    const order = orderFor({});
    for (const [change, code] of [
      [{ sin: '12345' }, 'sin'],
      [{ birthDate: '1990-02-30' }, 'birth_date'],
      [{ city: ' ' }, 'address'],
      [{ lastName: '' }, 'person'],
      [{ email: 'nowhere' }, 'person'],
    ] as const) {
      const refused = bureau().requestReport({ ...order, person: { ...order.person, ...change } });
      await expect(refused).rejects.toMatchObject({ kind: 'validation', code });
    }
    await expect(bureau().requestReport({ ...order, checks: [] })).rejects.toMatchObject({
      kind: 'config',
      code: 'order',
    });
  });

  it('fetches the report as a PDF', async () => {
    const { caseId } = await resultFor({ sin: '000101006' });
    const { reportId } = await bureau().requestReportFile(caseId);
    const pdf = Buffer.from(await fetchReportFile(reportId)).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/Count 1');
  });

  it('removes the entered data from the raw answer', async () => {
    const { raw } = await resultFor({ sin: '000101006' });
    expect(raw).toContain('842');
    expect(raw).not.toContain('Sample');
  });
});
