import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBank, askProcessor, enterCard, openSetupAt } from '../../../testing/builders/card-processor.ts';
import { addFaultRuleAt } from '../../../testing/server/fault-rules.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;
const url = () => `${sandbox.origin}/stripe`;

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, appUrl: 'http://127.0.0.1:1', speed: 1000 });
});
afterAll(() => sandbox.stop());

describe("the bank's page", () => {
  const returnTo = { return_url: 'https://product.example.test/select?property=1' };
  const pageOf = (secret: string) => `${url()}/3ds/${secret.split('_secret_')[0]}?client_secret=${secret}`;

  it.each([
    ['complete', 'succeeded'],
    ['fail', 'failed'],
  ] as const)('leads back after "%s" with the status %s', async (answer, status) => {
    const { id, client_secret } = await openSetupAt(url());
    const { body } = await enterCard(url(), client_secret, '4000002500003155', returnTo);
    expect(body).toMatchObject({
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: pageOf(client_secret), ...returnTo } },
    });
    const back = await answerBank(url(), client_secret, answer);
    const location = `${returnTo.return_url}&setup_intent=${id}&setup_intent_client_secret=${client_secret}`;
    expect([back.status, back.headers.get('location')]).toEqual([303, `${location}&redirect_status=${status}`]);
    // The second answer changes nothing.
    const again = await answerBank(url(), client_secret, answer === 'fail' ? 'complete' : 'fail');
    expect(again.headers.get('location')).toBe(back.headers.get('location'));
  });

  it('shows the payment, and requires the secret', async () => {
    const payment = { amount: '2825', currency: 'cad' };
    const { client_secret } = (await askProcessor(url(), 'POST', 'payment_intents', payment)).body;
    await enterCard(url(), client_secret, '4000002760003184');
    const page = await (await fetch(pageOf(client_secret))).text();
    expect(page).toContain('SANDBOX – no real data');
    expect(page).toContain('$28.25');
    expect(page).toContain('ending in 3184');
    expect((await fetch(`${pageOf(client_secret)}x`)).status).toBe(404);
    expect((await answerBank(url(), `${client_secret}x`, 'complete')).status).toBe(404);
  });
});

describe('what browsers load', () => {
  it.each(['endive/stripe.js', 'elements/card', 'elements/controller', 'elements/card.js', 'elements/card.css'])(
    '%s is served',
    async (path) => {
      const answer = await fetch(`${url()}/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.has('content-security-policy')).toBe(!/\./.test(path));
    },
  );

  it('may be unavailable after a fault rule', async () => {
    await addFaultRuleAt(sandbox.origin, { path: '/stripe/endive' }, 1, { status: 503 });
    expect((await fetch(`${url()}/endive/stripe.js`)).status).toBe(503);
  });
});
