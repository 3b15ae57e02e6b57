import { Agent, type IncomingMessage, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { endConnectionsOnClose } from './close-connections.ts';

let gate = Promise.withResolvers<string>();
let reached = Promise.withResolvers<void>();
const agent = new Agent({ keepAlive: true });

/** A server whose answer waits for the gate, and a browser's connection that would like to be kept. */
async function serve(longestGoodbye?: number) {
  gate = Promise.withResolvers();
  reached = Promise.withResolvers();
  const app = Fastify({ logger: false });
  endConnectionsOnClose(app, longestGoodbye);
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

test('a request that is under way is answered, and its connection does not keep the server from ending', async () => {
  const { app, answer } = await serve(60_000);
  const closing = app.close();
  while (app.server.listening) await setImmediate();
  gate.resolve('served');
  const served = await answer;
  expect(served.statusCode).toBe(200);
  expect(Buffer.concat(await served.toArray()).toString()).toBe('served');
  await closing;
});

test('a request that does not end is cut off after the goodbye', async () => {
  const { app, answer } = await serve(100);
  const [closed, cut] = await Promise.allSettled([app.close(), answer]);
  expect([closed.status, cut.status]).toEqual(['fulfilled', 'rejected']);
});
