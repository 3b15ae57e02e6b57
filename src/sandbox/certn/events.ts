import { createHmac, randomUUID } from 'node:crypto';
import { CERTN_CREDENTIALS } from '../credentials.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type Case, isOver } from './case.ts';

const WEBHOOK_PATH = '/webhooks/certn';
/** Pauses before the vendor challenges an unresponsive address again, in milliseconds. */
const PAUSES = [1_000, 5_000, 25_000];

type EventType = 'CASE_STATUS_CHANGED' | 'CASE_REPORT_READY';

export type Events = {
  /** Sends an event about a case to the product. Events arrive in the order of the calls. */
  emit(type: EventType, about: Case): void;
  clear(): void;
};

/**
 * The vendor's events. Before the first one, the product's address has to prove itself: it answers a GET with the
 * `challenge` of the query, as plain text that no browser interprets as anything else. Events to an address that does
 * not are lost; the next event challenges it again.
 *
 * The events of a case with the scenario `dupe` are all sent at its end, the last first, each of them three times.
 */
export function createEvents(context: SandboxContext): Events {
  let queue: Promise<void> = Promise.resolve();
  let provenOrigin: string | undefined;
  const withheld = new Map<string, string[]>();

  const isProven = async (): Promise<boolean> => {
    const origin = context.appOrigin();
    if (provenOrigin === origin) return true;
    for (const pause of [...PAUSES, undefined]) {
      const echoed = await echoes(`${origin}${WEBHOOK_PATH}`);
      if (echoed === true) provenOrigin = origin;
      if (echoed !== undefined || pause === undefined || context.stopping.aborted) break;
      await context.delay(pause);
    }
    return provenOrigin === origin;
  };
  const send = (bodies: string[]): void => {
    queue = queue.then(async () => {
      if (!(await isProven())) return;
      for (const body of bodies) {
        context.webhooks.send({
          vendor: 'certn',
          path: WEBHOOK_PATH,
          headers: () => ({ 'x-signature': sign(body) }),
          body,
        });
      }
    });
  };

  return {
    emit(type, about) {
      const body = JSON.stringify({
        id: randomUUID(),
        event_type: type,
        object_id: about.id,
        object_type: 'CASE',
        created: context.now().toISOString(),
        case_status: about.status,
      });
      if (about.scenario.outcome !== 'dupe') return send([body]);
      const bodies = [body, ...(withheld.get(about.id) ?? [])];
      if (!isOver(about)) return void withheld.set(about.id, bodies);
      withheld.delete(about.id);
      send(bodies.flatMap((each) => [each, each, each]));
    },
    clear() {
      provenOrigin = undefined;
      withheld.clear();
    },
  };
}

const sign = (body: string): string => createHmac('sha256', CERTN_CREDENTIALS.webhookSecret).update(body).digest('hex');

/** True if an address echoes a challenge as it must; undefined if it does not answer. */
async function echoes(address: string): Promise<boolean | undefined> {
  const challenge = randomUUID();
  try {
    const answer = await fetch(`${address}?challenge=${challenge}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return (
      (await answer.text()) === challenge &&
      answer.status === 200 &&
      /^text\/plain\b/.test(answer.headers.get('content-type') ?? '') &&
      answer.headers.get('x-content-type-options') === 'nosniff'
    );
  } catch {
    return undefined;
  }
}
