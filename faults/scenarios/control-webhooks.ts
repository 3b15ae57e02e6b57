import { setTimeout as sleep } from 'node:timers/promises';
import type { SentWebhook } from '../../src/sandbox/control/deliver-webhook.ts';
import type { Deployment } from '../harness/deployment.ts';

/** Asks the sandbox about its webhooks, or to hold, release or repeat them. */
export const controlWebhooks = (deployment: Deployment, path: string, body?: object): Promise<Response> =>
  fetch(`${deployment.sandbox.origin}/control/webhooks${path}`, {
    ...(path && { method: 'POST' }),
    ...(body && { body: JSON.stringify(body) }),
  });

/** The webhooks of the vendors so far, newest first. */
export const sentWebhooks = async (deployment: Deployment): Promise<SentWebhook[]> =>
  (await (await controlWebhooks(deployment, '')).json()) as SentWebhook[];

const ANSWERED_WITHIN_MS = 60_000;

/** Waits until the product has answered every webhook at least once: what it does about them has begun then. */
export async function untilAnswered(deployment: Deployment): Promise<void> {
  const end = performance.now() + ANSWERED_WITHIN_MS;
  const isOpen = async () => (await sentWebhooks(deployment)).some(({ answers }) => answers.length === 0);
  while (performance.now() < end && (await isOpen())) await sleep(50);
}

/**
 * Holds the payments' webhooks back while something happens, until nothing is left to do: they tell the product about a
 * payment, and so hide what would become of it without them.
 */
export async function withoutPaymentWebhooks<Result>(
  deployment: Deployment,
  happens: () => Promise<Result>,
): Promise<Result> {
  await controlWebhooks(deployment, '/hold', { vendor: 'stripe' });
  const result = await happens();
  await deployment.settle();
  await controlWebhooks(deployment, '/release', {});
  await untilAnswered(deployment);
  await deployment.settle();
  return result;
}
