import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expectStatus } from '../../../../testing/builders/builders.ts';
import {
  attemptOf,
  bringForward,
  casesOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  eventWith,
  letOrderAge,
  makeAttemptFinal,
  type Property,
  postControl,
  postponeJobs,
  resultOf,
  sendCaseEvent,
  signatureOf,
  waitForOwnCheck,
  waitingJobs,
} from '../../../../testing/builders/checks.ts';
import {
  addFaultRule,
  expectOnlyTheApplicant,
  outboxOf,
  runJobsNow,
  until,
} from '../../../../testing/builders/evidence.ts';
import { enterCredit, ownChecks, SINS } from '../../../../testing/builders/orders.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { applyCase } from '../../screening/attempts/apply-case.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

const ACTION = '000114009';
const INVITE = '000119008';
const ORDER = { method: 'POST', path: '/certn/api/public/cases/order/' };
const LIST = { method: 'GET', path: '/certn/api/public/cases/' };

/** An applicant whose credit check was entered with this SIN. */
async function enterCheck(sin: string = SINS.good) {
  const one = await createConsentingApplicant(server(), setup.property, ['credit_check']);
  expectStatus(await enterCredit(one.applicant, setup.property, sin), 200);
  const own = (isSo: Parameters<typeof waitForOwnCheck>[2]) =>
    waitForOwnCheck(server(), { ...one, property: setup.property, item: 'credit_check' }, isSo);
  /** Their only case, once the bureau has it. */
  const theCase = () =>
    until('the case', async () => {
      const [found, ...others] = await casesOf(server(), one.applicant);
      expect(others).toEqual([]);
      return found;
    });
  return { ...one, own, theCase };
}
const isReturned = (own: { result: string | null }) => own.result === 'returned';
const isWaiting = (own: { waits_at_vendor: boolean }) => own.waits_at_vendor;

const events = async (subject: string) =>
  (await server().ctx.db.selectFrom('webhook_event').select('event_id').where('subject', '=', subject).execute())
    .length;

describe('an order', () => {
  test('whose answer was lost is found by our own tag, and not placed twice', async () => {
    await postControl(server(), 'webhooks/hold');
    await addFaultRule(server(), ORDER, 1, { loseAnswer: true });
    const { applicantId, own, theCase } = await enterCheck();
    await until('it was searched for', async () => {
      await runJobsNow(server());
      return (await attemptOf(server(), applicantId)).vendor_ref !== null;
    });
    await postControl(server(), 'webhooks/release');
    await own(isReturned);
    const { id } = await attemptOf(server(), applicantId);
    expect(await theCase()).toMatchObject({ tags: [`try:${id}`], checks: ['CREDIT_REPORT_1'] });
  });

  test('that did not arrive is placed once the bureau is back', async () => {
    await addFaultRule(server(), ORDER, 2, { resetConnection: true });
    const { applicantId, own, theCase } = await enterCheck();
    await until('it was ordered until the bureau was back', async () => {
      await letOrderAge(server(), applicantId, 11);
      return (await attemptOf(server(), applicantId)).vendor_ref !== null;
    });
    await own(isReturned);
    expect(await theCase()).toMatchObject({ status: 'COMPLETE' });
    expect(await attemptOf(server(), applicantId)).toMatchObject({ orders: 3 });
  });

  test('that the bureau reports before we have stored its id is matched from that webhook', async () => {
    await addFaultRule(server(), ORDER, 1, { loseAnswer: true });
    const { applicantId, own, theCase } = await enterCheck();
    const { id } = await attemptOf(server(), applicantId);
    const found = await theCase();
    await until('the job rests', async () => {
      await postponeJobs(server(), 'request-report');
      return (await attemptOf(server(), applicantId)).attempted_at !== null;
    });
    await postponeJobs(server(), 'request-report');
    expect((await sendCaseEvent(server(), found.id)).status).toBe(200);
    await until(
      'the webhook was handled',
      async () => (await attemptOf(server(), applicantId)).vendor_ref === found.id,
    );
    await until('the result', async () => (await attemptOf(server(), applicantId)).state === 'returned');
    expect(await waitingJobs(server(), 'request-report', id)).toBeLessThanOrEqual(1);
    await bringForward(server(), 'request-report');
    await own(isReturned);
    expect(await theCase()).toEqual(expect.objectContaining({ id: found.id }));
  });

  test('that can be neither placed nor found in the end goes back to the applicant', async () => {
    await addFaultRule(server(), ORDER, 1, { resetConnection: true });
    await addFaultRule(server(), LIST, 30, { status: 503 });
    const { applicantId, own } = await enterCheck();
    await until('the first attempt', async () => (await attemptOf(server(), applicantId)).attempted_at !== null);
    const tryForTheLastTime = async () => {
      await makeAttemptFinal(server(), 'request-report');
      await bringForward(server(), 'request-report');
    };
    const { id } = await attemptOf(server(), applicantId);
    await until('the search is put off, as the bureau may have the order', async () => {
      const { rows } = await sql`select from pgboss.job where name = 'request-report' and state = 'created'
        and data->>'attemptId' = ${id} and start_after > now() + interval '10 minutes'`.execute(server().ctx.db);
      if (rows.length === 0) await tryForTheLastTime();
      return rows.length > 0;
    });
    expect((await attemptOf(server(), applicantId)).state).toBe('queued');
    await letOrderAge(server(), applicantId, 25 * 60);
    await until('a day is over', async () => {
      await tryForTheLastTime();
      return (await attemptOf(server(), applicantId)).state !== 'queued';
    });
    const shown = await own(({ problem }) => problem !== null);
    expect(shown).toMatchObject({ state: 'agreed', result: null, problem: 'We couldn’t reach the bureau.' });
    expect(await attemptOf(server(), applicantId)).toMatchObject({ state: 'failed', submitted_data: null });
  });
});

describe('an order that nobody wants any more', () => {
  test.each(['the applicant withdraws', 'the landlord cancels'])('because %s is not placed', async (who) => {
    await addFaultRule(server(), ORDER, 1, { status: 503 });
    const { applicant, applicantId } = await enterCheck();
    await until('the first attempt', async () => (await attemptOf(server(), applicantId)).attempted_at !== null);
    await until('it rests', async () => {
      await postponeJobs(server(), 'request-report');
      return (await waitingJobs(server(), 'request-report', (await attemptOf(server(), applicantId)).id)) === 1;
    });
    await postponeJobs(server(), 'request-report');
    if (who === 'the applicant withdraws') {
      expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);
    } else {
      const { property, landlord } = setup;
      const { data } = (await landlord.get(`/api/screening-request/landlord-requests/${property.id}`)).body;
      const request = data.find((one: { email: string }) => one.email === applicant.email);
      expectStatus(await landlord.post(`/api/screening-request/${request.id}/cancel`), 200);
    }
    await bringForward(server(), 'request-report');
    await until('it is over', async () => (await attemptOf(server(), applicantId)).state === 'failed');
    expect(await attemptOf(server(), applicantId)).toMatchObject({ submitted_data: null, vendor_ref: null });
    expect(await casesOf(server(), applicant)).toEqual([]);
    const messages = await outboxOf(server(), applicant.email);
    expect(messages.filter(({ kind }) => kind === 'check-again')).toEqual([]);
  });
});

describe('a case that waits for its applicant', () => {
  test('shows the bureau’s page to nobody else, and is completed there', async () => {
    const { applicant, applicantId, own, theCase } = await enterCheck(ACTION);
    expect(await own(isWaiting)).toMatchObject({ state: 'done', result: 'pending' });
    const body = { application_id: setup.property.id, item: 'credit_check' };
    await expectOnlyTheApplicant(server(), {
      'continue-check': (caller) => caller.post('/api/screening-request/continue-check', body),
    });
    const other = await applicant.post('/api/screening-request/continue-check', { ...body, item: 'background_check' });
    expect(other.status).toBe(404);
    const { continue_url } = expectStatus(
      await applicant.post('/api/screening-request/continue-check', body),
      200,
    ).body;
    const found = await theCase();
    expect(continue_url).toBe(new URL(`/certn/invite/${found.id}`, server().mailboxUrl).href);
    expect((await fetch(continue_url)).status).toBe(200);
    await postControl(server(), `certn/cases/${found.id}/resolve`);
    await own(isReturned);
    expect((await applicant.post('/api/screening-request/continue-check', body)).status).toBe(404);
    expect(await attemptOf(server(), applicantId)).toMatchObject({ state: 'returned', addresses: null });
  });

  test('and is declined there is over: nobody pays', async () => {
    const { applicant, applicantId, own } = await enterCheck(INVITE);
    await own(isWaiting);
    const body = { application_id: setup.property.id, item: 'credit_check' };
    const { continue_url } = (await applicant.post('/api/screening-request/continue-check', body)).body;
    await fetch(continue_url, { method: 'POST', body: new URLSearchParams({ answer: 'decline' }) });
    await own(isReturned);
    expect(await resultOf(server(), applicantId, 'credit_check')).toEqual({
      status: 'FAILED',
      information: { non_field_errors: ['The applicant declined the check with the bureau.'] },
    });
    const item = await server()
      .ctx.db.selectFrom('screening_item')
      .select(['failed_at', 'paid_at'])
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow();
    expect(item).toMatchObject({ failed_at: expect.any(Date), paid_at: null });
  });

  test('is not undone by an older poll that ends later', async () => {
    const { applicant, applicantId, own } = await enterCheck(ACTION);
    const begun = new Date(Date.now() - 60_000);
    await own(isWaiting);
    const { id, vendor_ref } = await attemptOf(server(), applicantId);
    const older = { ...(await server().ctx.bureau.read(vendor_ref ?? '')), state: 'running', inviteUrl: undefined };
    await transaction(server().ctx.db, (tx) => applyCase(server().ctx, tx, id, { ...older, state: 'running' }, begun));
    expect((await ownChecks(applicant, setup.property)).credit_check.waits_at_vendor).toBe(true);
  });
});

describe('a webhook of the bureau', () => {
  test('that is delayed, out of order or repeated leads to the same result', async () => {
    await postControl(server(), 'webhooks/hold');
    const { applicantId, own, theCase } = await enterCheck();
    await until('the bureau is done', async () => (await theCase()).status === 'COMPLETE');
    await postControl(server(), 'webhooks/release', { reversed: true });
    await own(isReturned);
    const before = await resultOf(server(), applicantId, 'credit_check');
    const { id } = await theCase();
    const about = await eventWith(server(), id);
    expect(about.length).toBeGreaterThanOrEqual(2);
    for (const one of about) await postControl(server(), `webhooks/${one.id}/redeliver`);
    for (let more = 0; more < 3; more += 1) expect((await sendCaseEvent(server(), id)).status).toBe(200);
    expect(await resultOf(server(), applicantId, 'credit_check')).toEqual(before);
    expect((await attemptOf(server(), applicantId)).state).toBe('returned');
  });

  test('is recorded once, however often it comes', async () => {
    const { own, theCase } = await enterCheck(SINS.stuck);
    await own(({ result }) => result === 'pending');
    const { id } = await theCase();
    const before = await events(id);
    const same = await Promise.all([1, 2, 3, 4, 5].map(() => sendCaseEvent(server(), id, { id: `evt-${id}` })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await events(id)) - before).toBeLessThanOrEqual(4);
    const { event_id } = await server()
      .ctx.db.selectFrom('webhook_event')
      .select('event_id')
      .where('event_id', '=', `evt-${id}`)
      .executeTakeFirstOrThrow();
    expect(event_id).toBe(`evt-${id}`);
  });

  test('about an unknown case changes nothing, and is not followed up forever', async () => {
    const answer = await sendCaseEvent(server(), 'a-case-of-nobody');
    expect(answer.status).toBe(200);
    const { db } = server().ctx;
    await until('the job ended', async () => {
      await bringForward(server(), 'handle-bureau-event');
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'handle-bureau-event'
        and data->>'caseId' = 'a-case-of-nobody'`.execute(db);
      return rows.length === 1 && rows[0]?.state === 'completed';
    });
  });

  test('that is forged or was altered on its way is refused, and nothing is stored', async () => {
    const { own, theCase } = await enterCheck();
    await own(isReturned);
    const { id } = await theCase();
    const signatures = ['', '0'.repeat(64), 'sha256=', 'x', `sha256=${'ab'.repeat(32)}`];
    for (const [number, signature] of signatures.entries()) {
      expect((await sendCaseEvent(server(), id, { id: `forged-${number}`, signature })).status, signature).toBe(400);
    }
    const body = JSON.stringify({ id: 'forged-once-more', object_id: id });
    const sent = (raw: string, signature?: string) =>
      callerAt(server().origin).raw('/webhooks/certn', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'x-signature': signature }) },
        body: raw,
      });
    expect((await sent(body)).status).toBe(400);
    const signed = signatureOf(body);
    // Any altered byte of the signed text, wherever it is.
    for (let at = 0; at < body.length; at += 5) {
      const changed = `${body.slice(0, at)}~${body.slice(at + 1)}`;
      expect((await sent(changed, signed)).status, changed).toBe(400);
    }
    expect((await sent(JSON.stringify(JSON.parse(body), null, 1), signed)).status).toBe(400);
    for (const shapeless of ['null', '[]', '{}', 'x', '{"id":"forged-shape"}']) {
      expect((await sent(shapeless, signatureOf(shapeless))).status, shapeless).toBe(400);
    }
    const { rows } = await sql`select from webhook_event where event_id like 'forged-%'`.execute(server().ctx.db);
    expect(rows).toEqual([]);
    expect((await sent(body, signed)).status).toBe(200);
    expect(server().logged.join('')).toContain('a forged or unreadable webhook was refused');
  });

  test('is preceded by a challenge that is echoed as plain text', async () => {
    const echoed = await fetch(`${server().origin}/webhooks/certn?challenge=abc-123`);
    expect([echoed.status, await echoed.text(), echoed.headers.get('content-type')]).toEqual([
      200,
      'abc-123',
      'text/plain; charset=utf-8',
    ]);
    expect(echoed.headers.get('x-content-type-options')).toBe('nosniff');
    for (const query of ['', '?challenge=', '?challenge=%3Cscript%3E', '?challenge=a&challenge=b']) {
      expect((await fetch(`${server().origin}/webhooks/certn${query}`)).status).toBe(400);
    }
  });
});
