import { randomUUID } from 'node:crypto';
import { waitFor } from '../wait-for.ts';

/** An event that a vendor sends to the product. */
export type Webhook = {
  vendor: string;
  /** The product's path, such as /webhooks/stripe. */
  path: string;
  /** Called when it is sent, because a signature may include the time. */
  headers(body: string): Record<string, string>;
  body: string;
};

export type SentWebhook = {
  id: string;
  vendor: string;
  path: string;
  body: string;
  /** Status codes of the product's answers, oldest first; 0 where there was none. */
  answers: number[];
};

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

const MOMENT = 200;
/** A vendor's pauses between attempts (milliseconds of its own clock). */
const PAUSES = [1_000, 5_000, 25_000, 60_000, 300_000, 900_000];
const MOST_STORED = 500;

interface Context {
  appOrigin: () => string;
  scaled: (ms: number) => number;
  stopping: AbortSignal;
}

type Entry = { webhook: Webhook; sent: SentWebhook };

/** Sends one, and again as long as the product does not accept it. */
function delivery(context: Context): (entry: Entry) => Promise<void> {
  const post = async (webhook: Webhook): Promise<number> => {
    try {
      const answer = await fetch(`${context.appOrigin()}${webhook.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...webhook.headers(webhook.body) },
        body: webhook.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  };
  return async ({ webhook, sent }) => {
    await waitFor(context.scaled(MOMENT), context.stopping);
    for (const pause of [...PAUSES, undefined]) {
      if (context.stopping.aborted) return;
      const status = await post(webhook);
      sent.answers.push(status);
      // A vendor treats a rejection as final, unless the product is down or too busy.
      if ((status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)) return;
      if (pause !== undefined) await waitFor(Math.max(context.scaled(pause), 20), context.stopping);
    }
  };
}

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
