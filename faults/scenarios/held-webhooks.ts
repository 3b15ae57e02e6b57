import type { SentWebhook } from '../../src/sandbox/control/deliver-webhook.ts';
import type { Deployment } from '../harness/deployment.ts';
import { controlWebhooks, sentWebhooks } from './control-webhooks.ts';
import { submitAll } from './lost-replies.ts';
import { createQuickLandlord, createReadyApplicants } from './ready-applicants.ts';

/**
 * Submits some applications while every webhook is held back, until nothing is left to do without them.
 *
 * @returns which submissions failed, and the webhooks that have come up since
 */
export async function submitBehindHeldWebhooks(
  deployment: Deployment,
  count: number,
): Promise<{ broken: string[]; webhooks: () => Promise<SentWebhook[]> }> {
  const before = new Set((await sentWebhooks(deployment)).map(({ id }) => id));
  await controlWebhooks(deployment, '/hold');
  const ready = await createReadyApplicants(deployment, await createQuickLandlord(deployment), count);
  const broken = await submitAll(ready);
  await deployment.idle();
  return { broken, webhooks: async () => (await sentWebhooks(deployment)).filter(({ id }) => !before.has(id)) };
}
