import { describe, expect, test } from 'vitest';
import { createLandlord, createProperty, expectStatus, someEmail } from '../../../../testing/builders/builders.ts';
import { orderOf } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const ADDRESSES = {
  ontario: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
  britishColumbia: '210 Main St, Vancouver, BC V6A 2S5',
  quebec: '12 Rue Ontario Est, Montreal, QC H2X 1Y4',
  alberta: '9 Whyte Ave, Edmonton, AB T6E 1X7',
};

describe.each([
  ['by default', {}, { ontario: 0, britishColumbia: 0, quebec: 0, alberta: 0 }],
  ['with TENANTS_MAY_PAY on', { TENANTS_MAY_PAY: 'on' }, { ontario: 0, britishColumbia: 0, quebec: 0, alberta: 1 }],
] as const)('whether applicants may be asked to pay, %s', (_, environment, expected) => {
  const server = startTestServer(environment);

  test('depends on the province, and an order is never theirs to pay', async () => {
    const landlord = await createLandlord(server());
    for (const place of Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]) {
      const property = await createProperty(landlord, { address: ADDRESSES[place] });
      const requests = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
      expect(expectStatus(requests, 200).body.tenants_may_pay, place).toBe(expected[place]);

      const order = orderOf(property, [{ email: someEmail(), items: ['credit_check'] }]);
      const path = '/api/screening-request/landlord-request-items';
      expect(await landlord.post(path, { ...order, request_tenant_pays: true })).toMatchObject({
        status: 422,
        body: { errors: { request_tenant_pays: ['You can’t make applicants pay'] } },
      });
    }
  });
});
