import { Agent, type IncomingMessage, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endConnectionsOnClose } from './close-connections.ts';

let gate = Promise.withResolvers<string>();
let reached = Promise.withResolvers<void>();
const agent = new Agent({ keepAlive: true });

/** A server whose answer waits for the gate, and an agent that keeps its connection alive as a browser does. */
async function serve(gracePeriod?: number) {
  gate = Promise.withResolvers();
  reached = Promise.withResolvers();
  const app = Fastify({ logger: false });
  endConnectionsOnClose(app, gracePeriod);
  app.get('/', () => {
    reached.resolve();
    return gate.promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent }, resolve).on('error', reject).end();
  });
  await reached.promise;
  return { app, answer };
}

afterEach(() => gate.resolve(''));

test('a request in progress is answered, and its connection does not keep the server from closing', async () => {
  const { app, answer } = await serve(60_000);
  const closing = app.close();
  while (app.server.listening) await setImmediate();
  gate.resolve('served');
  const served = await answer;
  expect(served.statusCode).toBe(200);
  expect(Buffer.concat(await served.toArray()).toString()).toBe('served');
  await closing;
});

test('a request that does not end is cut off after the grace period', async () => {
  const { app, answer } = await serve(100);
  const [closed, cut] = await Promise.allSettled([app.close(), answer]);
  expect([closed.status, cut.status]).toEqual(['fulfilled', 'rejected']);
});
