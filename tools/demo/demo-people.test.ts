import { expect, test } from 'vitest';
import { DEMO_APPLICANTS, DEMO_LANDLORD, DEMO_TENANT, INVITED_ONLY } from './demo-people.ts';

test('demo phone numbers and addresses are fictional and cause no faults in the sandbox', () => {
  const text = JSON.stringify([DEMO_LANDLORD, DEMO_TENANT, DEMO_APPLICANTS, INVITED_ONLY]);
  const numbers = text.match(/\b\d{10}\b/g) ?? [];
  const addresses = text.match(/[^"\s]+@[^"\s]+/g) ?? [];
  expect(numbers.length).toBeGreaterThan(20);
  for (const number of numbers) expect(number).toMatch(/^\d{3}55501(0[5-9]|[1-9]\d)$/);
  for (const address of addresses) expect(address).toMatch(/^[a-z.]+@example\.test$/);
  expect([...new Set(numbers), ...new Set(addresses)], 'each is one person’s').toHaveLength(
    numbers.length + addresses.length,
  );
});
