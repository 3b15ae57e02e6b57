import { describe, expect, test, vi } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { answer, attemptOf, attemptsOf, casesOf, openWindow } from '../../../../testing/builders/checks.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  createAgreedApplicant,
  createOrder,
  enterBackground,
  enterCredit,
  ownChecks,
} from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { KIND } from '../../../domain/values/check-kind.ts';

const server = startTestServer();
vi.setConfig({ testTimeout: 90_000 });

const VANCOUVER = '33 Water St, Vancouver, BC V6B 1A1';

const kindsOf = async (attemptId: string) =>
  (
    await server()
      .ctx.db.selectFrom('check_attempt_kind')
      .select('kind')
      .where('attempt_id', '=', attemptId)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);

/** An applicant whose credit and background checks are one attempt, which waits for their ID check. */
async function createWaiting() {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: [KIND.identity, KIND.credit],
  });
  await createOrder(server(), landlord, property, [{ email: applicant.email, items: [KIND.background] }]);
  await applicant.post(`/api/screening-request/screening-request-get-connect/${property.id}`, {});
  await agreeTo(applicant, property, [KIND.background]);
  expectStatus(await enterCredit(applicant, property), 200);
  expectStatus(await enterBackground(applicant, property), 200);
  const [kept, merged] = await attemptsOf(server(), applicantId);
  if (!kept || !merged) throw new Error('expected two attempts');
  const { db } = server().ctx;
  await db.updateTable('check_attempt_kind').set({ attempt_id: kept.id }).where('attempt_id', '=', merged.id).execute();
  await db.deleteFrom('check_attempt').where('id', '=', merged.id).execute();
  expect(await kindsOf(kept.id)).toEqual([KIND.background, KIND.credit]);
  return { landlord, property, applicant, applicantId, attemptId: kept.id };
}

/** What the bureau was asked for, once nothing holds the report back. */
async function orderedOf(applicant: TestPerson, property: TestProperty) {
  expectStatus(await answer(applicant, property, KIND.identity, 'refused'), 200);
  const [made] = await until('the order', async () => {
    const cases = await casesOf(server(), applicant);
    return cases.length > 0 && cases;
  });
  return made?.checks;
}

describe('of two checks that are one attempt', () => {
  test('the other one is ordered when the applicant declines one', async () => {
    const { property, applicant, applicantId } = await createWaiting();
    expectStatus(await answer(applicant, property, KIND.credit, 'refused'), 200);
    const checks = await ownChecks(applicant, property);
    expect(checks[KIND.credit]).toMatchObject({ check_state: 'declined' });
    expect(await orderedOf(applicant, property)).toEqual(['PUBLIC_RECORDS_REPORT_1']);
    expect((await attemptOf(server(), applicantId)).state).not.toBe('failed');
  });

  test('the other one is ordered when the applicant withdraws their consent to one', async () => {
    const { property, applicant, applicantId } = await createWaiting();
    expectStatus(await applicant.post(`/api/applicant/${applicantId}/consents/withdraw`, { item: KIND.credit }), 200);
    expect(await orderedOf(applicant, property)).toEqual(['PUBLIC_RECORDS_REPORT_1']);
  });

  test('the other one is ordered when the landlord cancels the request for one', async () => {
    const { landlord, property, applicant } = await createWaiting();
    const { data } = expectStatus(
      await landlord.get(`/api/screening-request/landlord-requests/${property.id}`),
      200,
    ).body;
    const request = data.find(({ items }: { items: { item: string }[] }) =>
      items.some(({ item }) => item === KIND.background),
    );
    expectStatus(await landlord.post(`/api/screening-request/${request.id}/cancel`), 200);
    expect(await orderedOf(applicant, property)).toEqual(['CREDIT_REPORT_1']);
  });

  test('both end when the applicant declines both at once', async () => {
    const { property, applicant, applicantId } = await createWaiting();
    const answers = [KIND.credit, KIND.background].map((item) => ({ item, answer: 'refused' }));
    expectStatus(await applicant.post('/api/screening-request/consent', { application_id: property.id, answers }), 200);
    expect((await attemptOf(server(), applicantId)).state).toBe('failed');
  });

  test('both end when the property moves to where a landlord may request neither', async () => {
    const { landlord, property, applicantId } = await createWaiting();
    expectStatus(await landlord.post(`/api/application/${property.id}`, { address: VANCOUVER }), 200);
    expect((await attemptOf(server(), applicantId)).state).toBe('failed');
  });

  test('the ID check goes on when the bank’s part becomes unlawful while the window is open', async () => {
    const landlord = await createLandlord(server());
    const property = await createProperty(landlord, { requirements: ['parking'] });
    const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
      items: [KIND.identity, KIND.income],
    });
    expectStatus(await openWindow(applicant, property, { bank: true, identity: true }), 200);
    expectStatus(await landlord.post(`/api/application/${property.id}`, { address: VANCOUVER }), 200);
    const attempt = await attemptOf(server(), applicantId);
    expect([attempt.state, await kindsOf(attempt.id)]).toEqual(['running', [KIND.identity]]);
  });
});
