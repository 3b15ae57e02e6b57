import { createHmac } from 'node:crypto';
import { STRIPE_CREDENTIALS } from '../../src/sandbox/credentials.ts';
import { CERTN_CREDENTIALS } from '../../src/sandbox/start-sandbox.ts';
import type { Fault, Outcome } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import { controlWebhooks, untilAnswered } from './control-webhooks.ts';
import { submitBehindHeldWebhooks } from './held-webhooks.ts';

const AT_ONCE = 2;
/** Seconds after which a signature of the processor is too old, and more. */
const TOO_OLD = 600;

interface Forgery {
  what: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

const signedByProcessor = (secret: string, body: string, at: number): Record<string, string> => ({
  'stripe-signature': `t=${at},v1=${hmac(secret, `${at}.${body}`)}`,
});

/** The same length, with another character in it. */
const altered = (body: string): string => body.replace(/[a-z](?=[^a-z]*$)/, (last) => (last === 'x' ? 'y' : 'x'));

function forgeriesOfProcessor(path: string, body: string): Forgery[] {
  const now = Math.floor(Date.now() / 1000);
  const { webhookSecret } = STRIPE_CREDENTIALS;
  return [
    { what: 'without a signature', path, headers: {}, body },
    { what: "with a stranger's signature", path, headers: signedByProcessor('whsec_stranger', body, now), body },
    { what: 'with an altered body', path, headers: signedByProcessor(webhookSecret, body, now), body: altered(body) },
    { what: 'repeated too late', path, headers: signedByProcessor(webhookSecret, body, now - TOO_OLD), body },
  ];
}

function forgeriesOfBureau(path: string, body: string): Forgery[] {
  const signature = hmac(CERTN_CREDENTIALS.webhookSecret, body);
  return [
    { what: 'without a signature', path, headers: {}, body },
    { what: "with a stranger's signature", path, headers: { 'x-signature': hmac('stranger', body) }, body },
    { what: 'with an altered body', path, headers: { 'x-signature': signature }, body: altered(body) },
  ];
}

/** Every real webhook of a round, in each false form, before the real ones arrive. */
async function forgeWebhooks(deployment: Deployment, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  let forged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { broken, webhooks } = await submitBehindHeldWebhooks(deployment, AT_ONCE);
    violations.push(...broken);
    const forgeries = (await webhooks()).flatMap(({ vendor, path, body }) =>
      vendor === 'stripe' ? forgeriesOfProcessor(path, body) : forgeriesOfBureau(path, body),
    );
    for (const { what, path, headers, body } of forgeries) {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
      const { status } = await fetch(deployment.origin + path, sent);
      if (status !== 400) violations.push(`a webhook ${what} for ${path} was answered with ${status}`);
    }
    forged += forgeries.length;
    await controlWebhooks(deployment, '/release', {});
    await untilAnswered(deployment);
    await deployment.settle();
  }
  return { violations, facts: { 'webhooks forged': forged } };
}

export const forgedWebhooks: Fault = {
  name: 'forged webhooks',
  what: 'Strangers send every webhook before the vendor does: unsigned, falsely signed, altered, or too late.',
  invariants: EVERYWHERE,
  rounds: { long: 10, short: 1, control: 1 },
  run: forgeWebhooks,
  controls: [
    {
      name: "the processor's signature is not verified",
      file: 'src/server/infrastructure/vendors/stripe/provider.ts',
      find: "stripe.webhooks.constructEvent(raw, signature ?? '', settings.webhookSecret)",
      replace: 'JSON.parse(raw)',
      why: 'Only the processor can say what became of a payment.',
    },
    {
      name: "the bureau's signature is not verified",
      file: 'src/server/infrastructure/vendors/certn/webhook.ts',
      find: "if (!isSignedWith(secret, raw, signature ?? '')) {",
      replace: 'if (false) {',
      why: 'Only the bureau can say that a report is there.',
    },
  ],
};
