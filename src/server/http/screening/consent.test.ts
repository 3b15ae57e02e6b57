import { describe, expect, test, vi } from 'vitest';
import { createApplication, expectStatus, HOUSEHOLD, type TestPerson } from '../../../../testing/builders/builders.ts';
import {
  answer,
  attemptsOf,
  bringForward,
  createConsentingApplicant,
  createPropertyWithLandlord,
  createRequestedApplicant,
  openWindow,
  resultOf,
} from '../../../../testing/builders/checks.ts';
import { goThroughVerifast } from '../../../../testing/builders/complete-verifast.ts';
import { auditOf, expectOnlyTheApplicant, until } from '../../../../testing/builders/evidence.ts';
import {
  enterBackground,
  enterCredit,
  ownChecks,
  storeCard,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { orderFor } from '../../../../testing/builders/paid-items.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { consentVersion } from '../../../domain/screening/attempts/consent.ts';
import { DEMO_OPERATOR } from '../../settings/operator.ts';

const CERTN_VERSION = consentVersion({ name: 'Certn' }, DEMO_OPERATOR, 'ON');

const server = startTestServer();
const bilingual = startTestServer({ LANGUAGES: 'en,fr' });
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const fill = async (applicant: TestPerson, property: { id: string }) =>
  expectStatus(await applicant.post('/api/household', { ...HOUSEHOLD, application_id: property.id }), 200);

/** Every answer of an applicant, oldest first. */
const answersOf = (applicantId: string) =>
  server()
    .ctx.db.selectFrom('consent')
    .innerJoin('screening_item', 'screening_item.id', 'consent.item_id')
    .select(['kind', 'answer', 'text_version', 'given_from', 'given_at'])
    .where('consent.applicant_id', '=', applicantId)
    .orderBy('given_at')
    .execute();

const ALL = ['credit_check', 'background_check', 'id_verification', 'financial_verification'] as const;

test('The language of a consent is that of its reader, and it is kept with each answer.', async () => {
  const { property } = await createPropertyWithLandlord(bilingual());
  const { applicant, applicantId } = await createRequestedApplicant(bilingual(), property, ['credit_check']);
  for (const [language, consent] of [
    ['fr', 'agreed'],
    ['en', 'refused'],
  ] as const) {
    expectStatus(await applicant.put('/api/account/language', { language }), 200);
    expectStatus(await answer(applicant, property, 'credit_check', consent), 200);
    expect((await auditOf(bilingual(), applicantId)).at(-1)?.detail).toMatchObject({ language });
  }
  const stored = await bilingual()
    .ctx.db.selectFrom('consent')
    .select(['answer', 'language', 'text_version'])
    .where('applicant_id', '=', applicantId)
    .orderBy('given_at')
    .execute();
  expect(stored).toEqual([
    { answer: 'agreed', language: 'fr', text_version: CERTN_VERSION },
    { answer: 'refused', language: 'en', text_version: CERTN_VERSION },
  ]);
});

test('A consent is stored with the language of the page on which it was read, whatever the account chose since.', async () => {
  const { property } = await createPropertyWithLandlord(bilingual());
  const { applicant, applicantId } = await createRequestedApplicant(bilingual(), property, ['credit_check']);
  expectStatus(await applicant.put('/api/account/language', { language: 'fr' }), 200);
  const body = { application_id: property.id, answers: [{ item: 'credit_check', answer: 'agreed' }] };
  const headers = { 'content-type': 'application/json', 'page-language': 'en' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  expectStatus(await applicant.raw('/api/screening-request/consent', sent), 200);
  const stored = bilingual().ctx.db.selectFrom('consent').select('language').where('applicant_id', '=', applicantId);
  expect(await stored.execute()).toEqual([{ language: 'en' }]);
});

describe('an answer to a check', () => {
  test('that is yes and no at once is refused, and nothing is recorded', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, ['credit_check']);
    const answers = ['agreed', 'refused'].map((consent) => ({ item: 'credit_check', answer: consent }));
    const reply = await applicant.post('/api/screening-request/consent', { application_id: property.id, answers });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { answers: ['Please give one answer for each check'] } },
    });
    expect(await answersOf(applicantId)).toEqual([]);
    expect((await ownChecks(applicant, property)).credit_check.state).toBe('asked');
  });

  test('is stored for each check by itself: the version of the text, the time and the address', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, [
      'credit_check',
      'background_check',
    ]);
    const before = Date.now();
    const answers = [
      { item: 'credit_check', answer: 'agreed' },
      { item: 'background_check', answer: 'refused' },
    ];
    const reply = await applicant.post('/api/screening-request/consent', { application_id: property.id, answers });
    expect(reply).toMatchObject({ status: 200, body: { status: 1 } });
    const stored = await answersOf(applicantId);
    expect(stored.map(({ kind, answer: one }) => [kind, one]).sort()).toEqual([
      ['background_check', 'refused'],
      ['credit_check', 'agreed'],
    ]);
    for (const one of stored) {
      expect(one).toMatchObject({ text_version: CERTN_VERSION, given_from: '127.0.0.1' });
      expect(one.given_at.getTime()).toBeGreaterThanOrEqual(before - 1000);
      expect(one.given_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    }
    expect((await auditOf(server(), applicantId)).at(-1)).toEqual({
      action: 'checks.answered',
      actor_kind: 'applicant',
      actor_id: applicant.id,
      detail: { agreed: ['credit_check'], refused: ['background_check'], textVersion: CERTN_VERSION, language: 'en' },
    });
    const own = await ownChecks(applicant, property);
    expect([own.credit_check.state, own.background_check.state]).toEqual(['agreed', 'refused']);
    // Agreeing starts nothing yet.
    expect(await attemptsOf(server(), applicantId)).toEqual([]);
  });

  test('is needed before anything runs: unrequested, undecided and refused checks do not run', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, []);
    const start = () =>
      Promise.all([
        enterCredit(applicant, property),
        enterBackground(applicant, property),
        openWindow(applicant, property, { bank: true }),
        openWindow(applicant, property, { identity: true }),
      ]);
    const refused = { status: 409, body: { status: 0, error_type: 'NoConsent' } };
    for (const one of await start()) expect(one).toMatchObject(refused);
    const requested = await createRequestedApplicant(server(), property, ALL);
    const startAsked = () =>
      Promise.all([
        enterCredit(requested.applicant, property),
        enterBackground(requested.applicant, property),
        openWindow(requested.applicant, property, { bank: true, identity: true }),
      ]);
    for (const one of await startAsked()) expect(one).toMatchObject(refused);
    for (const item of ALL) expect((await answer(requested.applicant, property, item, 'refused')).status).toBe(200);
    for (const one of await startAsked()) expect(one).toMatchObject(refused);
    // Both were requested and one was agreed to: nothing runs.
    await answer(requested.applicant, property, 'id_verification', 'agreed');
    const both = await openWindow(requested.applicant, property, { bank: true, identity: true });
    expect(both).toMatchObject(refused);
    expect([
      ...(await attemptsOf(server(), applicantId)),
      ...(await attemptsOf(server(), requested.applicantId)),
    ]).toEqual([]);
  });

  test('can be changed until the check is done, and every answer stays on record', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, ['credit_check']);
    for (const choice of ['refused', 'agreed', 'refused', 'agreed']) {
      expect((await answer(applicant, property, 'credit_check', choice)).status).toBe(200);
    }
    expect((await answersOf(applicantId)).map((one) => one.answer)).toEqual(['refused', 'agreed', 'refused', 'agreed']);
    expect(await enterCredit(applicant, property)).toMatchObject({ status: 200, body: { status: 1 } });
    const late = await answer(applicant, property, 'credit_check', 'refused');
    expect(late).toMatchObject({ status: 409, body: { error_type: 'CheckDone' } });
    expect((await answer(applicant, property, 'credit_check', 'agreed')).status).toBe(200);
    expect(await answersOf(applicantId)).toHaveLength(4);
  });

  test('is final once the application is submitted', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, [
      'credit_check',
      'background_check',
    ]);
    await fill(applicant, property);
    for (const item of ['credit_check', 'background_check']) await answer(applicant, property, item, 'refused');
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
    for (const item of ['credit_check', 'background_check']) {
      const late = await answer(applicant, property, item, 'agreed');
      expect(late).toMatchObject({ status: 409, body: { error_type: 'ChecksHandedIn' } });
    }
    expect((await ownChecks(applicant, property)).credit_check.state).toBe('refused');
  });

  test('is the applicant’s only, and only about what was requested of them', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant } = await createRequestedApplicant(server(), property, ['credit_check']);
    const answers = [{ item: 'credit_check', answer: 'agreed' }];
    const body = { application_id: property.id };
    await expectOnlyTheApplicant(server(), {
      consent: (caller) => caller.post('/api/screening-request/consent', { ...body, answers }),
      credit: (caller) => enterCredit(caller as TestPerson, property),
      background: (caller) => enterBackground(caller as TestPerson, property),
      verifast: (caller) => openWindow(caller as TestPerson, property, { bank: true }),
      'continue-check': (caller) =>
        caller.post('/api/screening-request/continue-check', { ...body, item: 'credit_check' }),
      'tenant-fulfills-items': (caller) => caller.post('/api/screening-request/tenant-fulfills-items', body),
    });
    expect((await answer(applicant, property, 'background_check', 'agreed')).status).toBe(404);
    expect(await answer(applicant, property, 'spaceship', 'agreed')).toMatchObject({ status: 422 });
    expect(await answer(applicant, property, 'credit_check', 'perhaps')).toMatchObject({ status: 422 });
    expect((await ownChecks(applicant, property)).credit_check.state).toBe('asked');
  });

  test('that is withdrawn while a window is open keeps its results from being stored', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, [
      'id_verification',
      'financial_verification',
    ]);
    const opened = expectStatus(await openWindow(applicant, property, { bank: true, identity: true }), 200);
    expect((await answer(applicant, property, 'financial_verification', 'refused')).status).toBe(200);
    await goThroughVerifast(opened.body.iframeUrl);
    await expect
      .poll(async () => (await ownChecks(applicant, property)).id_verification.state, { timeout: 15_000 })
      .toBe('done');
    expect(await resultOf(server(), applicantId, 'id_verification')).toMatchObject({ status: 'Verified' });
    expect(await resultOf(server(), applicantId, 'financial_verification')).toBeUndefined();
    expect((await ownChecks(applicant, property)).financial_verification).toMatchObject({
      state: 'refused',
      result: null,
    });
  });
});

describe('a check that is requested again after it was done', () => {
  test.each(['agreed', 'refused'])('is %s by itself, and does not block the application', async (choice) => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createConsentingApplicant(server(), property, ['credit_check']);
    await fill(applicant, property);
    expectStatus(await enterCredit(applicant, property), 200);
    await orderFor(server(), applicantId, ['credit_check'], 'asked');
    expect((await submitChecks(applicant, applicantId)).body.error_type).toBe('ChecksIncomplete');
    expect(await answer(applicant, property, 'credit_check', choice)).toMatchObject({ status: 200 });
    expect((await answersOf(applicantId)).map((one) => one.answer)).toEqual(['agreed', choice]);
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
    expect(await attemptsOf(server(), applicantId)).toHaveLength(1);
  });
});

describe('an application with checks', () => {
  test('waits for those that are undecided or unfinished, and names them; refused ones block nothing', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, [
      'credit_check',
      'background_check',
      'id_verification',
    ]);
    await fill(applicant, property);
    await answer(applicant, property, 'background_check', 'agreed');
    await answer(applicant, property, 'id_verification', 'refused');
    const ways = [
      await submitChecks(applicant, applicantId),
      await applicant.post('/api/screening-request/tenant-fulfills-items', { application_id: property.id }),
    ];
    for (const early of ways) {
      expect(early).toMatchObject({ status: 422, body: { error_type: 'ChecksIncomplete' } });
      expect(early.body.errors).toEqual({
        credit_check: ['Please say yes or no to the credit check'],
        background_check: ['Please finish the background check'],
      });
    }
    const shown = await applicant.get(`/api/applicant/${applicantId}`);
    expect(shown.body.applicant).toMatchObject({ status: 'pending', checks_progress: 'open' });
    for (const item of ['credit_check', 'background_check']) await answer(applicant, property, item, 'refused');
    const decided = await applicant.get(`/api/applicant/${applicantId}`);
    expect(decided.body.applicant.checks_progress).toBe('done');
    expect((await submitChecks(applicant, applicantId)).status).toBe(200);
  });

  test('that is deleted and started again asks again, and earlier answers do not count', async () => {
    const { property } = await createPropertyWithLandlord(server());
    const first = await createConsentingApplicant(server(), property, ['credit_check', 'background_check']);
    const { applicant } = first;
    expectStatus(await enterCredit(applicant, property), 200);
    expectStatus(await applicant.delete(`/api/applicant/${first.applicantId}`), 200);
    const applicantId = await createApplication(applicant, property);
    const own = await ownChecks(applicant, property);
    expect([own.credit_check, own.background_check]).toMatchObject([
      { state: 'asked', is_completed: 0, result: null },
      { state: 'asked', is_completed: 0, result: null },
    ]);
    for (const one of [await enterCredit(applicant, property), await enterBackground(applicant, property)]) {
      expect(one).toMatchObject({ status: 409, body: { error_type: 'NoConsent' } });
    }
    expect(await answersOf(applicantId)).toEqual([]);
  });
});

describe('what an applicant buys', () => {
  const createBuyer = async () => {
    const { property } = await createPropertyWithLandlord(server());
    const { applicant, applicantId } = await createRequestedApplicant(server(), property, []);
    const bought = await applicant.post('/api/screening-request/purchase-items', {
      application_id: property.id,
      items: ['credit_check'],
    });
    expectStatus(bought, 201);
    expectStatus(await storeCard(server(), applicant), 200);
    await until('it is paid', async () => {
      await bringForward(server(), 'capture-charge');
      const item = server().ctx.db.selectFrom('screening_item').select('paid_at');
      return (await item.where('applicant_id', '=', applicantId).executeTakeFirst())?.paid_at;
    });
    return { property, applicant, applicantId };
  };

  test('is agreed to by the purchase, with the text of that day', async () => {
    const { property, applicant, applicantId } = await createBuyer();
    expect((await ownChecks(applicant, property)).credit_check).toMatchObject({
      state: 'agreed',
      paid_by: 'applicant',
    });
    expect(await answersOf(applicantId)).toMatchObject([
      { kind: 'credit_check', answer: 'agreed', text_version: CERTN_VERSION, given_from: '127.0.0.1' },
    ]);
    expect((await enterCredit(applicant, property)).status).toBe(200);
  });

  test('is asked about again by a new application, can be answered there, and does not block it forever', async () => {
    const { property, applicant, applicantId } = await createBuyer();
    expectStatus(await applicant.delete(`/api/applicant/${applicantId}`), 200);
    const again = await createApplication(applicant, property);
    await fill(applicant, property);
    expect((await ownChecks(applicant, property)).credit_check.state).toBe('asked');
    expect((await submitChecks(applicant, again)).status).toBe(422);
    expect(await answer(applicant, property, 'credit_check', 'agreed')).toMatchObject({ status: 200 });
    expect((await enterCredit(applicant, property)).status).toBe(200);
    expect((await submitChecks(applicant, again)).status).toBe(200);
  });
});
