import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLandlord, createStartedApplication, expectStatus } from '../../../../testing/builders/builders.ts';
import { allDone, paidItemOf, refundsOf } from '../../../../testing/builders/charges.ts';
import { mailboxOf, until } from '../../../../testing/builders/evidence.ts';
import { createOperator } from '../../../../testing/builders/operators.ts';
import { storeCard } from '../../../../testing/builders/orders.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

/** Somebody who paid for one check, and what they paid. */
async function createPayer() {
  const { ana, application_id } = await createStartedApplication(server());
  const purchase = { application_id, items: ['id_verification'] };
  expectStatus(await ana.post('/api/screening-request/purchase-items', purchase), 201);
  expectStatus(await storeCard(server(), ana), 200);
  return { ana, ...(await until('what was paid', () => paidItemOf(server(), ana).catch(() => undefined))) };
}

test('charges are found by their payer or ID, and a paid check is refunded once, for a reason', async () => {
  const odile = await createOperator(server());
  const { ana, chargeId, itemId } = await createPayer();
  const find = async (who: string) =>
    expectStatus(await odile.post('/api/admin/charges/find', { who }), 200).body.charges;
  const [charge] = await find(ana.email);
  expect(charge).toMatchObject({ id: chargeId, payer_id: ana.id, state: 'succeeded' });
  expect(charge.items).toMatchObject([{ id: itemId, kind: 'id_verification', cents: charge.cents, refund: null }]);
  for (const who of [ana.id, chargeId]) expect(await find(who)).toEqual([charge]);
  expect(await find(randomUUID())).toEqual([]);
  const stranger = await createLandlord(server());
  expect(await find(stranger.email)).toEqual([]);

  const body = { item_id: itemId, reason: 'Ordered by mistake' };
  expectStatus(await odile.post(`/api/admin/charges/${chargeId}/refund`, body), 200);
  await allDone(server(), 'issue-refund');
  expect(await refundsOf(server(), chargeId)).toEqual([charge.cents]);
  expect((await find(chargeId))[0].items[0].refund).toBe('made');
  const mail = await until('the email', async () =>
    (await mailboxOf(server(), ana.email)).find(({ subject }) => subject?.startsWith('We refunded')),
  );
  expect(mail.text).toContain('We decided to refund the');
  expect((await odile.post(`/api/admin/charges/${chargeId}/refund`, body)).status, 'once').toBe(404);
  expect(await refundsOf(server(), chargeId)).toHaveLength(1);
  const other = await createPayer();
  const crossed = { ...body, item_id: other.itemId };
  expect((await odile.post(`/api/admin/charges/${chargeId}/refund`, crossed)).status, 'of another charge').toBe(404);

  const { events } = (await odile.get(`/api/admin/audit?object=${chargeId}&who=${odile.id}`)).body;
  expect(events.map(({ action }: { action: string }) => action)).toContain('charge.refund_requested');
  expect(events[0].details).toContainEqual({ name: 'reason', value: body.reason });
  const opened = (await odile.get(`/api/admin/audit?object=${ana.id}&action=charges.opened`)).body.events;
  expect(opened[0]).toMatchObject({ operator: odile.name });
});

test('no operator refunds themselves', async () => {
  const { ana, chargeId, itemId } = await createPayer();
  const odile = await createOperator(server(), ana);
  const own = await odile.post(`/api/admin/charges/${chargeId}/refund`, { item_id: itemId, reason: 'For me' });
  expect([own.status, own.body.error_type]).toEqual([409, 'OwnAccount']);
});

test('disputed charges are listed, those without a decision first', async () => {
  const odile = await createOperator(server());
  const [decided, open] = [await createPayer(), await createPayer()];
  const { db } = server().ctx;
  const dispute = (id: string, dispute_outcome: 'stands' | null) =>
    db.updateTable('charge').set({ disputed_at: new Date(), dispute_outcome }).where('id', '=', id).execute();
  await dispute(decided.chargeId, 'stands');
  await dispute(open.chargeId, null);
  const { body } = expectStatus(await odile.get('/api/admin/charges/disputed'), 200);
  expect(body.charges).toMatchObject([
    { id: open.chargeId, outcome: null },
    { id: decided.chargeId, outcome: 'stands' },
  ]);
  expect((await odile.get('/api/admin/overview')).body.payments.disputed).toBe(1);
});

test('what differed at the last comparison is listed, and compared again', async () => {
  const odile = await createOperator(server());
  await createPayer();
  const { body } = expectStatus(await odile.post('/api/admin/payments/compare'), 200);
  expect(body.differences).toBe(0);
  await sql`
    insert into payment_difference (kind, subject, amount_cents, is_adopted, first_seen_at, last_seen_at)
    values ('charge-made-twice', 'pi_twice', 500, false, now(), now()),
      ('refund-by-hand', 'pi_before', 500, false, now() - interval '1 year', now() - interval '1 year')`.execute(
    server().ctx.db,
  );
  const listed = expectStatus(await odile.get('/api/admin/payments/differences'), 200).body;
  expect(listed.differences).toMatchObject([{ kind: 'charge-made-twice', subject: 'pi_twice', cents: 500 }]);
  expect(listed.compared_at).toEqual(expect.any(String));
  const { events } = (await odile.get('/api/admin/audit?action=payments.compared')).body;
  expect(events[0]).toMatchObject({ operator: odile.name });
});
