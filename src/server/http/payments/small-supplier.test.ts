import { expect, test } from 'vitest';
import { createStartedApplication, expectStatus } from '../../../../testing/builders/builders.ts';
import { paidItemOf } from '../../../../testing/builders/charges.ts';
import { until } from '../../../../testing/builders/evidence.ts';
import { storeCard } from '../../../../testing/builders/orders.ts';
import { callerAt } from '../../../../testing/server/caller.ts';
import { mailboxOf } from '../../../../testing/server/mailbox.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { priceOf } from '../../../domain/screening/checks.ts';

// An operator who is not registered for GST and HST, such as a small supplier.
const server = startTestServer({ GST_HST_NUMBER: 'none' });

test('no GST or HST is charged, said or on the receipt', async () => {
  const { body: site } = await callerAt(server().origin).get('/api/capabilities');
  expect(site.data.uncharged_taxes).toEqual(['GST', 'HST']);
  const { ana, application_id } = await createStartedApplication(server());
  const purchase = { application_id, items: ['id_verification'] };
  expectStatus(await ana.post('/api/screening-request/purchase-items', purchase), 201);
  expectStatus(await storeCard(server(), ana), 200);
  const { chargeId } = await until('a charge', () => paidItemOf(server(), ana).catch(() => undefined));
  const charge = await server()
    .ctx.db.selectFrom('charge')
    .select(['amount_cents', 'taxes'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  expect(charge).toEqual({ amount_cents: priceOf('id_verification'), taxes: [] });
  const receipt = await until('the receipt', async () =>
    (await mailboxOf(server(), ana.email)).find(({ subject }) => /receipt/i.test(subject)),
  );
  expect(receipt.text).not.toMatch(/HST|GST|registration/);
});
