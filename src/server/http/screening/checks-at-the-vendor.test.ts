import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expectStatus } from '../../../../testing/builders/builders.ts';
import { chargeIn, requestsOf } from '../../../../testing/builders/charges.ts';
import {
  answer,
  casesOf,
  createConsentingApplicant,
  createPropertyWithLandlord,
  type Property,
  waitForOwnCheck,
} from '../../../../testing/builders/checks.ts';
import { mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import {
  createAgreedApplicant,
  enterBackground,
  enterCredit,
  ownChecks,
  submitChecks,
  verify,
} from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

// A bureau may want something from the applicant on its own page, minutes after they have left ours.

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });
let setup: Property;
beforeAll(async () => {
  setup = await createPropertyWithLandlord(server());
});

test.each([
  ['a consent', '000119008'],
  ['a name', '000114009'],
])('an applicant who is asked for %s on the bureau’s page gets one email about it', async (_, sin) => {
  const { property } = setup;
  const one = await createConsentingApplicant(server(), property, ['credit_check']);
  const { applicant } = one;
  expectStatus(await enterCredit(applicant, property, sin), 200);
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, (shown) => shown.waits_at_vendor);
  const message = await until('the email', async () =>
    (await mailboxOf(server(), applicant.email)).find(
      ({ subject }) => subject === 'Your credit check is waiting for you',
    ),
  );
  expect(message.text).toContain(encodeURIComponent('/tenant/premium-features#credit_check'));
  // The bureau's own address is fetched when it is needed: an email may wait in the mailbox.
  expect(message.text).not.toContain('/certn/invite/');

  const body = { application_id: property.id, item: 'credit_check' };
  const { continue_url } = expectStatus(await applicant.post('/api/screening-request/continue-check', body), 200).body;
  await fetch(continue_url);
  await fetch(continue_url, { method: 'POST', body: new URLSearchParams({ consent: 'yes', answer: 'submit' }) });
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, ({ result }) => result === 'returned');
  const written = (await outboxOf(server(), applicant.email)).filter(({ kind }) => kind === 'check-waits');
  expect(written).toHaveLength(1);
});

test('an applicant with nothing to do there gets none', async () => {
  const { property } = setup;
  const { applicant } = await createConsentingApplicant(server(), property, ['credit_check']);
  expectStatus(await enterCredit(applicant, property), 200);
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, ({ result }) => result === 'returned');
  const kinds = (await outboxOf(server(), applicant.email)).map(({ kind }) => kind);
  expect(kinds).not.toContain('check-waits');
});

const NAME_TO_CONFIRM = '000114009';
const NO_FILE = '000107003';

describe('a check that waits for its applicant at the bureau', () => {
  /** An application that is complete but for a credit check whose name the bureau wants confirmed. */
  async function createWaiting() {
    const { landlord, property } = await createPropertyWithLandlord(server());
    const one = await createAgreedApplicant(server(), landlord, property, {
      items: ['credit_check', 'background_check'],
    });
    expectStatus(await enterCredit(one.applicant, property, NAME_TO_CONFIRM), 200);
    expectStatus(await enterBackground(one.applicant, property), 200);
    const own = (item: 'credit_check' | 'background_check', state: string) =>
      waitForOwnCheck(server(), { ...one, property, item }, ({ check_state }) => check_state === state);
    await own('background_check', 'done');
    await own('credit_check', 'your turn at the vendor');
    return { ...one, landlord, property, own };
  }

  test('is not complete for anybody, and holds the application until it is done', async () => {
    const { applicant, applicantId, landlord, property, own } = await createWaiting();
    expect((await ownChecks(applicant, property)).credit_check).toMatchObject({ is_completed: 0, state: 'done' });
    const [request] = await requestsOf(landlord, property);
    expect(request).toMatchObject({ status: 'pending', charge: null });
    expect(request.items).toEqual([
      { item: 'background_check', is_completed: 1, check_state: 'done', state: 'done' },
      { item: 'credit_check', is_completed: 0, check_state: 'your turn at the vendor', state: 'done' },
    ]);
    const held = await submitChecks(applicant, applicantId);
    expect(held).toMatchObject({ status: 422, body: { error_type: 'ChecksIncomplete' } });
    expect(Object.keys(held.body.errors)).toEqual(['credit_check']);

    const body = { application_id: property.id, item: 'credit_check' };
    const { continue_url } = expectStatus(
      await applicant.post('/api/screening-request/continue-check', body),
      200,
    ).body;
    await fetch(continue_url, { method: 'POST', body: new URLSearchParams({ consent: 'yes', answer: 'submit' }) });
    expect(await own('credit_check', 'done')).toMatchObject({ is_completed: 1 });
    expectStatus(await submitChecks(applicant, applicantId), 200);
    expect((await chargeIn(server(), landlord, property, 'succeeded')).total).toBe(23.73);
  });

  test('can be declined: it ends at the bureau, is not charged, and holds nothing', async () => {
    const { applicant, applicantId, landlord, property } = await createWaiting();
    expectStatus(await answer(applicant, property, 'credit_check', 'refused'), 200);
    expect((await ownChecks(applicant, property)).credit_check).toMatchObject({ check_state: 'declined' });
    await until('the case is cancelled', async () =>
      (await casesOf(server(), applicant)).some(({ status }) => /CANCEL/i.test(status)),
    );
    expectStatus(await submitChecks(applicant, applicantId), 200);
    expect((await chargeIn(server(), landlord, property, 'succeeded')).total).toBe(6.78);
  });

  test('can be agreed to again after that', async () => {
    const { applicant, property, own } = await createWaiting();
    expectStatus(await answer(applicant, property, 'credit_check', 'refused'), 200);
    expectStatus(await answer(applicant, property, 'credit_check', 'agreed'), 200);
    await own('credit_check', 'to do');
    expectStatus(await enterCredit(applicant, property), 200);
    expect(await own('credit_check', 'done')).toMatchObject({ result: 'returned' });
  });
});

test('a check without a file, and a bank that shows nothing, are not complete, hold nothing and cost nothing', async () => {
  const { landlord, property } = await createPropertyWithLandlord(server());
  const items = ['credit_check', 'financial_verification', 'id_verification'] as const;
  const one = await createAgreedApplicant(server(), landlord, property, { items: [...items] });
  expectStatus(await enterCredit(one.applicant, property, NO_FILE), 200);
  await verify(one.applicant, property, { bank: true, identity: true, userName: 'user_none' });
  for (const [item, state] of [
    ['credit_check', 'no file found'],
    ['financial_verification', 'could not be done'],
  ] as const) {
    const shown = await waitForOwnCheck(
      server(),
      { ...one, property, item },
      ({ check_state }) => check_state === state,
    );
    expect(shown).toMatchObject({ is_completed: 0 });
  }
  expectStatus(await submitChecks(one.applicant, one.applicantId), 200);
  // The ID check alone, with tax.
  expect((await chargeIn(server(), landlord, property, 'succeeded')).total).toBe(4.52);
  const [request] = await requestsOf(landlord, property);
  expect(request.status).toBe('completed');
  expect(request.items.map(({ check_state }: { check_state: string }) => check_state)).toEqual([
    'no file found',
    'could not be done',
    'done',
  ]);
  // The landlord reads the same in the list, its filter, the opened application and the table.
  const listed = async (query: string) => (await landlord.get(`/api/property/${property.id}${query}`)).body.applicants;
  const [inList] = await listed('');
  expect(JSON.parse(inList.credit_checks[0].certn_data)).toEqual({ information: { non_field_errors: [] } });
  expect(await listed('?credit_checked=1')).toEqual([]);
  const query = { application_id: property.id, user_id: one.applicant.id };
  const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
  expect(JSON.parse(body.applicant.credit_checks[0].certn_data)).toEqual({
    information: { non_field_errors: ['Unable to locate a credit file for this applicant.'] },
    requested_for: 'Philippa Sycamore',
  });
  const csv = await fetch(`${server().origin}/api/property/${property.id}/applicants.csv`, {
    headers: { authorization: `Bearer ${landlord.token}` },
  });
  expect(await csv.text()).toContain('no file found');
});
