import { createWebhooks, type Webhooks } from './control/webhooks.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { waitFor } from './wait-for.ts';

/** Shared dependencies of all simulated vendors. */
export type SandboxContext = {
  mailbox: Mailbox;
  /** The product's public URL. */
  appUrl: string;
  /** The product's own listening address; vendors verify addresses there. */
  appOrigin(): string;
  /** Webhooks to the product. */
  webhooks: Webhooks;
  now(): Date;
  /** Waits `ms` divided by the sandbox's speed; ends early when the sandbox stops. */
  delay(ms: number): Promise<void>;
  /** `ms` divided by the sandbox's speed. */
  scaled(ms: number): number;
  /** Once aborted, nothing runs in the background any more. */
  stopping: AbortSignal;
};

export function createSandboxContext(facts: {
  mailbox: Mailbox;
  appUrl: string;
  appOrigin: () => string;
  speed: number;
  now: () => Date;
  stopping: AbortSignal;
}): SandboxContext {
  const scaled = (ms: number) => ms / facts.speed;
  return {
    mailbox: facts.mailbox,
    appUrl: facts.appUrl,
    appOrigin: facts.appOrigin,
    webhooks: createWebhooks({ appOrigin: facts.appOrigin, scaled, stopping: facts.stopping }),
    now: facts.now,
    scaled,
    delay: (ms) => waitFor(scaled(ms), facts.stopping),
    stopping: facts.stopping,
  };
}
