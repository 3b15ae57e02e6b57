import { expect, test } from 'vitest';
import { createLandlord, createProperty, expectStatus } from '../../../../testing/builders/builders.ts';
import { chargedFor, chargeIn, refundsOf, requestsOf } from '../../../../testing/builders/charges.ts';
import { addFaultRule, runJobsNow, until } from '../../../../testing/builders/evidence.ts';
import { createAgreedApplicant, enterCredit, submitChecks } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

test('withdrawing while the processor’s answer is lost costs the landlord nothing: the charge is refunded', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['credit_check'],
  });
  expectStatus(await enterCredit(applicant, property), 200);
  // The client repeats a call once whose connection was closed; afterwards nobody can say what became of it.
  await addFaultRule(server(), { method: 'POST', path: '/stripe/v1/payment_intents' }, 2, { loseAnswer: true });
  await addFaultRule(server(), { path: '/stripe/v1/payment_intents' }, 12, { status: 503 });
  expectStatus(await submitChecks(applicant, applicantId), 200);
  const charge = await until('the charge', async () => (await requestsOf(landlord, property))[0]?.charge);
  await until('the processor took the money', async () => (await chargedFor(server(), charge.id)).length > 0);
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);

  await chargeIn(server(), landlord, property, 'succeeded');
  expect(await chargedFor(server(), charge.id)).toEqual([1695]);
  const [refund] = await until('the money is refunded', async () => {
    await runJobsNow(server());
    const refunds = await refundsOf(server(), charge.id);
    return refunds.length > 0 && refunds;
  });
  expect(refund).toBe(1695);
  const refunded = await until('the refund shows', async () => {
    const [request] = await requestsOf(landlord, property);
    return request.charge.refunds[0]?.refunded_at && request;
  });
  expect(refunded).toMatchObject({
    status: 'withdrawn',
    charge: {
      total: 16.95,
      status: 'refunded',
      refunded: 16.95,
      refunds: [{ amount: 16.95, check: 'credit_check', reason: 'withdrawn' }],
    },
  });
});
