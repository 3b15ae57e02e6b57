import { json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { type Faults, faultOrder } from './faults.ts';
import type { Journal } from './journal.ts';

type Controlled = { faults: Faults; journal: Journal; reset(): void };

/** The levers of the sandbox itself, outside every vendor's paths. */
export function controlRoutes({ faults, journal, reset }: Controlled): Route[] {
  return [
    { method: 'GET', path: /^\/health$/, handle: () => json(200, { status: 'ok' }) },
    { method: 'GET', path: /^\/control\/requests$/, handle: () => json(200, journal.entries()) },
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
      path: /^\/control\/faults$/,
      handle: ({ body }) => {
        const order = faultOrder.safeParse(readJson(body));
        if (!order.success) return json(400, { error: 'not a fault order', issues: order.error.issues });
        faults.order(order.data);
        return json(201, order.data);
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
