import { json } from '../http/answer.ts';
import type { Call, Route } from '../http/route.ts';
import { privateWordsIn } from './private-words.ts';

/** An event as it arrived, and what stands in it that should not. */
type Arrived = { event: Record<string, unknown>; private: string[] };

/**
 * A service that collects errors, below /sentry: takes envelopes as Sentry does and holds each event against what must
 * never arrive. What came is at /sentry/events.json.
 */
export function sentryRoutes(): { routes: Route[]; clear(): void } {
  let arrived: Arrived[] = [];
  const take = (call: Call) => {
    const [head = '', ...lines] = call.body.split('\n').filter(Boolean);
    if (!call.query.get('sentry_key')) return json(403, { detail: 'missing authorization information' });
    const items = lines.flatMap((line, index) => (index % 2 === 1 ? [line] : []));
    for (const item of items) {
      const event = JSON.parse(item) as Record<string, unknown>;
      const { event_id, timestamp, ...told } = event;
      arrived = [{ event, private: privateWordsIn(JSON.stringify(told)) }, ...arrived].slice(0, 500);
    }
    return json(200, { id: (JSON.parse(head) as { event_id?: string }).event_id });
  };
  return {
    routes: [
      { method: 'POST', path: /^\/sentry\/api\/\d+\/envelope\/$/, handle: take },
      { method: 'GET', path: /^\/sentry\/events\.json$/, handle: () => json(200, arrived) },
    ],
    clear() {
      arrived = [];
    },
  };
}
