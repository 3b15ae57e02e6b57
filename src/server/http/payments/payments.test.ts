import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { answerBank, askProcessor, enterCard } from '../../../../testing/builders/card-processor.ts';
import { allDone, processorOf, requestsOf } from '../../../../testing/builders/charges.ts';
import { auditOf, outboxOf, until } from '../../../../testing/builders/evidence.ts';
import { CARDS, orderOf } from '../../../../testing/builders/orders.ts';
import { type Answer, callerAt } from '../../../../testing/server/caller.ts';
import { contentsOf } from '../../../../testing/server/contents.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { STRIPE_CREDENTIALS } from '../../../sandbox/credentials.ts';

const server = startTestServer();
let landlord: TestPerson;
let property: TestProperty;
beforeAll(async () => {
  landlord = await createLandlord(server());
  property = await createProperty(landlord);
}, 120_000);

const setUp = async (payer = landlord): Promise<Answer['body']> =>
  expectStatus(await payer.post('/api/payment/create-setup-intent'), 200).body;
const confirm = (setup: { setup_intent_id: string }, payer = landlord) =>
  payer.post('/api/payment/confirm-card', { setup_intent_id: setup.setup_intent_id });
const enter = (setup: { client_secret: string }, number: string = CARDS.good) =>
  enterCard(processorOf(server()), setup.client_secret, number);
const answer = (setup: { client_secret: string }, outcome: 'complete' | 'fail') =>
  answerBank(processorOf(server()), setup.client_secret, outcome);
const control = (path: string, body: object = {}) =>
  fetch(new URL(`/control/${path}`, server().mailboxUrl), { method: 'POST', body: JSON.stringify(body) });

/** Whether the processor takes no more cards for a setup. */
const isCancelled = async ({ setup_intent_id }: { setup_intent_id: string }): Promise<boolean> =>
  (await askProcessor(processorOf(server()), 'GET', `setup_intents/${setup_intent_id}`)).body.status === 'canceled';

/** An order of one check for a new person, waiting for a card. */
async function createOpenOrder(): Promise<string> {
  const email = someEmail();
  const body = orderOf(property, [{ email, items: ['id_verification'] }]);
  expectStatus(await landlord.post('/api/screening-request/landlord-request-items', body), 201);
  return email;
}

const isReleased = async (email: string): Promise<boolean> =>
  (await requestsOf(landlord, property)).some((request) => request.email === email);

/** How often an order for a person was released, and how many invitations they were sent. */
async function releasesFor(email: string): Promise<{ auditEvents: number; messages: number }> {
  await allDone(server(), 'handle-stripe-event');
  const { db } = server().ctx;
  const auditEvents = await db
    .selectFrom('audit_event')
    .innerJoin('screening_request', 'screening_request.order_id', 'audit_event.subject_id')
    .select('audit_event.id')
    .where('audit_event.action', '=', 'order.activated')
    .where('screening_request.recipient', '=', email)
    .execute();
  return { auditEvents: auditEvents.length, messages: (await outboxOf(server(), email)).length };
}
const ONCE = { auditEvents: 1, messages: 1 };

describe('a setup intent', () => {
  test('stays the same for one person until a card is stored with it, even when requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => setUp()));
    expect(new Set(answers.map(({ setup_intent_id }) => setup_intent_id)).size).toBe(1);
    const other = await setUp(await createLandlord(server()));
    expect(other.setup_intent_id).not.toBe(answers[0].setup_intent_id);
    expect(await callerAt(server().origin).post('/api/payment/create-setup-intent')).toMatchObject({ status: 401 });
    expect(server().logged.join()).not.toContain(answers[0].client_secret);
  });

  test('of another person, or an unknown one, is not found', async () => {
    const email = await createOpenOrder();
    const setup = await setUp();
    await enter(setup);
    expect((await confirm(setup, await createLandlord(server()))).status).toBe(404);
    expect((await confirm({ setup_intent_id: 'seti_unknown' })).status).toBe(404);
    await until('its webhook', () => isReleased(email));
  });

  test('without a card releases nothing, whatever the address bar says', async () => {
    const email = await createOpenOrder();
    const setup = await setUp();
    const query = `setup_intent=${setup.setup_intent_id}&redirect_status=succeeded`;
    await landlord.get(`/landlord/screen-applicants/payment?${query}`);
    expect((await confirm(setup)).body).toMatchObject({ state: 'open', purpose: 'none' });
    const returnQuery = { setup_intent_id: setup.setup_intent_id, redirect_status: 'succeeded' };
    expect((await landlord.post('/api/payment/confirm-card', returnQuery)).status).toBe(422);
    expect(await isReleased(email)).toBe(false);
    expect(await outboxOf(server(), email)).toEqual([]);
  });

  test('with a declined card accepts another one', async () => {
    const email = await createOpenOrder();
    const setup = await setUp();
    expect((await enter(setup, CARDS.declinesAtSetup)).status).toBe(402);
    expect((await confirm(setup)).body).toMatchObject({ state: 'open' });
    expect(await isReleased(email)).toBe(false);
    expect((await enter(setup)).status).toBe(200);
    expect((await confirm(setup)).body).toMatchObject({ state: 'succeeded', purpose: 'order' });
    expect(await releasesFor(email)).toEqual(ONCE);
  });

  test('is closed after five refused cards, and no other is opened on that day', async () => {
    const tester = await createLandlord(server());
    const setup = await setUp(tester);
    for (let cards = 0; cards < 4; cards += 1) expect((await enter(setup, CARDS.declinesAtSetup)).status).toBe(402);
    await allDone(server(), 'handle-stripe-event');
    const another = await setUp(tester);
    expect((await enter(setup, CARDS.declinesAtSetup)).status).toBe(402);
    await until('the setup is closed at the processor', async () => {
      await allDone(server(), 'handle-stripe-event');
      return (await confirm(setup, tester)).body.state === 'open' && (await isCancelled(setup));
    });
    // Of the other one they get one more try.
    expect((await enter(another, CARDS.declinesAtSetup)).status).toBe(402);
    await until('the other is closed too', () => isCancelled(another));
    const refused = await tester.post('/api/payment/create-setup-intent');
    expect(refused).toMatchObject({ status: 429, body: { error_type: 'TooManyCardsRefused' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await auditOf(server(), tester.id)).at(-1)).toMatchObject({
      action: 'cards.stopped',
      detail: { refusals: 6 },
    });
    // A day later it is another day, and others were never concerned.
    expectStatus(await landlord.post('/api/payment/create-setup-intent'), 200);
    await sql`update webhook_event set received_at = received_at - interval '1 day'
      where subject in (${setup.setup_intent_id}, ${another.setup_intent_id})`.execute(server().ctx.db);
    expect((await setUp(tester)).setup_intent_id).not.toBe(setup.setup_intent_id);
  });

  test("waits for the card's owner when the bank asks", async () => {
    const email = await createOpenOrder();
    const setup = await setUp();
    for (const outcome of ['fail', 'complete'] as const) {
      expect((await enter(setup, CARDS.authenticatesAtSetup)).body.status).toBe('requires_action');
      expect((await confirm(setup)).body).toMatchObject({ state: 'open' });
      expect(await isReleased(email)).toBe(false);
      await answer(setup, outcome);
    }
    expect((await confirm(setup)).body).toMatchObject({ state: 'succeeded', purpose: 'order' });
    expect(await releasesFor(email)).toEqual(ONCE);
  });
});

describe('a stored card', () => {
  test('releases an order once, however often and in how many tabs it is confirmed', async () => {
    const email = await createOpenOrder();
    const setup = await setUp();
    await enter(setup);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(setup)));
    expect(answers.map(({ body }) => body.state)).toEqual(Array.from({ length: 6 }, () => 'succeeded'));
    expect((await confirm(setup)).body).toMatchObject({ state: 'succeeded', purpose: 'order' });
    expect(await releasesFor(email)).toEqual(ONCE);
  });

  test("releases an order by the processor's event alone, when the browser never comes back", async () => {
    const email = await createOpenOrder();
    await enter(await setUp());
    await until('the webhook released it', () => isReleased(email));
    expect(await releasesFor(email)).toEqual(ONCE);
  });

  test('releases an order once when the event comes after the browser, five times', async () => {
    const email = await createOpenOrder();
    const setup = await setUp();
    await control('webhooks/hold');
    await enter(setup);
    expect((await confirm(setup)).body).toMatchObject({ state: 'succeeded', purpose: 'order' });
    await control('webhooks/release', { reversed: true });
    const sent = (await (await fetch(new URL('/control/webhooks', server().mailboxUrl))).json()) as {
      id: string;
      body: string;
      answers: number[];
    }[];
    const mine = sent.filter(({ body }) => body.includes(setup.setup_intent_id));
    expect(mine.length).toBeGreaterThan(0);
    for (const { id } of [...mine, ...mine, ...mine, ...mine, ...mine]) await control(`webhooks/${id}/redeliver`);
    expect(await releasesFor(email)).toEqual(ONCE);
  });
});

describe('a webhook of the processor', () => {
  const body = (id = `evt_${randomUUID()}`) =>
    JSON.stringify({ id, type: 'setup_intent.succeeded', data: { object: { id: 'seti_1' } } });
  const sign = (text: string, secret: string = STRIPE_CREDENTIALS.webhookSecret, secondsAgo = 0) => {
    const at = Math.floor(Date.now() / 1000) - secondsAgo;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  };
  const postWebhook = (text: string, signature?: string) =>
    callerAt(server().origin).raw('/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body: text,
    });

  test('that is forged, altered or malformed is refused and stores nothing', async () => {
    await allDone(server(), 'handle-stripe-event', 'deliver-message');
    const before = await contentsOf(server());
    const text = body();
    const [, hash = ''] = sign(text).split('v1=');
    for (const [what, signature, sent] of [
      ['unsigned', undefined, text],
      ['signed with another secret', sign(text, 'whsec_other'), text],
      ['older than five minutes', sign(text, undefined, 301), text],
      ['altered by one sign', sign(text), text.replace('seti_1', 'seti_2')],
      ['serialized again', sign(text), JSON.stringify(JSON.parse(text), null, 1)],
      ['with another time', `t=${Math.floor(Date.now() / 1000) + 7},v1=${hash}`, text],
      ['with a signature of another version', sign(text).replace('v1=', 'v0='), text],
      ['empty', sign(''), ''],
      ['no JSON', sign('{'), '{'],
      ['of no shape', sign('[]'), '[]'],
    ] as const) {
      expect([what, (await postWebhook(sent, signature)).status]).toEqual([what, 400]);
    }
    expect(await contentsOf(server())).toEqual(before);
  });

  test('about unknown objects is accepted and changes nothing', async () => {
    const text = body();
    expect([(await postWebhook(text, sign(text))).status, (await postWebhook(text, sign(text))).status]).toEqual([
      200, 200,
    ]);
    const noted = await server()
      .ctx.db.selectFrom('webhook_event')
      .select('about')
      .where('subject', '=', 'seti_1')
      .execute();
    expect(noted).toEqual([{ about: 'setup' }]);
    await until('its job ended', async () => {
      await allDone(server(), 'handle-stripe-event');
      return true;
    });
  });
});
