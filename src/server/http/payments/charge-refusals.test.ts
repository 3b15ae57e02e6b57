import { beforeAll, describe, expect, test } from 'vitest';
import {
  createApplicant,
  createLandlord,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { answerBank, confirmWithStoredCard, enterCard } from '../../../../testing/builders/card-processor.ts';
import {
  allDone,
  chargedFor,
  chargeIn,
  processorOf,
  refundsOf,
  requestsOf,
  runChargeNow,
} from '../../../../testing/builders/charges.ts';
import { auditOf, mailboxOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { CARDS, ownChecks, SINS, storeCard, submitChecks } from '../../../../testing/builders/orders.ts';
import { createRequestedApplication } from '../../../../testing/builders/requested-application.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';

const server = startTestServer();
let landlord: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  [landlord, ana] = [await createLandlord(server()), await createApplicant(server())];
}, 120_000);

const control = (path: string) =>
  fetch(new URL(`/control/${path}`, server().mailboxUrl), { method: 'POST', body: '{}' });
const chargeAt = async (id: string, who = landlord) => (await who.get(`/api/payment/charge/${id}`)).body.charge;
const emailsOf = async (id: string) =>
  (await outboxOf(server(), landlord.email))
    .filter(({ dedupe_key }) => dedupe_key.startsWith(id))
    .map(({ kind }) => kind);

/** A submitted background check whose charge is in this state. */
async function charged(card: string, state: string) {
  const { property, applicantId } = await createRequestedApplication(server(), {
    landlord,
    applicant: ana,
    items: ['background_check'],
    card,
  });
  expect(await submitChecks(ana, applicantId)).toMatchObject({ status: 200, body: { applicant_status: 'in-review' } });
  return { property, applicantId, charge: await chargeIn(server(), landlord, property, state) };
}

/** The background check as the landlord sees it. */
async function backgroundOf(property: TestProperty) {
  const query = { application_id: property.id, user_id: ana.id };
  const { body } = await landlord.post('/api/applicant/byUserIdAndApplicationId', query);
  return body.applicant.background_checks;
}

describe('a declined card', () => {
  test('loses nothing: the results are locked, the landlord is notified and reminded, and pays with another one', async () => {
    const reminders = async () =>
      (await mailboxOf(server(), landlord.email)).filter(
        ({ subject }) => subject === 'Reminder: your payment of $6.78 didn’t go through',
      ).length;
    const earlier = await reminders();
    const { property, charge } = await charged(CARDS.declinesLater, 'declined');
    await until('the result', async () => (await ownChecks(ana, property)).background_check?.result === 'returned');
    expect(await backgroundOf(property)).toEqual([]);
    expect(await chargedFor(server(), charge.id)).toEqual([]);
    expect(await chargeAt(charge.id)).toMatchObject({ state: 'declined', total: 6.78, client_secret: null });
    for (const day of [2, 5]) {
      await runChargeNow(server(), 'remind-of-charge', { chargeId: charge.id, day });
      await allDone(server(), 'remind-of-charge');
    }
    expect(await emailsOf(charge.id)).toEqual(['charge-declined', 'charge-declined', 'charge-declined']);
    await allDone(server(), 'deliver-message');
    const subjects = (await mailboxOf(server(), landlord.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your payment of $6.78 didn’t go through');
    expect((await reminders()) - earlier).toBe(2);

    const again = await storeCard(server(), landlord, CARDS.declinesLater, { charge_id: charge.id });
    expect(again.body).toMatchObject({ state: 'succeeded', purpose: 'charge' });
    await until('a second refusal', async () => (await auditOf(server(), charge.id)).length === 2);
    const paid = await storeCard(server(), landlord, CARDS.good, { charge_id: charge.id });
    expect(paid.body).toMatchObject({ state: 'succeeded', purpose: 'charge' });
    await chargeIn(server(), landlord, property, 'succeeded');
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
    expect(await backgroundOf(property)).toHaveLength(1);
    expect((await emailsOf(charge.id)).filter((kind) => kind === 'charge-succeeded')).toHaveLength(1);
    await runChargeNow(server(), 'remind-of-charge', { chargeId: charge.id });
    await allDone(server(), 'remind-of-charge');
    expect(await emailsOf(charge.id)).toHaveLength(5);
  });

  test('a second time restarts the days of reminders', async () => {
    const { charge } = await charged(CARDS.declinesLater, 'declined');
    await storeCard(server(), landlord, CARDS.declinesLater, { charge_id: charge.id });
    await until('a second refusal', async () => (await auditOf(server(), charge.id)).length === 2);
    expect(await emailsOf(charge.id)).toHaveLength(2);
    for (const [attempt, messages] of [
      [1, 2],
      [2, 3],
    ] as const) {
      await runChargeNow(server(), 'remind-of-charge', { chargeId: charge.id, day: 2, attempt });
      await allDone(server(), 'remind-of-charge');
      expect(await emailsOf(charge.id), `after day 2 of refusal ${attempt}`).toHaveLength(messages);
    }
  });

  test('is charged once, and answers everybody, when several tabs store the new card at once', async () => {
    const { property, charge } = await charged(CARDS.declinesLater, 'declined');
    const setup = expectStatus(
      await landlord.post('/api/payment/create-setup-intent', { charge_id: charge.id }),
      200,
    ).body;
    await enterCard(processorOf(server()), setup.client_secret, CARDS.good);
    const confirm = () => landlord.post('/api/payment/confirm-card', { setup_intent_id: setup.setup_intent_id });
    const answers = await Promise.all(Array.from({ length: 6 }, confirm));
    const expected = { state: 'succeeded', purpose: 'charge', charge_id: charge.id };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: expected });
    await chargeIn(server(), landlord, property, 'succeeded');
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
  });

  test('does not cost what failed meanwhile: that is refunded as soon as the charge is paid', async () => {
    await control('webhooks/hold');
    const { property, applicantId } = await createRequestedApplication(server(), {
      landlord,
      applicant: ana,
      items: ['background_check', 'credit_check'],
      card: CARDS.declinesLater,
      sin: SINS.nohit,
    });
    expectStatus(await submitChecks(ana, applicantId), 200);
    const charge = await chargeIn(server(), landlord, property, 'declined');
    await control('webhooks/release');
    await until('it fails', async () => {
      await runChargeNow(server(), 'poll-check', {});
      const { db } = server().ctx;
      const item = db.selectFrom('screening_item').select('failed_at').where('applicant_id', '=', applicantId);
      return (await item.where('kind', '=', 'credit_check').executeTakeFirst())?.failed_at;
    });
    await storeCard(server(), landlord, CARDS.good, { charge_id: charge.id });
    await chargeIn(server(), landlord, property, 'succeeded');
    await until('it is refunded', async () => (await refundsOf(server(), charge.id)).length > 0);
    await allDone(server(), 'issue-refund');
    expect([await chargedFor(server(), charge.id), await refundsOf(server(), charge.id)]).toEqual([[2373], [1695]]);
  });
});

describe('a payment that needs confirmation by its bank', () => {
  const confirmAt = (secret: string, method: string) => confirmWithStoredCard(processorOf(server()), secret, method);

  test('can be confirmed only by its payer, and is then paid', async () => {
    const { property, charge } = await charged(CARDS.authenticatesAlways, 'needs-authentication');
    expect((await (await createLandlord(server())).get(`/api/payment/charge/${charge.id}`)).status).toBe(404);
    expect((await ana.get(`/api/payment/charge/${charge.id}`)).status).toBe(404);
    expect((await ana.post(`/api/payment/charge/${charge.id}/check`)).status).toBe(404);
    expect(JSON.stringify(await requestsOf(landlord, property))).not.toContain('_secret_');
    const check = async () => (await landlord.post(`/api/payment/charge/${charge.id}/check`)).body.state;
    expect(await emailsOf(charge.id)).toEqual(['charge-needs-authentication']);
    for (const outcome of ['fail', 'complete'] as const) {
      const { client_secret, payment_method } = await chargeAt(charge.id);
      expect((await confirmAt(client_secret, payment_method)).body).toMatchObject({ status: 'requires_action' });
      expect(await check()).toBe('needs-authentication');
      await answerBank(processorOf(server()), client_secret, outcome);
    }
    expect(await check()).toBe('succeeded');
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
    expect(await chargeAt(charge.id)).toMatchObject({ state: 'succeeded', client_secret: null, payment_method: null });
    expect(await emailsOf(charge.id)).toEqual(['charge-needs-authentication', 'charge-succeeded']);
  });

  test('is abandoned when another card is stored, and never paid as well', async () => {
    const { property, charge } = await charged(CARDS.authenticatesAlways, 'needs-authentication');
    const { client_secret, payment_method } = await chargeAt(charge.id);
    await confirmAt(client_secret, payment_method);
    await storeCard(server(), landlord, CARDS.good, { charge_id: charge.id });
    await chargeIn(server(), landlord, property, 'succeeded');
    await answerBank(processorOf(server()), client_secret, 'complete');
    expect((await confirmAt(client_secret, payment_method)).status).toBe(400);
    await allDone(server(), 'handle-stripe-event', 'capture-charge');
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
  });

  test('stays the one that is paid if it was confirmed while another card was stored', async () => {
    const { property, charge } = await charged(CARDS.authenticatesAlways, 'needs-authentication');
    const { client_secret, payment_method } = await chargeAt(charge.id);
    await control('webhooks/hold');
    await confirmAt(client_secret, payment_method);
    await answerBank(processorOf(server()), client_secret, 'complete');
    const stored = await storeCard(server(), landlord, CARDS.good, { charge_id: charge.id });
    expect(stored.body).toMatchObject({ state: 'succeeded', purpose: 'charge' });
    await control('webhooks/release');
    await chargeIn(server(), landlord, property, 'succeeded');
    await allDone(server(), 'handle-stripe-event', 'capture-charge');
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
  });

  test('is also abandoned after a card was declined on its page, which may still be open', async () => {
    const { property, charge } = await charged(CARDS.authenticatesAlways, 'needs-authentication');
    const { client_secret } = await chargeAt(charge.id);
    expect((await enterCard(processorOf(server()), client_secret, CARDS.declinesAtSetup)).status).toBe(402);
    await landlord.post(`/api/payment/charge/${charge.id}/check`);
    expect((await chargeAt(charge.id)).state).toBe('declined');
    await storeCard(server(), landlord, CARDS.good, { charge_id: charge.id });
    await chargeIn(server(), landlord, property, 'succeeded');
    expect((await enterCard(processorOf(server()), client_secret, CARDS.good)).status).toBe(400);
    expect(await chargedFor(server(), charge.id)).toEqual([678]);
  });
});
