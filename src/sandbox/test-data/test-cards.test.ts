import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBank, askProcessor, enterCard, openSetupAt } from '../../../testing/builders/card-processor.ts';
import { documentedRows } from '../../../testing/samples/documented-test-data.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

// Each row of the page is tested against the vendor, and the page lists exactly the rows of the tables below.

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:9', speed: 1_000 });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
const rowsOf = (title: string) => documentedRows(sandbox.origin, title);

describe('cards', () => {
  const processor = () => `${sandbox.origin}/stripe`;
  const ASKS = 'the bank asks first; stored once you confirm';
  const AGAIN = 'the bank asks for another confirmation; we email the payer';
  const DISPUTED = 'charged, and disputed at once at its owner’s bank';
  const never = (message: string) => [`refused: ${message}`, 'doesn’t get that far'];
  const CARDS: [number: string, ...text: string[]][] = [
    ['4242 4242 4242 4242', 'stored', 'charged'],
    ['5555 5555 5555 4444', 'stored', 'charged'],
    ['4000 0012 4000 0000', 'stored', 'charged'],
    ['3782 822463 10005', 'stored', 'charged'],
    ['4000 0038 0000 0446', 'stored', 'charged'],
    ['4000 0000 0000 0259', 'stored', DISPUTED],
    ['4000 0025 0000 3155', ASKS, 'charged'],
    ['4000 0027 6000 3184', ASKS, AGAIN],
    ['4000 0000 0000 3220', ASKS, AGAIN],
    ['4000 0000 0000 0341', 'stored', 'refused: Your card was declined.'],
    ['4000 0084 0000 1629', ASKS, 'refused: Your card was declined.'],
    ['4000 0082 6000 3178', ASKS, 'refused: Your card has insufficient funds.'],
    ['4000 0000 0000 0002', ...never('Your card was declined.')],
    ['4000 0000 0000 9995', ...never('Your card has insufficient funds.')],
    ['4000 0000 0000 9987', ...never('Your card was declined.')],
    ['4000 0000 0000 0069', ...never('Your card has expired.')],
    ['4000 0000 0000 0127', ...never("Your card's security code is incorrect.")],
    ['4000 0000 0000 0119', ...never('An error occurred while processing your card. Try again in a little bit.')],
  ];

  it('are all on the page, with these texts', async () => {
    const onPage = await rowsOf('Cards');
    expect(onPage).toHaveLength(CARDS.length);
    expect(onPage).toEqual(expect.arrayContaining(CARDS));
  });

  it.each(CARDS)('%s: %s, %s', async (number, stored, charged) => {
    const setup = await openSetupAt(processor());
    const entered = await enterCard(processor(), setup.client_secret, number.replaceAll(' ', ''));
    const refused = (answer: { body: unknown }) =>
      (answer.body as { error?: { code: string; message: string } }).error ?? { code: '', message: '' };
    if (entered.status === 402) {
      expect([`refused: ${refused(entered).message}`, 'doesn’t get that far']).toEqual([stored, charged]);
      return;
    }
    const asks = entered.body.status === 'requires_action';
    if (asks) await answerBank(processor(), setup.client_secret, 'complete');
    const { body } = await askProcessor(processor(), 'GET', `setup_intents/${setup.id}`);
    expect(body).toMatchObject({ status: 'succeeded' });
    expect(asks ? ASKS : 'stored').toBe(stored);
    const paid = await askProcessor(processor(), 'POST', 'payment_intents', {
      amount: '1695',
      currency: 'cad',
      customer: body.customer,
      payment_method: body.payment_method,
      off_session: 'true',
      confirm: 'true',
    });
    const { code, message } = refused(paid);
    const asksAgain = code === 'authentication_required';
    const { data: disputes } = (await askProcessor(processor(), 'GET', 'disputes', { payment_intent: paid.body.id }))
      .body;
    const done = disputes.length > 0 ? DISPUTED : 'charged';
    expect(paid.status === 200 ? done : asksAgain ? AGAIN : `refused: ${message}`).toBe(charged);
  });

  it.each([
    ['$….77', '1677', 500],
    ['$….78', '678', 'nothing'],
  ])('a total of %s fails once, and is charged once', async (text, amount, first) => {
    expect((await rowsOf('Totals')).map(([total]) => total)).toContain(text);
    const setup = await openSetupAt(processor());
    await enterCard(processor(), setup.client_secret, '4242424242424242');
    const { body } = await askProcessor(processor(), 'GET', `setup_intents/${setup.id}`);
    const { customer, payment_method } = body;
    const form = { amount, currency: 'cad', customer, payment_method, off_session: 'true', confirm: 'true' };
    const pay = () =>
      askProcessor(processor(), 'POST', 'payment_intents', form, { headers: { 'idempotency-key': 'one' } }).then(
        ({ status }) => status,
        () => 'nothing',
      );
    expect([await pay(), await pay()]).toEqual([first, 200]);
    const events = await askProcessor(processor(), 'GET', 'events', { type: 'payment_intent.succeeded' });
    expect(events.body.data).toHaveLength(1);
  });
});
