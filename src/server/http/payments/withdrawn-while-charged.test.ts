import { expect, test } from 'vitest';
import { aLandlord, aProperty, expectStatus } from '../../../../testing/builders/builders.ts';
import { chargeIn, givenBackOf, requestsOf, takenFor } from '../../../../testing/builders/charges.ts';
import { hurryJobs, orderFault, until } from '../../../../testing/builders/evidence.ts';
import { anAgreedApplicant, enterCredit, handIn } from '../../../../testing/builders/orders.ts';
import { openHouse } from '../../../../testing/server/test-server.ts';

const house = openHouse();

test('who withdraws while the processor’s answer is lost costs the landlord nothing: what was taken is given back', async () => {
  const landlord = await aLandlord(house());
  const property = await aProperty(landlord);
  const { applicant, applicantId } = await anAgreedApplicant(house(), landlord, property, { items: ['credit_check'] });
  expectStatus(await enterCredit(applicant, property), 200);
  // Both tries of the client are carried out, and neither answer arrives.
  await orderFault(house(), { method: 'POST', path: '/stripe/v1/payment_intents' }, 2, { loseAnswer: true });
  expectStatus(await handIn(applicant, applicantId), 200);
  const charge = await until('the charge', async () => (await requestsOf(landlord, property))[0]?.charge);
  await until('the processor took the money', async () => (await takenFor(house(), charge.id)).length > 0);
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/withdraw`), 200);

  await chargeIn(house(), landlord, property, 'succeeded');
  expect(await takenFor(house(), charge.id)).toEqual([1695]);
  const [back] = await until('the money is given back', async () => {
    await hurryJobs(house());
    const given = await givenBackOf(house(), charge.id);
    return given.length > 0 && given;
  });
  expect(back).toBe(1695);
});
