import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  type TestPerson,
} from '../../../../testing/builders/builders.ts';
import { allDone, chargedFor, chargeIn, requestsOf, runChargeNow } from '../../../../testing/builders/charges.ts';
import { addFaultRule, outboxOf, runJobsNow, until } from '../../../../testing/builders/evidence.ts';
import { CARDS, storeCard, submitChecks } from '../../../../testing/builders/orders.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import type { JobName } from '../../infrastructure/database/job-queue.ts';
import { captureCharge } from '../../screening/charges/capture-charge.ts';

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

const HOUR = 60 * 60 * 1000;
const PAY = { method: 'POST', path: '/stripe/v1/payment_intents' };
const ANY = { path: '/stripe/v1/payment_intents' };

const control = (path: string, body: object = {}) =>
  fetch(new URL(`/control/${path}`, server().mailboxUrl), { method: 'POST', body: JSON.stringify(body) });
/** The processor forgets idempotency keys after a day. */
const aWeekendPasses = () => control('clock', { advanceMs: 60 * HOUR });
const emailsOf = async (id: string) =>
  (await outboxOf(server(), landlord.email))
    .filter(({ dedupe_key }) => dedupe_key.startsWith(id))
    .map(({ kind }) => kind);
const chargeShown = async (property: { id: string }) =>
  (await requestsOf(landlord, property as never)).map(({ charge }) => charge)[0];

/** A submitted check for which the processor took the money and its answers were lost; webhooks are held back. */
async function takenWithoutAnswer() {
  await control('webhooks/hold');
  const how = { landlord, applicant: ana, items: ['background_check' as const] };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  // The client repeats a call once whose connection was closed.
  await addFaultRule(server(), PAY, 2, { loseAnswer: true });
  return { property, applicantId };
}

/** Waits until the processor took the money for the newest charge of a property. */
const whenTaken = (property: { id: string }) =>
  until('the processor took the money', async () => {
    const charge = await chargeShown(property);
    return charge && (await chargedFor(server(), charge.id)).length > 0 && charge;
  });

/** Removes waiting jobs, as if their retries had run out; whether none is left. */
async function loseJobs(name: JobName): Promise<boolean> {
  await sql`delete from pgboss.job where name = ${name} and state < 'active'`.execute(server().ctx.db);
  const { rows } = await sql`select from pgboss.job where name = ${name} and state < 'completed'`.execute(
    server().ctx.db,
  );
  return rows.length === 0;
}

/** Runs the charge's jobs now, including those that wait. */
const runAgain = async (chargeId: string) => {
  await runChargeNow(server(), 'capture-charge', { chargeId });
  await runJobsNow(server());
};

describe('a charge whose answer was lost', () => {
  test('is found after a weekend, when the processor has forgotten the idempotency key', async () => {
    const { property, applicantId } = await takenWithoutAnswer();
    await addFaultRule(server(), ANY, 6, { status: 503 });
    expectStatus(await submitChecks(ana, applicantId), 200);
    const { id } = await whenTaken(property);
    await until('the answer is missed', async () => (await chargeShown(property))?.status === 'being-checked');
    await aWeekendPasses();
    await chargeIn(server(), landlord, property, 'succeeded');
    expect(await chargedFor(server(), id)).toEqual([678]);
    await control('webhooks/release');
    await allDone(server(), 'handle-stripe-event', 'capture-charge');
    expect(await chargedFor(server(), id)).toEqual([678]);
    expect(await emailsOf(id)).toEqual(['charge-succeeded']);
  });

  test.each([401, 400])('is never called declined, though every later call is refused with %i', async (status) => {
    const { property, applicantId } = await takenWithoutAnswer();
    await addFaultRule(server(), ANY, 3, { status });
    expectStatus(await submitChecks(ana, applicantId), 200);
    const { id } = await whenTaken(property);
    await until('it is being checked', async () => {
      await runAgain(id);
      return (await chargeShown(property))?.status === 'being-checked';
    });
    expect(await chargeShown(property)).toMatchObject({ state: 'due', status: 'being-checked' });
    const { charge } = (await landlord.get(`/api/payment/charge/${id}`)).body;
    expect(charge).toMatchObject({ state: 'due', is_being_checked: true, refusal: null });
    // Another card doesn't pay for the same meanwhile.
    expectStatus(await storeCard(server(), landlord, CARDS.good, { charge_id: id }), 200);
    await chargeIn(server(), landlord, property, 'succeeded');
    await allDone(server(), 'capture-charge');
    expect(await chargedFor(server(), id)).toEqual([678]);
    expect(await emailsOf(id)).toEqual(['charge-succeeded']);
    await control('webhooks/release');
  });

  test('is recognised by our own id in the processor’s webhook, while every call fails', async () => {
    const { property, applicantId } = await takenWithoutAnswer();
    await addFaultRule(server(), ANY, 4, { status: 503 });
    expectStatus(await submitChecks(ana, applicantId), 200);
    const { id } = await whenTaken(property);
    await until('the answer is missed', async () => (await chargeShown(property))?.status === 'being-checked');
    await until('none of our jobs looks for it any more', () => loseJobs('capture-charge'));
    await control('webhooks/release');
    await until('the webhook settles it', async () => {
      await runJobsNow(server());
      return (await chargeShown(property))?.state === 'succeeded';
    });
    expect(await chargedFor(server(), id)).toEqual([678]);
  });

  test('that was called declined by an earlier release is found before another card pays', async () => {
    const { property, applicantId } = await takenWithoutAnswer();
    expectStatus(await submitChecks(ana, applicantId), 200);
    const { id } = await whenTaken(property);
    await allDone(server(), 'capture-charge');
    const declined = {
      state: 'declined',
      refusal: 'processor_unavailable',
      processor_id: null,
      settled_at: null,
    } as const;
    await server().ctx.db.updateTable('charge').set(declined).where('id', '=', id).execute();
    await storeCard(server(), landlord, CARDS.good, { charge_id: id });
    await chargeIn(server(), landlord, property, 'succeeded');
    await allDone(server(), 'capture-charge');
    expect(await chargedFor(server(), id)).toEqual([678]);
    await control('webhooks/release');
  });
});

describe('a charge of a restored backup, which knows of no attempt', () => {
  test('is not made again', async () => {
    const { property, applicantId } = await takenWithoutAnswer();
    expectStatus(await submitChecks(ana, applicantId), 200);
    const { id } = await whenTaken(property);
    await allDone(server(), 'capture-charge');
    const backup = { state: 'due', attempted_at: null, processor_id: null, settled_at: null, refusal: null } as const;
    const created_at = new Date(Date.now() - 30 * HOUR);
    await server()
      .ctx.db.updateTable('charge')
      .set({ ...backup, created_at })
      .where('id', '=', id)
      .execute();
    await aWeekendPasses();
    // The payment is older than the charge in the sandbox's clock only.
    await captureCharge(server().ctx, { chargeId: id }, false);
    expect((await chargeShown(property))?.state).toBe('succeeded');
    expect(await chargedFor(server(), id)).toEqual([678]);
    await control('webhooks/release');
  });
});

test('what the processor never got is given up when its application was withdrawn, and costs nothing', async () => {
  const how = { landlord, applicant: ana, items: ['background_check' as const] };
  const { property, applicantId } = await createRequestedApplication(server(), how);
  await addFaultRule(server(), ANY, 4, { status: 503 });
  expectStatus(await submitChecks(ana, applicantId), 200);
  const charge = await until('an attempt', async () => {
    const shown = await chargeShown(property);
    return shown?.status === 'being-checked' && shown;
  });
  await until('its job is gone', () => loseJobs('capture-charge'));
  expectStatus(await ana.post(`/api/applicant/${applicantId}/withdraw`), 200);
  const hourAgo = new Date(Date.now() - HOUR);
  const { db } = server().ctx;
  await db.updateTable('charge').set({ attempted_at: hourAgo }).where('id', '=', charge.id).execute();
  await until('it is given up', async () => {
    await captureCharge(server().ctx, { chargeId: charge.id }, false).catch(() => undefined);
    return (await chargeShown(property))?.state === 'given-up';
  });
  expect(await chargedFor(server(), charge.id)).toEqual([]);
});
