import { type Call, json, type Route } from '../http/route.ts';

/** Personal data that must never reach an error tracker, with a pattern for each kind. */
const PRIVATE: [what: string, pattern: RegExp][] = [
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/],
  ['a SIN', /(?<![\d.-])\d{3}[ -]?\d{3}[ -]?\d{3}(?![\d.-])/],
  ['a card number', /(?<!\d)(?:\d[ -]?){13,19}(?!\d)/],
  ['a bearer token', /bearer\s+\S{16,}/i],
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a date of birth', /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\dT])/],
];

/** The kinds of personal data found in a text; usually none. */
export const personalDataIn = (text: string): string[] =>
  PRIVATE.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

/** A received event, and the personal data found in it. */
type Arrived = { event: Record<string, unknown>; private: string[] };

/**
 * An error tracker below /sentry: accepts envelopes as Sentry does and checks each event for personal data. The events
 * are at /sentry/events.json.
 */
export function sentryRoutes(): { routes: Route[]; clear(): void } {
  let arrived: Arrived[] = [];
  const receive = (call: Call) => {
    const [head = '', ...lines] = call.body.split('\n').filter(Boolean);
    if (!call.query.get('sentry_key')) return json(403, { detail: 'missing authorization information' });
    const items = lines.flatMap((line, index) => (index % 2 === 1 ? [line] : []));
    for (const item of items) {
      const event: Record<string, unknown> = JSON.parse(item);
      const { event_id, timestamp, ...content } = event;
      arrived = [{ event, private: personalDataIn(JSON.stringify(content)) }, ...arrived].slice(0, 500);
    }
    return json(200, { id: JSON.parse(head).event_id });
  };
  return {
    routes: [
      { method: 'POST', path: /^\/sentry\/api\/\d+\/envelope\/$/, handle: receive },
      { method: 'GET', path: /^\/sentry\/events\.json$/, handle: () => json(200, arrived) },
    ],
    clear() {
      arrived = [];
    },
  };
}
