import { randomUUID } from 'node:crypto';
import { type Context, delivery, type Entry, type SentWebhook, type Webhook } from './deliver-webhook.ts';

export type Webhooks = {
  /** Sends after a short delay, as vendors do, and again if the product does not accept it. */
  send(webhook: Webhook): void;
  sent(): SentWebhook[];
  /** Sends one a second time; false if the id is unknown. */
  redeliver(id: string): boolean;
  /** Holds the webhooks of one vendor, or of all, from now on. */
  hold(vendor?: string): void;
  /** Sends the held webhooks, newest first if `reversed`. */
  release(reversed: boolean): void;
  clear(): void;
};

const MOST_STORED = 500;

export function createWebhooks(context: Context): Webhooks {
  let entries: Entry[] = [];
  let held: Entry[] = [];
  let isHeld = (_vendor: string): boolean => false;

  const deliver = delivery(context);
  const start = (one: Entry): void => {
    deliver(one).catch(() => undefined);
  };
  return {
    send(webhook) {
      const { vendor, path, body } = webhook;
      const one = { webhook, sent: { id: randomUUID(), vendor, path, body, answers: [] } };
      entries = [one, ...entries].slice(0, MOST_STORED);
      if (isHeld(vendor)) held.push(one);
      else start(one);
    },
    sent: () => entries.map(({ sent }) => sent),
    redeliver(id) {
      const one = entries.find(({ sent }) => sent.id === id);
      if (one) start(one);
      return one !== undefined;
    },
    hold(vendor) {
      isHeld = (other) => vendor === undefined || vendor === other;
    },
    release(reversed) {
      const waiting = held;
      held = [];
      isHeld = () => false;
      for (const one of reversed ? waiting.reverse() : waiting) start(one);
    },
    clear() {
      entries = [];
      held = [];
      isHeld = () => false;
    },
  };
}
