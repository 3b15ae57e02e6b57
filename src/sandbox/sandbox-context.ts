import { createWebhooks, type Webhooks } from './control/webhooks.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { waitFor } from './wait-for.ts';

/** What every stand-in is given. */
export type SandboxContext = {
  mailbox: Mailbox;
  /** Where people reach the product. */
  appUrl: string;
  /** Where the product itself listens; vendors verify addresses there. */
  appOrigin(): string;
  /** News for the product. */
  webhooks: Webhooks;
  now(): Date;
  /** Waits as a vendor would, so many milliseconds divided by the sandbox's speed; ends early when it stops. */
  takeTime(ms: number): Promise<void>;
  /** `ms` as this sandbox counts them. */
  scaled(ms: number): number;
  /** Once it stops, nothing more happens by itself. */
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
    takeTime: (ms) => waitFor(scaled(ms), facts.stopping),
    stopping: facts.stopping,
  };
}
