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

/** A webhook that was sent, or is held. */
export type SentWebhook = {
  id: string;
  vendor: string;
  path: string;
  body: string;
  /** Status codes of the product's answers, oldest first; 0 where there was none. */
  answers: number[];
};

const MOMENT = 200;
/** A vendor's pauses between attempts (milliseconds of its own clock). */
const PAUSES = [1_000, 5_000, 25_000, 60_000, 300_000, 900_000];

/** Where webhooks go, and how fast time passes. */
export interface Context {
  appOrigin: () => string;
  scaled: (ms: number) => number;
  stopping: AbortSignal;
}

/** A webhook with what became of it. */
export type Entry = { webhook: Webhook; sent: SentWebhook };

/** Sends one, and again as long as the product does not accept it. */
export function delivery(context: Context): (entry: Entry) => Promise<void> {
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
