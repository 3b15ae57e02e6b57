import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectStatus, someEmail, type TestPerson } from '../../../../testing/builders/builders.ts';
import {
  attemptOf,
  attemptsOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  eventWith,
  openWindow,
  type Property,
  postControl,
  resultOf,
  type SentEvent,
  sendSessionEvent,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { type AtVerifast, goThroughVerifast } from '../../../../testing/builders/complete-verifast.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { ownChecks } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { ResultKind } from '../../../domain/screening/checks.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

const BOTH = ['id_verification', 'financial_verification'] as const;
const taggedEmail = (tag: string) => someEmail().replace('@', `${tag}@`);

const open = (applicant: TestPerson, { bank = true, identity = true, country = 'CA' } = {}) =>
  openWindow(applicant, setup.property, { bank, identity, country });

/** An applicant with requests for `items` who completes a window for them, or for what `asks` says. */
async function afterTheWindow(
  at: AtVerifast & { tag?: string; items?: readonly ResultKind[]; asks?: { bank: boolean; identity: boolean } } = {},
) {
  const { tag = '', items = BOTH, asks, ...behaviour } = at;
  const one = await createConsentingApplicant(server(), setup.property, items, { email: taggedEmail(tag) });
  const all = { bank: items.includes('financial_verification'), identity: items.includes('id_verification') };
  const { body } = expectStatus(await open(one.applicant, asks ?? all), 200);
  expect(Object.keys(body).sort()).toEqual(['iframeUrl', 'status']);
  const visit = await goThroughVerifast(body.iframeUrl, behaviour);
  const own = (item: ResultKind, isSo: (shown: { state: string; result: string | null }) => boolean) =>
    waitForOwnCheck(server(), { ...one, property: setup.property, item }, isSo);
  return { ...one, visit, own, done: (item: ResultKind) => own(item, ({ result }) => result === 'returned') };
}

/** The vendor's webhooks about an applicant, oldest first, once there are this many and all were answered. */
const webhooksOf = ({ email }: TestPerson, pieces: number): Promise<SentEvent[]> =>
  until(`${pieces} webhooks about ${email}`, async () => {
    const all = await eventWith(server(), email);
    return all.length === pieces && all.every(({ answers }) => answers.length > 0) && all;
  });

const postWebhook = (body: string, path?: string) => sendSessionEvent(server(), body, path);
const events = async () =>
  (await server().ctx.db.selectFrom('webhook_event').select('event_id').where('vendor', '=', 'verifast').execute())
    .length;

describe('the window', () => {
  test('requests what was agreed to and wanted, and nothing else', async () => {
    const { visit, applicant } = await afterTheWindow({ asks: { bank: true, identity: false } });
    expect(visit).toMatchObject({ step: 'end', steps: ['bank', 'sign-in'] });
    const other = await afterTheWindow({ asks: { bank: false, identity: true } });
    expect(other.visit).toMatchObject({ step: 'end', steps: ['document', 'photos', 'photos'] });
    const both = await afterTheWindow({ until: 'document' });
    expect(both.visit).toMatchObject({ step: 'document', steps: ['bank', 'sign-in'] });
    const neither = await open(applicant, { bank: false, identity: false });
    expect(neither).toMatchObject({
      status: 422,
      body: { errors: { bank_verify_enabled: ['Please choose what to verify'] } },
    });
    expect((await open(applicant, { country: 'FR' })).status).toBe(422);
  });

  test('can be opened again until it has a result, and not after that', async () => {
    const { applicant, done } = await afterTheWindow({ until: 'sign-in' });
    const { body } = expectStatus(await open(applicant), 200);
    await goThroughVerifast(body.iframeUrl);
    for (const item of BOTH) await done(item);
    for (const asks of [{}, { bank: false }, { identity: false }]) {
      expect(await open(applicant, asks)).toMatchObject({ status: 409, body: { error_type: 'CheckUnderWay' } });
    }
  });

  test('that the vendor cannot open starts nothing, and can be retried as often as needed', async () => {
    const one = await createConsentingApplicant(server(), setup.property, BOTH, {
      email: taggedEmail('+verifast-down'),
    });
    for (let round = 0; round < 4; round += 1) {
      const refused = await open(one.applicant);
      expect([refused.status, refused.body.status, refused.body.iframeUrl]).toEqual([503, 0, undefined]);
    }
    expect(await attemptsOf(server(), one.applicantId)).toEqual([]);
    const auditEvents = await server()
      .ctx.db.selectFrom('audit_event')
      .select('action')
      .where('actor_id', '=', one.applicant.id)
      .where('action', '=', 'check.started')
      .execute();
    expect(auditEvents).toEqual([]);
    expect((await ownChecks(one.applicant, setup.property)).id_verification).toMatchObject({
      state: 'agreed',
      result: null,
    });
  });
});

describe('a bank result', () => {
  test.each([
    ['user_good', '', { monthly_employer_income: 5200, monthly_income: 5400, rent_payment_average_values: 1650 }],
    ['user_gov', '', { monthly_government_income: 1870, monthly_employer_income: 0, balance_max: null }],
    ['user_low', '', { monthly_employer_income: 1900, balance_max: 312.55 }],
    ['user_mfa', '+income-gov', { monthly_government_income: 1870 }],
    ['somebody', '+income-low', { monthly_employer_income: 1900 }],
  ])('for %s%s', async (userName, tag, figures) => {
    const { applicantId, done } = await afterTheWindow({ userName, tag, items: ['financial_verification'] });
    expect(await done('financial_verification')).toMatchObject({ state: 'done', is_completed: 1, problem: null });
    const result = await resultOf(server(), applicantId, 'financial_verification');
    expect(result).toMatchObject({ status: 'received', applicantFinancialData: figures });
    expect(result?.applicantFinancialData).not.toHaveProperty('pdfUrl');
  });

  test('can be empty: nobody pays for that, and another bank may show more before the submission', async () => {
    const { applicant, applicantId, done } = await afterTheWindow({
      userName: 'user_none',
      items: ['financial_verification'],
    });
    await done('financial_verification');
    await webhooksOf(applicant, 2);
    expect(await resultOf(server(), applicantId, 'financial_verification')).toEqual({ status: 'failed' });
    const item = () =>
      server()
        .ctx.db.selectFrom('screening_item')
        .select(['failed_at', 'state'])
        .where('applicant_id', '=', applicantId)
        .executeTakeFirstOrThrow();
    expect((await item()).failed_at).not.toBeNull();
    const { body } = expectStatus(await open(applicant, { identity: false }), 200);
    await goThroughVerifast(body.iframeUrl);
    await webhooksOf(applicant, 4);
    expect(await resultOf(server(), applicantId, 'financial_verification')).toMatchObject({ status: 'received' });
    expect(await item()).toEqual({ failed_at: null, state: 'done' });
  });

  test('is empty for a locked account: the check waits, and another account opens it', async () => {
    const { applicant, visit, own } = await afterTheWindow({
      userName: 'user_locked',
      items: ['financial_verification'],
    });
    expect(visit.step).toBe('locked');
    expect((await ownChecks(applicant, setup.property)).financial_verification).toMatchObject({
      state: 'agreed',
      result: null,
    });
    const { body } = expectStatus(await open(applicant, { identity: false }), 200);
    await goThroughVerifast(body.iframeUrl);
    await own('financial_verification', ({ state }) => state === 'done');
  });
});

describe('a document result', () => {
  test.each([
    ['+id-ok', 'Verified', 'PHILIPPA SYCAMORE'],
    ['+id-fail', 'Unverified', 'PHILIPPA SYCAMORE'],
    // A different name is for the landlord to judge; it is no refusal.
    ['+id-name', 'Verified', 'JORDAN SAMPLE'],
  ])('%s: %s, %s', async (tag, status, nameOnCard) => {
    const { applicantId, done } = await afterTheWindow({ tag, items: ['id_verification'] });
    expect(await done('id_verification')).toMatchObject({ state: 'done', is_completed: 1, problem: null });
    expect(await resultOf(server(), applicantId, 'id_verification')).toMatchObject({ status, nameOnCard });
  });
});

describe('webhooks', () => {
  afterEach(() => postControl(server(), 'webhooks/release'));

  test('about one part complete only that part; the rest can be done later', async () => {
    const { applicant, done } = await afterTheWindow({ tag: '+partial' });
    await done('financial_verification');
    expect((await ownChecks(applicant, setup.property)).id_verification).toMatchObject({
      state: 'agreed',
      result: null,
    });
    expect((await open(applicant, { bank: false })).status).toBe(200);
  });

  test('that never come leave the check open', async () => {
    const { applicant, applicantId, visit } = await afterTheWindow({ tag: '+noevent' });
    expect(visit.step).toBe('end');
    expect(await webhooksOf(applicant, 0)).toEqual([]);
    for (const item of BOTH)
      expect((await ownChecks(applicant, setup.property))[item]).toMatchObject({ state: 'agreed', result: null });
    expect((await attemptOf(server(), applicantId)).state).toBe('running');
    expect((await open(applicant)).status).toBe(200);
  });

  test('with a wrong key, a wrong path or no shape are refused, and nothing is stored', async () => {
    const before = await events();
    const { applicant, applicantId } = await afterTheWindow({ tag: '+badkey' });
    const sent = await webhooksOf(applicant, 3);
    expect(sent.map(({ answers }) => answers)).toEqual([[400], [400], [400]]);
    const real = await afterTheWindow({ until: 'photos' });
    const [bank] = await webhooksOf(real.applicant, 1);
    await real.done('financial_verification');
    const stored = await events();
    expect(stored).toBe(before + 1);
    const path = new URL(server().verifierWebhook).pathname;
    const longer = bank?.body.replace('{', '{"more":1,') ?? '';
    for (const elsewhere of [`${path}x`, path.slice(0, -1), path.replace(/[^/]+$/, 'guess'), '/webhooks/verifast/']) {
      expect((await postWebhook(longer, elsewhere)).status, elsewhere).toBe(404);
    }
    for (const body of ['', '{', 'null', '[]', '{}', '{"type":"Complete"}', '{"type":"Complete","security_key":"x"}']) {
      expect((await postWebhook(body)).status, body).toBe(400);
    }
    expect(await events()).toBe(stored);
    expect((await postWebhook(`{"a":"${'x'.repeat(300_000)}"}`)).status).toBe(413);
    for (const item of BOTH) expect(await resultOf(server(), applicantId, item)).toBeUndefined();
  });

  test('about a session that is complete or too old change nothing any more', async () => {
    const { applicant, applicantId, done } = await afterTheWindow();
    for (const item of BOTH) await done(item);
    const { security_key } = JSON.parse((await webhooksOf(applicant, 3))[0]?.body ?? '');
    const { id } = await attemptOf(server(), applicantId);
    expect((await attemptOf(server(), applicantId)).state).toBe('returned');
    const results = () => Promise.all(BOTH.map((item) => resultOf(server(), applicantId, item)));
    const before = await results();
    const forged = JSON.stringify({
      type: 'Complete',
      security_key,
      applicantFinancialData: { monthly_income: 99_000 },
      applicantIdentityData: { status: 'Verified', nameOnCard: 'SOMEBODY ELSE' },
    });
    expect((await postWebhook(forged)).status).toBe(200);
    expect(await results()).toEqual(before);
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    const { db } = server().ctx;
    await db.updateTable('check_attempt').set({ created_at: old, state: 'running' }).where('id', '=', id).execute();
    expect((await postWebhook(forged.replace('{', '{"more":1,'))).status).toBe(400);
    expect(await results()).toEqual(before);
  });

  test('about a kind that the session was not for are ignored', async () => {
    const { applicant, applicantId, done } = await afterTheWindow({ items: ['financial_verification'] });
    await done('financial_verification');
    const sent = await webhooksOf(applicant, 2);
    const { security_key } = JSON.parse(sent[0]?.body ?? '');
    const identity = { status: 'Verified', nameOnCard: 'SOMEBODY ELSE' };
    const foreign = { type: 'IdentityVerification', security_key, applicantIdentityData: identity };
    expect((await postWebhook(JSON.stringify(foreign))).status).toBe(200);
    expect(await resultOf(server(), applicantId, 'id_verification')).toBeUndefined();
    const jobless = { type: 'EmploymentVerification', security_key, applicantFinancialData: { monthly_income: 1 } };
    expect((await postWebhook(JSON.stringify(jobless))).status).toBe(200);
    expect(await resultOf(server(), applicantId, 'financial_verification')).toMatchObject({
      applicantFinancialData: { monthly_income: 5400 },
    });
  });

  test('in any order, however often, lead to the same result', async () => {
    await postControl(server(), 'webhooks/hold');
    const { applicant, applicantId } = await afterTheWindow({ userName: 'user_low', tag: '+id-name' });
    const bodies = (await eventWith(server(), applicant.email)).map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    const { db } = server().ctx;
    const { id } = await attemptOf(server(), applicantId);
    const forget = async () => {
      await db.deleteFrom('check_result').where('applicant_id', '=', applicantId).execute();
      await db.deleteFrom('webhook_event').where('subject', '=', id).execute();
      await db.updateTable('check_attempt').set({ state: 'running', addresses: null }).where('id', '=', id).execute();
      await db
        .updateTable('screening_item')
        .set({ state: 'agreed', done_at: null })
        .where('applicant_id', '=', applicantId)
        .execute();
    };
    const outcome = async () => {
      const own = await ownChecks(applicant, setup.property);
      return {
        state: (await attemptOf(server(), applicantId)).state,
        own: BOTH.map((item) => [own[item].state, own[item].result]),
        income: await resultOf(server(), applicantId, 'financial_verification'),
        identity: await resultOf(server(), applicantId, 'id_verification'),
      };
    };
    const every = fc
      .tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), fc.array(fc.nat(2), { maxLength: 3 }))
      .chain(([once, more]) => fc.shuffledSubarray([...once, ...more], { minLength: 3 + more.length }));
    await fc.assert(
      fc.asyncProperty(every, fc.boolean(), async (order, atOnce) => {
        await forget();
        const send = async (index: number) => expect((await postWebhook(bodies[index] ?? '')).status).toBe(200);
        if (atOnce) await Promise.all(order.map(send));
        else for (const index of order) await send(index);
        expect(await outcome()).toMatchObject({
          state: 'returned',
          own: [
            ['done', 'returned'],
            ['done', 'returned'],
          ],
          income: { status: 'received', applicantFinancialData: { monthly_employer_income: 1900 } },
          identity: { status: 'Verified', nameOnCard: 'JORDAN SAMPLE' },
        });
      }),
      { numRuns: 20 },
    );
  });
});
