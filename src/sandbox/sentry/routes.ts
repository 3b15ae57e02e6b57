import { json } from '../http/answer.ts';
import type { Call, Route } from '../http/route.ts';

/** What must never arrive at a service that collects errors, and what each looks like. */
const PRIVATE: [what: string, pattern: RegExp][] = [
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/],
  ['a SIN', /(?<![\d.-])\d{3}[ -]?\d{3}[ -]?\d{3}(?![\d.-])/],
  ['a card number', /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/],
  ['a bearer token', /bearer\s+\S{16,}/i],
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a date of birth', /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\dT])/],
];

/** What of it stands in a text, in words; usually nothing. */
export const privateWordsIn = (text: string): string[] =>
  PRIVATE.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

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
