import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { until } from '../../testing/server/mailbox.ts';
import { startHaproxy } from '../../testing/server/start-haproxy.ts';

// HAProxy as we advise to configure it, with stand-ins of two web processes that behave as the test wants.
vi.setConfig({ testTimeout: 60_000 });

const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A web process: whether it says that it is ready, and what it does with each request. */
async function startWeb(name: string) {
  const web = {
    isReady: true,
    asked: [] as string[],
    answer: ((_request, response) => response.end(name)) as RequestListener,
    port: 0,
    stop: async () => {},
  };
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.writeHead(web.isReady ? 200 : 503).end();
    web.asked.push(`${request.method} ${request.url}`);
    return web.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  web.port = (server.address() as AddressInfo).port;
  web.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  stops.push(() => web.stop());
  return web;
}

async function startBoth() {
  const [one, two] = [await startWeb('one'), await startWeb('two')];
  const proxy = await startHaproxy([one.port, two.port]);
  stops.push(proxy.stop);
  const ask = async (path: string, method = 'GET') => {
    const reply = await fetch(proxy.origin + path, { method });
    return { status: reply.status, body: await reply.text() };
  };
  /** Asks until only this one has answered for a while. */
  const onlyAnswers = (name: string) =>
    until(`only ${name} answers`, async () => {
      for (let count = 0; count < 6; count += 1) if ((await ask('/')).body !== name) return false;
      return true;
    });
  return { one, two, ask, onlyAnswers };
}

test('who is not ready gets no requests, and when nobody is, those that run are asked all the same', async () => {
  const { one, two, ask, onlyAnswers } = await startBoth();
  one.isReady = false;
  await onlyAnswers('two');
  // The last one is too slow to say that it is ready; the other one has ended.
  two.isReady = false;
  await one.stop();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const replies = [];
  for (let count = 0; count < 20; count += 1) replies.push(await ask('/'));
  expect(replies).toEqual(replies.map(() => ({ status: 200, body: 'two' })));
  expect(await ask('/', 'POST')).toEqual({ status: 200, body: 'two' });
});

test('what was only read is asked again elsewhere when a process dies before it answers, and nothing else is', async () => {
  const { one, two, ask } = await startBoth();
  one.answer = (request) => request.socket.destroy();
  for (let count = 0; count < 10; count += 1) expect(await ask(`/page/${count}`)).toEqual({ status: 200, body: 'two' });
  expect(one.asked.length).toBeGreaterThan(0);
  two.answer = one.answer;
  for (const each of [one, two]) each.asked = [];
  await ask('/act', 'POST').catch(() => undefined);
  expect([...one.asked, ...two.asked]).toEqual(['POST /act']);
});
