import { expect, test } from 'vitest';
import { A_PNG, createLandlord, expectStatus } from '../../../../testing/builders/builders.ts';
import { openedDispute } from '../../../../testing/builders/disputes.ts';
import { auditOf, outboxOf } from '../../../../testing/builders/evidence.ts';
import { createOperator } from '../../../../testing/builders/operators.ts';
import { landlordForm } from '../../../../testing/builders/verification.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();

const reason = 'We called them';
const newestOf = async (id: string) => (await auditOf(server(), id)).at(-1);

test('landlords are listed without names; each opening of a name or an ID is in the audit log', async () => {
  const odile = await createOperator(server());
  const leo = await createLandlord(server(), { first_name: 'Leontine' });
  const copy = { id: [new File([A_PNG], 'id.png')] };
  expectStatus(await leo.upload('/api/verify-landlord', landlordForm(leo), copy), 200);
  expect((await odile.get('/api/admin/overview')).body.landlords_waiting).toBe(1);
  const list = expectStatus(await odile.get('/api/admin/landlords'), 200);
  expect(list.body.landlords).toContainEqual(expect.objectContaining({ id: leo.id, has_id: true, rejected_at: null }));
  expect(JSON.stringify(list.body)).not.toMatch(/Leontine|@/);

  const opened = expectStatus(await odile.post(`/api/admin/landlords/${leo.id}/open`), 200);
  expect(opened.body).toMatchObject({ first_name: 'Leontine', email: leo.email });
  expect(await newestOf(leo.id)).toMatchObject({ action: 'landlord_information.read', actor_id: odile.id });
  const document = await fetch(`${server().origin}/api/admin/landlords/${leo.id}/identity-document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${odile.token}` },
  });
  expect([document.status, document.headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''id.png",
  ]);
  expect(Buffer.from(await document.arrayBuffer()).equals(Buffer.from(A_PNG))).toBe(true);
  expect(await newestOf(leo.id)).toMatchObject({ action: 'identity_document.opened', actor_id: odile.id });

  const rejected = { verdict: 'rejected', reason };
  expectStatus(await odile.post(`/api/admin/landlords/${leo.id}/decide`, rejected), 200);
  expect(await newestOf(leo.id)).toMatchObject({
    action: 'landlord_information.rejected',
    detail: { operator: odile.name, reason },
  });
  expect((await outboxOf(server(), leo.email)).map(({ kind }) => kind)).toContain('landlord-settled');
  expect((await odile.get('/api/admin/overview')).body.landlords_waiting).toBe(0);
});

test('no operator decides about themselves', async () => {
  const odile = await createOperator(server());
  expectStatus(await odile.post('/api/verify-landlord', landlordForm(odile)), 200);
  const own = await odile.post(`/api/admin/landlords/${odile.id}/decide`, { verdict: 'confirmed', reason });
  expect([own.status, own.body.error_type]).toEqual([409, 'OwnAccount']);
});

test('disputes are listed without words, opened one at a time, and settled for a reason', async () => {
  const odile = await createOperator(server());
  const { id, applicant, applicantId } = await openedDispute(
    server(),
    await createLandlord(server()),
    'I paid that card in March',
  );
  const list = expectStatus(await odile.get('/api/admin/disputes'), 200);
  expect(list.body.disputes).toContainEqual(expect.objectContaining({ id, applicant_id: applicantId, days_left: 30 }));
  expect(JSON.stringify(list.body)).not.toContain('March');
  const words = expectStatus(await odile.post(`/api/admin/disputes/${id}/open`), 200);
  expect(words.body).toMatchObject({ comment: 'I paid that card in March', to_ask: [] });
  expect(await newestOf(applicantId)).toMatchObject({ action: 'disputes.read', actor_id: odile.id });

  const body = { verdict: 'upheld', reason };
  expectStatus(await odile.post(`/api/admin/disputes/${id}/resolve`, body), 200);
  expect(await newestOf(applicantId)).toMatchObject({
    action: 'dispute.upheld',
    actor_id: odile.id,
    detail: { operator: odile.name, reason },
  });
  expect((await outboxOf(server(), applicant.email)).map(({ kind }) => kind)).toContain('dispute-settled');
  expect((await odile.post(`/api/admin/disputes/${id}/resolve`, body)).status).toBe(404);
});

test('no operator settles a dispute of their own, as applicant or as landlord', async () => {
  const landlord = await createLandlord(server());
  const { id, applicant } = await openedDispute(server(), landlord);
  for (const person of [landlord, applicant]) {
    const odile = await createOperator(server(), person);
    const own = await odile.post(`/api/admin/disputes/${id}/resolve`, { verdict: 'upheld', reason });
    expect([own.status, own.body.error_type]).toEqual([409, 'OwnAccount']);
  }
});

test('a code is added once, counted, and ended', async () => {
  const odile = await createOperator(server());
  const body = { code: ' autumn-9 ', cents: 900, last_day: '2036-12-31', most_uses: 2, reason };
  expectStatus(await odile.post('/api/admin/coupons', body), 200);
  const again = await odile.post('/api/admin/coupons', body);
  expect([again.status, again.body.error_type]).toEqual([409, 'CouponExists']);
  const found = async () =>
    (await odile.get('/api/admin/coupons')).body.coupons.find(({ code }: { code: string }) => code === 'AUTUMN-9');
  expect(await found()).toEqual({
    ...{ code: 'AUTUMN-9', cents: 900, enabled: true, most_uses: 2, uses: 0 },
    expires_at: '2036-12-31T23:59:59.000Z',
  });
  expectStatus(await odile.post('/api/admin/coupons/AUTUMN-9/end', { reason }), 200);
  expect((await found()).enabled).toBe(false);
  const { events } = (await odile.get(`/api/admin/audit?action=coupon.&who=${odile.name}`)).body;
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['coupon.disabled', 'coupon.added']);
  for (const { details } of events) expect(details).toContainEqual({ name: 'reason', value: reason });
  expect((await odile.post('/api/admin/coupons', { ...body, code: 'x', cents: 0 })).body.errors).toMatchObject({
    code: ['Please use 4 to 40 letters, digits or hyphens'],
    cents: ['Please enter an amount from $0.01 to $999.99'],
  });
});
