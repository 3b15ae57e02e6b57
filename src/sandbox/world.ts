import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailbox } from './mailbox/mailbox.ts';

/** What every stand-in is given. */
export type World = {
  mailbox: Mailbox;
  /** Where the product itself answers. */
  appUrl: string;
  now(): Date;
  /** Waits as a vendor would, so many milliseconds divided by the sandbox's speed; ends early when it stops. */
  takeTime(ms: number): Promise<void>;
  /** `ms` as this sandbox counts them. */
  scaled(ms: number): number;
};

export function makeWorld(facts: {
  mailbox: Mailbox;
  appUrl: string;
  speed: number;
  now: () => Date;
  stopping: AbortSignal;
}): World {
  const scaled = (ms: number) => ms / facts.speed;
  return {
    mailbox: facts.mailbox,
    appUrl: facts.appUrl,
    now: facts.now,
    scaled,
    takeTime: (ms) => waitFor(scaled(ms), facts.stopping),
  };
}

/** Waits so many milliseconds, or until `stopping`, whichever comes first. */
export async function waitFor(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
}
