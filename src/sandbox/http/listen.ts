import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { type Answer, type Call, json } from './route.ts';

const LARGEST_BODY = 1_000_000;

export type Listening = { origin: string; port: number; stop(): Promise<void> };

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/** A small HTTP server around one handler. Bodies above 1 MB are rejected. `port` 0 picks a free one. */
export async function listen(
  handle: (call: Call) => Promise<Answer>,
  where: { host: string; port: number },
): Promise<Listening> {
  const server = createServer((request, response) => {
    serve(handle, request, response).catch(() => {
      if (response.headersSent) request.socket.destroy();
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  const port = portOf(server);
  return {
    origin: `http://${reachableName(where.host)}:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(
  handle: (call: Call) => Promise<Answer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const answer = body === undefined ? json(413, { error: 'too large' }) : await handle(readCall(request, body));
  if (answer === 'hang up') {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, { 'x-content-type-options': 'nosniff', ...answer.headers });
  response.end(answer.body);
}

function readCall(request: IncomingMessage, body: string): Call {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) headers[name] = String(value ?? '');
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body, names: {} };
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length <= LARGEST_BODY) pieces.push(piece);
  }
  return length > LARGEST_BODY ? undefined : Buffer.concat(pieces).toString('utf8');
}

/** A host name that a browser can open, if the server listens on every interface. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
