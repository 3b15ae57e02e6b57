import { expect, test } from 'vitest';
import { createLandlord, createProperty } from '../../../../testing/builders/builders.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import {
  agreeTo,
  createAgreedApplicant,
  createOrder,
  enterBackground,
  enterCredit,
  submitChecks,
} from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

test('a check that a landlord orders twice for the same person is paid once', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['credit_check'],
  });
  await createOrder(server(), landlord, property, [
    { email: applicant.email, items: ['credit_check', 'background_check'] },
  ]);
  await applicant.post(`/api/screening-request/screening-request-get-connect/${property.id}`, {});
  await agreeTo(applicant, property, ['credit_check', 'background_check']);
  expect(await enterCredit(applicant, property)).toMatchObject({ status: 200 });
  expect(await enterBackground(applicant, property)).toMatchObject({ status: 200 });
  expect(await submitChecks(applicant, applicantId)).toMatchObject({ status: 200 });

  const totals = await until('all is charged', async () => {
    const { body } = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
    const charges = (body.data as { charge: { state: string; total: number } | null }[]).map(({ charge }) => charge);
    return charges.every((charge) => charge?.state === 'succeeded') && charges.map((charge) => charge?.total);
  });
  // The newest order first: 6.00 for the background check and 15.00 for the credit check, each with 13 %.
  expect(totals).toEqual([6.78, 16.95]);
});

test('a request for checks that the person has already is closed with them', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(server(), landlord, property, {
    items: ['credit_check'],
  });
  await createOrder(server(), landlord, property, [{ email: applicant.email, items: ['credit_check'] }]);
  await applicant.post(`/api/screening-request/screening-request-get-connect/${property.id}`, {});
  await agreeTo(applicant, property, ['credit_check']);
  expect(await enterCredit(applicant, property)).toMatchObject({ status: 200 });
  expect(await submitChecks(applicant, applicantId)).toMatchObject({ status: 200 });
  const path = `/api/screening-request/landlord-requests/${property.id}`;
  const [second, first] = await until('the bureau returned it', async () => {
    const { data } = (await landlord.get(path)).body;
    return data[1].items[0].check_state !== 'with the vendor' && data;
  });
  expect(first).toMatchObject({ status: 'completed', items: [{ state: 'done', check_state: 'done' }] });
  expect(second).toMatchObject({ status: 'cancelled', items: [{ state: 'cancelled' }], charge: null });
  expect((await landlord.post(`/api/screening-request/${second.id}/cancel`)).status).toBe(409);
});
