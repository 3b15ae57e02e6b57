import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { jsonLog } from '../infrastructure/observability/log.ts';
import { noTelemetry } from '../infrastructure/observability/telemetry.ts';
import { sendProblem } from './errors.ts';
import { type LoadCeilings, shedLoad } from './load-shedding.ts';

const CEILINGS = { inFlight: 2, waitingForDatabase: 3, eventLoopDelayMs: 60_000, heapShare: 1 };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** An app whose `/slow` answers when `finish` is called. */
async function start({ waiting = 0, ceilings = CEILINGS }: { waiting?: number; ceilings?: LoadCeilings }) {
  const started = Fastify();
  app = started;
  const log = jsonLog(() => {});
  started.setErrorHandler((problem, _request, reply) => sendProblem(reply, problem, log, 'test'));
  const load = { waiting };
  shedLoad(started, { waitingForDatabase: () => load.waiting, ceilings, telemetry: noTelemetry });
  const running: (() => void)[] = [];
  started.get('/slow', () => new Promise((resolve) => running.push(() => resolve('done'))));
  for (const path of ['/', '/healthz', '/readyz']) started.get(path, () => 'here');
  await started.listen({ port: 0, host: '127.0.0.1' });
  return { load, running, get: (path: string) => fetch(started.listeningOrigin + path) };
}

test('more requests at once than the ceiling are 503, and those in progress finish', async () => {
  const { running, get } = await start({});
  const slow = [get('/slow'), get('/slow')];
  while (running.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  const refused = await get('/');
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    { status: 0, message: 'We can’t answer right now. Please try again in a moment.' },
  ]);
  for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200);
  for (const finish of running) finish();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
  while ((await get('/')).status === 503) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('with too many waiting for the database, more are 503 until fewer wait', async () => {
  const { load, get } = await start({ waiting: 3 });
  expect((await get('/')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  load.waiting = 2;
  expect((await get('/')).status).toBe(200);
});

test('with the heap nearly full, more are 503', async () => {
  const { get } = await start({ ceilings: { ...CEILINGS, heapShare: 0 } });
  while ((await get('/')).status === 200) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await get('/')).status).toBe(503);
  expect((await get('/readyz')).status).toBe(200);
});
