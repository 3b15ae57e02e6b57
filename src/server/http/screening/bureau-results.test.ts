import { expect, test, vi } from 'vitest';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  HOUSEHOLD,
  someEmail,
} from '../../../../testing/builders/builders.ts';
import { bringForward, casesOf, waitForOwnCheck } from '../../../../testing/builders/checks.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { agreeTo, createOrder, followInvitation, submitChecks } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
// Each test builds a whole order, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };
const BORN = '1990-04-12';

const CLEAR = { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };
/** How often accounts were paid 30, 60 and 90 days late. */
const lateOf = (trades: Record<string, number>[]) =>
  [30, 60, 90].map((days) => trades.reduce((sum, one) => sum + (one[`past_due_count_${days}_day`] ?? 0), 0));

/** The scenario of each SIN: the score (undefined: no file), how late the accounts were paid, what is not clear. */
const SCENARIOS: [sin: string, score: number | null | undefined, late: number[], scans?: object][] = [
  ['000101006', 842, [0, 0, 0]],
  ['000102004', 765, [0, 0, 0]],
  ['000103002', 702, [1, 0, 0]],
  ['000104000', 612, [3, 2, 0]],
  ['000105007', 545, [5, 3, 3]],
  ['000106005', null, [0, 0, 0]],
  ['000107003', undefined, []],
  ['000109009', 702, [1, 0, 0], { criminal_scan: 'NOT_CLEARED' }],
  ['000110007', 702, [1, 0, 0], { fraud_scan: 'REVIEW' }],
  ['000111005', 702, [1, 0, 0], { sex_offender_scan: 'NOT_CLEARED' }],
  // Slow, down twice, rate limited, webhooks three times in the wrong order: none of it shows in the end.
  ['000112003', 0, [0, 0, 0]],
  ['000115006', 0, [0, 0, 0]],
  ['000116004', 0, [0, 0, 0]],
  ['000117002', 0, [0, 0, 0]],
  ['000200006', 0, [0, 0, 0]],
];

test('each bureau result comes from one order, costs only what was delivered, and is shown once it is paid', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { requirements: ['parking'] });
  const people = await Promise.all(
    SCENARIOS.map(async ([sin, score, late, scans = {}]) => {
      const applicant = await createApplicant(server(), { email: someEmail() });
      return { sin, score, late, scans, applicant, applicantId: await createApplication(applicant, property) };
    }),
  );
  const items = ['credit_check', 'background_check'] as const;
  await createOrder(
    server(),
    landlord,
    property,
    people.map(({ applicant }) => ({ email: applicant.email, items: [...items] })),
  );
  for (const { applicant, sin } of people) {
    await followInvitation(server(), applicant, property);
    const body = { application_id: property.id, sin, ...PLACE };
    expectStatus(await applicant.post('/api/household', { ...HOUSEHOLD, application_id: property.id }), 200);
    await agreeTo(applicant, property, [...items]);
    expectStatus(await applicant.post('/api/credit-check', { ...body, date_of_birth: BORN }), 200);
    expectStatus(await applicant.post('/api/background-check', body), 200);
  }
  for (const { applicant, applicantId, score } of people) {
    for (const item of items) {
      const isWithoutFile = item === 'credit_check' && score === undefined;
      const shown = await waitForOwnCheck(server(), { applicant, property, item }, (own) => own.result === 'returned');
      expect(shown, applicant.email).toMatchObject({
        state: 'done',
        is_completed: isWithoutFile ? 0 : 1,
        check_state: isWithoutFile ? 'no file found' : 'done',
        problem: null,
        waits_at_vendor: false,
      });
    }
    // One order for each check, however often the bureau was called.
    expect(await casesOf(server(), applicant)).toHaveLength(2);
    expectStatus(await submitChecks(applicant, applicantId), 200);
  }
  const charged = await until('everybody is charged', async () => {
    await bringForward(server(), 'capture-charge');
    const { body } = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
    return body.data.every((one: { charge?: { state: string } }) => one.charge?.state === 'succeeded') && body.data;
  });
  for (const { applicant, score, late, scans, sin } of people) {
    const query = { application_id: property.id, user_id: applicant.id };
    const { body } = expectStatus(await landlord.post('/api/applicant/byUserIdAndApplicationId', query), 200);
    const credit = JSON.parse(body.applicant.credit_checks[0].certn_data);
    const background = JSON.parse(body.applicant.background_checks[0].certn_data);
    expect(background.risk_result, sin).toEqual({ status: 'RETURNED', scan_status: { ...CLEAR, ...scans } });
    const cost = charged.find(({ email }: { email: string }) => email === applicant.email).charge.total;
    if (score === undefined) {
      expect(credit.information.non_field_errors).toEqual(['Unable to locate a credit file for this applicant.']);
      expect([credit.equifax_result, cost]).toEqual([undefined, 6.78]);
      continue;
    }
    const file = credit.equifax_result;
    expect([file.status, cost], sin).toEqual(['RETURNED', 23.73]);
    if (score === 0) expect(file.credit_score).toSatisfy((found: number) => found >= 560 && found <= 820);
    else expect(file.credit_score).toBe(score);
    expect(lateOf(file.trades), sin).toEqual(late);
  }
  const fileOf = async (sin: string) => {
    const user_id = people.find((one) => one.sin === sin)?.applicant.id;
    const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', {
      application_id: property.id,
      user_id,
    });
    return JSON.parse(body.applicant.credit_checks[0].certn_data).equifax_result;
  };
  expect((await fileOf('000106005')).trades).toEqual([]);
  expect((await fileOf('000104000')).trades[0].percent_credit_used).toBe(78.4);
  const poor = await fileOf('000105007');
  expect(poor.collections.map(({ date_paid }: { date_paid: string | null }) => date_paid)).toEqual([
    '2025-02-03',
    null,
  ]);
  expect(poor.bankruptcies).toMatchObject([{ date_filed: '2022-09-30' }]);
});
