import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBank, confirmWithStoredCard, enterCard } from '../../../../../testing/builders/card-processor.ts';
import { addFaultRuleAt } from '../../../../../testing/server/fault-rules.ts';
import { STRIPE_CREDENTIALS } from '../../../../sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { stripeGateway } from './provider.ts';

let sandbox: Sandbox;
const url = () => `${sandbox.origin}/stripe`;
const gateway = (more: Partial<Parameters<typeof stripeGateway>[0]> = {}) =>
  stripeGateway({ ...STRIPE_CREDENTIALS, baseUrl: url(), timeoutMs: 2_000, ...more });

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:1', speed: 1000 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));

const person = () => ({ personId: randomUUID(), email: 'payer@example.test', name: 'Noor Example' });

async function openSetup() {
  const { customerId } = await gateway().makeCustomer(person());
  const setupId = randomUUID();
  return { ...(await gateway().openSetup({ setupId, customerId })), setupId, customerId };
}

/** A card stored the way a landlord stores it, confirmed at the bank if required. */
async function storedCard(number: string) {
  const { processorId, clientSecret, customerId } = await openSetup();
  const { body } = await enterCard(url(), clientSecret, number);
  if (body.status === 'requires_action') await answerBank(url(), clientSecret, 'complete');
  const { card } = await gateway().readSetup(processorId);
  return { customerId, paymentMethod: card?.paymentMethod ?? '' };
}

async function chargeOf(number: string, amountCents = 2_825) {
  const stored = await storedCard(number);
  return { chargeId: randomUUID(), attempt: 1, amountCents, description: 'screening', ...stored };
}

const addFaultRule = (effect: object, times = 1, path = '/stripe/v1') =>
  addFaultRuleAt(sandbox.origin, { path }, times, effect);

describe('a customer', () => {
  it('is deleted with its cards, which cannot be charged any more; repeating it is safe', async () => {
    const charge = await chargeOf('4242424242424242');
    await gateway().deletePaymentCustomer(charge.customerId);
    await gateway().deletePaymentCustomer(charge.customerId);
    await expect(gateway().charge(charge)).rejects.toMatchObject({ name: 'ProviderProblem' });
  });

  it('is not deleted while the processor does not answer', async () => {
    const { customerId } = await openSetup();
    await addFaultRule({ status: 503 }, 2);
    await expect(gateway().deletePaymentCustomer(customerId)).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });
});

describe('a setup', () => {
  it('is open at first and belongs to the customer', async () => {
    const { processorId, clientSecret, setupId, customerId } = await openSetup();
    expect(clientSecret).toMatch(new RegExp(`^${processorId}_secret_`));
    expect(await gateway().readSetup(processorId)).toEqual({
      processorId,
      clientSecret,
      state: 'open',
      customerId,
      setupId,
      card: undefined,
    });
  });

  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['4000001240000000', 'visa'],
    ['4000000000000341', 'visa'],
    ['4000003800000446', 'visa'],
  ])('stores %s at once', async (number, brand) => {
    const { processorId, clientSecret } = await openSetup();
    expect(await enterCard(url(), clientSecret, number)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await gateway().readSetup(processorId)).toMatchObject({
      state: 'succeeded',
      card: { brand, lastFour: number.slice(-4), expMonth: 12, expYear: 2034 },
    });
  });

  it.each(['4000002500003155', '4000002760003184', '4000008260003178', '4000008400001629', '4000000000003220'])(
    'stores %s once its owner has confirmed',
    async (number) => {
      const { processorId, clientSecret } = await openSetup();
      const entered = await enterCard(url(), clientSecret, number);
      expect(entered).toMatchObject({ status: 200, body: { status: 'requires_action' } });
      expect(await gateway().readSetup(processorId)).toMatchObject({ state: 'open' });
      await answerBank(url(), clientSecret, 'complete');
      expect(await gateway().readSetup(processorId)).toMatchObject({
        state: 'succeeded',
        card: { lastFour: number.slice(-4) },
      });
    },
  );

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('fails with %s (%s, %s), and can be tried again with another card', async (number, code, declineCode) => {
    const { processorId, clientSecret } = await openSetup();
    expect(await enterCard(url(), clientSecret, number)).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, decline_code: declineCode, message: expect.any(String) } },
    });
    expect(await gateway().readSetup(processorId)).toMatchObject({ state: 'failed', card: undefined });
    await enterCard(url(), clientSecret, '4242424242424242');
    expect(await gateway().readSetup(processorId)).toMatchObject({ state: 'succeeded' });
  });

  it('fails when its owner does not confirm', async () => {
    const { processorId, clientSecret } = await openSetup();
    await enterCard(url(), clientSecret, '4000002500003155');
    await answerBank(url(), clientSecret, 'fail');
    expect(await gateway().readSetup(processorId)).toMatchObject({ state: 'failed' });
  });

  it('refuses a card number that could be real', async () => {
    const { clientSecret } = await openSetup();
    expect(await enterCard(url(), clientSecret, '4111111111111111')).toMatchObject({
      status: 402,
      body: { error: { decline_code: 'test_mode_live_card' } },
    });
  });
});

describe('a charge', () => {
  it.each(['4242424242424242', '5555555555554444', '4000001240000000', '4000002500003155', '4000003800000446'])(
    'of %s succeeds',
    async (number) => {
      const outcome = await gateway().charge(await chargeOf(number));
      expect(outcome).toEqual({ is: 'succeeded', processorId: expect.stringMatching(/^pi_/) });
      expect((await gateway().readCharge(outcome.processorId ?? '')).outcome).toEqual(outcome);
    },
  );

  it.each([
    ['4000000000000341', 'generic_decline'],
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('of %s is declined: %s', async (number, code) => {
    const outcome = await gateway().charge(await chargeOf(number));
    expect(outcome).toEqual({ is: 'declined', processorId: expect.stringMatching(/^pi_/), code });
    expect((await gateway().readCharge(outcome.processorId ?? '')).outcome).toEqual(outcome);
  });

  it.each(['4000002760003184', '4000000000003220'])('of %s waits for its owner, who confirms it', async (number) => {
    const charge = await chargeOf(number);
    const outcome = await gateway().charge(charge);
    if (outcome.is !== 'needs-authentication') throw new Error(outcome.is);
    const { processorId, clientSecret } = outcome;
    expect((await gateway().readCharge(processorId)).outcome).toEqual(outcome);
    expect(await confirmWithStoredCard(url(), clientSecret, charge.paymentMethod)).toMatchObject({
      body: { status: 'requires_action' },
    });
    await answerBank(url(), clientSecret, 'fail');
    expect((await gateway().readCharge(processorId)).outcome).toEqual(outcome);
    await confirmWithStoredCard(url(), clientSecret, charge.paymentMethod);
    await answerBank(url(), clientSecret, 'complete');
    expect((await gateway().readCharge(processorId)).outcome).toEqual({ is: 'succeeded', processorId });
  });

  it('is created once per attempt, however often it is requested', async () => {
    const charge = await chargeOf('4242424242424242');
    const first = await gateway().charge(charge);
    expect(await gateway().charge(charge)).toEqual(first);
    expect(await gateway().charge({ ...charge, attempt: 2 })).not.toEqual(first);
  });

  it('stays declined, and a new attempt is a new charge', async () => {
    const charge = await chargeOf('4000000000000341');
    const first = await gateway().charge(charge);
    expect(await gateway().charge(charge)).toEqual(first);
    const { paymentMethod, customerId } = await storedCard('4242424242424242');
    const again = { ...charge, attempt: 2, paymentMethod, customerId };
    expect(await gateway().charge(again)).toMatchObject({ is: 'succeeded' });
  });

  it('cannot change under the same attempt', async () => {
    const charge = await chargeOf('4242424242424242');
    await gateway().charge(charge);
    await expect(gateway().charge({ ...charge, amountCents: 1 + charge.amountCents })).rejects.toMatchObject({
      kind: 'conflict',
      retryable: false,
    });
  });

  it.each([1_077, 1_078])('of %i cents succeeds in spite of network failures, and only once', async (amount) => {
    const charge = await chargeOf('4242424242424242', amount);
    // An answer that failed is not asked for again in the same call: it is looked for first.
    const outcome = await gateway()
      .charge(charge)
      .catch(() => gateway().charge(charge));
    expect(outcome).toMatchObject({ is: 'succeeded' });
    expect(await gateway().charge(charge)).toEqual(outcome);
    const listed = await fetch(`${url()}/v1/events?type=payment_intent.succeeded`, {
      headers: { authorization: `Bearer ${STRIPE_CREDENTIALS.secretKey}` },
    });
    expect(((await listed.json()) as { data: unknown[] }).data).toHaveLength(1);
  });

  it('of too small an amount, or to another customer’s card, is refused', async () => {
    const charge = await chargeOf('4242424242424242', 49);
    await expect(gateway().charge(charge)).rejects.toMatchObject({ kind: 'validation', code: 'amount_too_small' });
    const { customerId } = await storedCard('4242424242424242');
    const foreign = gateway().charge({ ...charge, amountCents: 500, customerId });
    await expect(foreign).rejects.toMatchObject({ kind: 'validation', retryable: false });
  });
});

describe('a refund', () => {
  it('returns parts until nothing is left, each once', async () => {
    const outcome = await gateway().charge(await chargeOf('4242424242424242', 3_000));
    const of = { itemId: randomUUID(), processorId: outcome.processorId ?? '' };
    const refund = { refundId: randomUUID(), ...of, amountCents: 1_000 };
    const first = await gateway().refund(refund);
    expect(first).toEqual({ processorId: expect.stringMatching(/^re_/) });
    expect(await gateway().refund(refund)).toEqual(first);
    await gateway().refund({ ...refund, refundId: randomUUID(), amountCents: 2_000 });
    const more = gateway().refund({ ...refund, refundId: randomUUID(), amountCents: 1 });
    await expect(more).rejects.toMatchObject({ kind: 'validation', code: 'charge_already_refunded' });
  });

  it('of an unknown charge is not found', async () => {
    const refund = gateway().refund({ refundId: 'r', itemId: 'i', processorId: 'pi_unknown', amountCents: 100 });
    await expect(refund).rejects.toMatchObject({ kind: 'not_found', retryable: false, code: 'resource_missing' });
  });
});

describe('what the processor has under our id', () => {
  it('is listed at once, with what became of it, and without the payments of others', async () => {
    const charge = await chargeOf('4242424242424242');
    const made = await gateway().charge(charge);
    const { customerId } = charge;
    await gateway().charge({ ...charge, chargeId: randomUUID() });
    const since = new Date(Date.now() - 60_000);
    const found = { processorId: made.processorId, chargeId: charge.chargeId, amountCents: 2_825, outcome: made };
    expect(await gateway().findCharges({ chargeId: charge.chargeId, customerId, since })).toEqual([
      { ...found, isCancelled: false, isUnfinished: false },
    ]);
    expect(await gateway().findCharges({ chargeId: randomUUID(), customerId, since })).toEqual([]);
    expect(await gateway().listCharges(since)).toHaveLength(2);
    expect(await gateway().listCharges(new Date(Date.now() + 60_000))).toEqual([]);
    const [refundId, itemId] = [randomUUID(), randomUUID()];
    const chargedAs = made.processorId ?? '';
    const { processorId } = await gateway().refund({ refundId, itemId, processorId: chargedAs, amountCents: 825 });
    const refund = { processorId, refundId, itemId, chargedAs, amountCents: 825, hasFailed: false };
    expect(await gateway().findRefunds(chargedAs)).toEqual([refund]);
    expect(await gateway().findRefunds('pi_other')).toEqual([]);
    expect(await gateway().listRefunds(since)).toEqual([refund]);
  });

  it('is read page by page', async () => {
    const charge = await chargeOf('4242424242424242');
    const ids = Array.from({ length: 103 }, () => randomUUID());
    for (const chargeId of ids) await gateway().charge({ ...charge, chargeId });
    const listed = await gateway().listCharges(new Date(Date.now() - 600_000));
    expect(listed.map(({ chargeId }) => chargeId)).toEqual(ids.toReversed());
  });

  it('says that a card was declined, or that a payment can no longer be made', async () => {
    const charge = await chargeOf('4000000000000341');
    const { customerId, chargeId } = charge;
    const outcome = await gateway().charge(charge);
    const since = new Date(Date.now() - 60_000);
    const [declined] = await gateway().findCharges({ chargeId, customerId, since });
    expect(declined).toMatchObject({ outcome: { is: 'declined' }, isCancelled: false, isUnfinished: false });
    await gateway().cancelCharge(outcome.processorId ?? '');
    expect(await gateway().findCharges({ chargeId, customerId, since })).toMatchObject([{ isCancelled: true }]);
  });
});

describe('an idempotency key', () => {
  it('is forgotten after a day: the same charge is then made again, and only a search prevents that', async () => {
    const charge = await chargeOf('4242424242424242');
    const first = await gateway().charge(charge);
    expect(await gateway().charge(charge)).toEqual(first);
    await fetch(`${sandbox.origin}/control/clock`, {
      method: 'POST',
      body: JSON.stringify({ advanceMs: 25 * 60 * 60 * 1000 }),
    });
    expect((await gateway().charge(charge)).processorId).not.toBe(first.processorId);
  });
});

describe('trouble', () => {
  it.each([
    [{ status: 503 }, 'unavailable'],
    [{ resetConnection: true }, 'unavailable'],
    [{ status: 429 }, 'rate_limited'],
    [{ malformedJson: true }, 'bad_response'],
  ])('%j that lasts is %s, and the call may be made again', async (effect, kind) => {
    await addFaultRule(effect, 2);
    await expect(gateway().makeCustomer(person())).rejects.toMatchObject({ provider: 'stripe', kind, retryable: true });
  });

  it.each([{ status: 503 }, { resetConnection: true }])('%j that passes goes unnoticed', async (effect) => {
    await addFaultRule(effect);
    expect(await gateway().makeCustomer(person())).toEqual({ customerId: expect.stringMatching(/^cus_/) });
  });

  it('passes on how long to wait', async () => {
    await addFaultRule({ status: 429 });
    await expect(gateway().readSetup('seti_1')).rejects.toMatchObject({ retryAfterMs: 1_000 });
  });

  it('times out on a slow answer', async () => {
    await addFaultRule({ delayMs: 1_500 }, 2);
    const late = gateway({ timeoutMs: 100 }).makeCustomer(person());
    await expect(late).rejects.toMatchObject({ kind: 'timeout', retryable: true, code: 'ETIMEDOUT' });
  });

  it('is refused with a wrong key', async () => {
    const stranger = gateway({ secretKey: 'sk_test_somebody' });
    await expect(stranger.makeCustomer(person())).rejects.toMatchObject({ kind: 'auth', retryable: false });
  });

  it('never repeats the processor’s message', async () => {
    const error = await gateway()
      .readSetup('seti_of_noor@example.test')
      .catch((problem: Error) => `${problem.message} ${problem.stack}`);
    expect(error).toContain('stripe: not_found (resource_missing)');
    expect(error).not.toContain('noor@example.test');
  });
});

describe('canceling a payment', () => {
  it('says the same to everybody who asks at once', async () => {
    const charged = await gateway().charge(await chargeOf('4000000000000341'));
    expect(charged).toMatchObject({ is: 'declined', processorId: expect.any(String) });
    const processorId = charged.processorId ?? '';
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => gateway().cancelCharge(processorId)));
    expect(outcomes.map(({ is }) => is)).toEqual(['declined', 'declined', 'declined', 'declined']);
  });
});
