import { once } from 'node:events';
import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowRequests } from './observe-requests.ts';

const app = Fastify();

beforeAll(async () => {
  endSlowRequests(app, 50);
  await app.register(multipart);
  app.post('/text', async () => 'read');
  app.post('/files', { config: { hasFiles: true } }, async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer();
    return 'read';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const PARTS = [
  '--sign\r\ncontent-disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n',
  '%PDF\r\n--sign--\r\n',
] as const;

/** Sends the start of a body, waits until a request without files is ended, and sends the rest. */
async function sendSlowly(path: string, contentType: string, [start, rest]: readonly [string, string]) {
  const length = `content-length: ${start.length + rest.length}`;
  const { port } = new URL(app.listeningOrigin);
  const line = connect(Number(port), '127.0.0.1');
  await once(line, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${contentType}\r\n${length}\r\n\r\n`;
  line.write(head + start);
  const answered = once(line, 'data').then(([answer]) => String(answer));
  const [, slow] = await Promise.all([path === '/files' && endOfSlowRequest().then(() => line.write(rest)), answered]);
  line.destroy();
  return slow.split('\r\n')[0];
}

const endOfSlowRequest = (): Promise<unknown> => sendSlowly('/text', 'application/json', ['{', '}']);

test('a body that does not arrive in time is ended with 408', async () => {
  expect(await endOfSlowRequest()).toBe('HTTP/1.1 408 Request Timeout');
});

test('files have longer to arrive', async () => {
  expect(await sendSlowly('/files', 'multipart/form-data; boundary=sign', PARTS)).toBe('HTTP/1.1 200 OK');
});
