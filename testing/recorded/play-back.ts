import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came in at a recorded vendor. */
export interface Asked {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
}

/** An answer of a vendor as it was recorded: JSON for an object, the bytes otherwise. */
export interface Recorded {
  status?: number;
  headers?: Record<string, string>;
  body: object | Uint8Array;
}

/** Recorded answers by `METHOD /path`. What an answer repeats of the call is filled in by a function. */
export type Recordings = Record<string, Recorded | ((asked: Asked) => Recorded)>;

export interface RecordedVendor {
  origin: string;
  /** All calls that came, oldest first. */
  asked: Asked[];
  /** Of these, `METHOD /path` of what nobody has recorded an answer to; they were answered 404. */
  unrecorded: string[];
  /** Plays these from now on. */
  play(recordings: Recordings): void;
  stop(): Promise<void>;
}

/** A loopback server that plays back what a vendor was heard to answer, and notes what it was asked. */
export async function playBack(): Promise<RecordedVendor> {
  const asked: Asked[] = [];
  const unrecorded: string[] = [];
  let recordings: Recordings = {};
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = '' } = request;
    const headers = request.headers as Record<string, string>;
    const call = { method, path, query, headers, body: Buffer.concat(pieces).toString('utf8') };
    asked.push(call);
    const recorded = recordings[`${method} ${path}`];
    if (!recorded) unrecorded.push(`${method} ${path}`);
    const found: Recordings[string] = recorded ?? { status: 404, body: { error: 'nobody recorded this call' } };
    const { status = 200, headers: more = {}, body } = typeof found === 'function' ? found(call) : found;
    const isBytes = body instanceof Uint8Array;
    response.writeHead(status, isBytes ? more : { 'content-type': 'application/json', ...more });
    response.end(isBytes ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    unrecorded,
    play(given) {
      recordings = given;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
