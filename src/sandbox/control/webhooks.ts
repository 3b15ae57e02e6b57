import { randomUUID } from 'node:crypto';
import { waitFor } from '../wait-for.ts';

/** News that a vendor sends to the product. */
export type Webhook = {
  vendor: string;
  /** Where at the product, such as /webhooks/stripe. */
  path: string;
  /** Made when it is sent, as a signature may hold the time. */
  headers(body: string): Record<string, string>;
  body: string;
};

export type SentWebhook = {
  id: string;
  vendor: string;
  path: string;
  body: string;
  /** The product's answers, oldest first; 0 where there was none. */
  answers: number[];
};

export type Webhooks = {
  /** Sends after a moment, as vendors do, and again when the product does not take it. */
  send(webhook: Webhook): void;
  sent(): SentWebhook[];
  /** Sends one a second time; false when there is no such one. */
  redeliver(id: string): boolean;
  /** From now on news is kept back … */
  hold(): void;
  /** … until this, which sends it, the newest first when `reversed`. */
  release(reversed: boolean): void;
  clear(): void;
};

const MOMENT = 200;
/** How long a vendor waits before it tries again (milliseconds of its own clock). */
const PAUSES = [1_000, 5_000, 25_000, 60_000, 300_000, 900_000];
const MOST_STORED = 500;

export function createWebhooks(context: {
  appOrigin: () => string;
  scaled: (ms: number) => number;
  stopping: AbortSignal;
}): Webhooks {
  let kept: { webhook: Webhook; sent: SentWebhook }[] = [];
  let heldBack: { webhook: Webhook; sent: SentWebhook }[] | undefined;

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
  const deliver = async ({ webhook, sent }: { webhook: Webhook; sent: SentWebhook }): Promise<void> => {
    await waitFor(context.scaled(MOMENT), context.stopping);
    for (const pause of [...PAUSES, undefined]) {
      if (context.stopping.aborted) return;
      const status = await post(webhook);
      sent.answers.push(status);
      // A refusal is final for a vendor too, but for the product being down or too busy.
      if ((status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)) return;
      if (pause !== undefined) await waitFor(Math.max(context.scaled(pause), 20), context.stopping);
    }
  };
  const start = (one: { webhook: Webhook; sent: SentWebhook }): void => {
    deliver(one).catch(() => undefined);
  };
  return {
    send(webhook) {
      const { vendor, path, body } = webhook;
      const one = { webhook, sent: { id: randomUUID(), vendor, path, body, answers: [] } };
      kept = [one, ...kept].slice(0, MOST_STORED);
      if (heldBack) heldBack.push(one);
      else start(one);
    },
    sent: () => kept.map(({ sent }) => sent),
    redeliver(id) {
      const one = kept.find(({ sent }) => sent.id === id);
      if (one) start(one);
      return one !== undefined;
    },
    hold() {
      heldBack ??= [];
    },
    release(reversed) {
      const waiting = heldBack ?? [];
      heldBack = undefined;
      for (const one of reversed ? waiting.reverse() : waiting) start(one);
    },
    clear() {
      kept = [];
      heldBack = undefined;
    },
  };
}
