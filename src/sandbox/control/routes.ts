import * as z from 'zod/mini';
import { json, type Route } from '../http/route.ts';
import { type FaultRules, faultRule } from './fault-rules.ts';
import type { RequestLog } from './request-log.ts';
import type { Webhooks } from './webhooks.ts';

type Controlled = {
  faults: FaultRules;
  requestLog: RequestLog;
  webhooks: Webhooks;
  reset(): void;
  /** Advances the vendors' clock. */
  advance(ms: number): void;
};

const MOST_ADVANCE = 400 * 24 * 60 * 60 * 1000;
const clockRequest = z.strictObject({ advanceMs: z.int().check(z.gte(0), z.lte(MOST_ADVANCE)) });
const holdRequest = z.object({ vendor: z.optional(z.string()) });
const releaseRequest = z.object({ reversed: z.optional(z.boolean()) });

/** The control endpoints of the sandbox itself, outside every vendor's paths. */
export function controlRoutes({ faults, requestLog, webhooks, reset, advance }: Controlled): Route[] {
  return [
    { method: 'GET', path: /^\/health$/, handle: () => json(200, { status: 'ok' }) },
    { method: 'GET', path: /^\/control\/requests$/, handle: () => json(200, requestLog.entries()) },
    {
      method: 'POST',
      path: /^\/control\/reset$/,
      handle: () => {
        reset();
        return json(200, { status: 'reset' });
      },
    },
    {
      method: 'POST',
      path: /^\/control\/clock$/,
      handle: ({ body }) => {
        const parsed = clockRequest.safeParse(readJson(body));
        if (!parsed.success) return json(400, { error: 'not a clock order', issues: parsed.error.issues });
        advance(parsed.data.advanceMs);
        return json(200, parsed.data);
      },
    },
    { method: 'GET', path: /^\/control\/webhooks$/, handle: () => json(200, webhooks.sent()) },
    {
      method: 'POST',
      path: /^\/control\/webhooks\/hold$/,
      handle: ({ body }) => {
        webhooks.hold(holdRequest.safeParse(readJson(body)).data?.vendor);
        return json(200, { status: 'held back' });
      },
    },
    {
      method: 'POST',
      path: /^\/control\/webhooks\/release$/,
      handle: ({ body }) => {
        webhooks.release(releaseRequest.safeParse(readJson(body)).data?.reversed === true);
        return json(200, { status: 'released' });
      },
    },
    {
      method: 'POST',
      path: /^\/control\/webhooks\/(?<webhook>[\w-]+)\/redeliver$/,
      handle: ({ names }) =>
        webhooks.redeliver(names.webhook ?? '')
          ? json(202, { status: 'on its way' })
          : json(404, { error: 'no such webhook' }),
    },
    {
      method: 'POST',
      path: /^\/control\/faults$/,
      handle: ({ body }) => {
        const parsed = faultRule.safeParse(readJson(body));
        if (!parsed.success) return json(400, { error: 'not a fault order', issues: parsed.error.issues });
        faults.add(parsed.data);
        return json(201, parsed.data);
      },
    },
  ];
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
