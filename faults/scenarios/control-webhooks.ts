import type { SentWebhook } from '../../src/sandbox/control/webhooks.ts';
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
  await deployment.settle();
  return result;
}
