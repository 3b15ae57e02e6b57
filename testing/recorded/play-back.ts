import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call received by a recorded vendor. */
export interface ReceivedCall {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
}

/** A recorded answer: an object is sent as JSON, bytes as they are. */
export interface Recorded {
  status?: number;
  headers?: Record<string, string>;
  body: object | Uint8Array;
}

/** Recorded answers by `METHOD /path`. A function fills in the values that an answer repeats from its call. */
export type Recordings = Record<string, Recorded | ((received: ReceivedCall) => Recorded)>;

export interface RecordedVendor {
  origin: string;
  /** All received calls, oldest first. */
  received: ReceivedCall[];
  /** `METHOD /path` of the calls without a recording, which were answered with 404. */
  unrecorded: string[];
  /** Replaces the recordings. */
  play(recordings: Recordings): void;
  stop(): Promise<void>;
}

/** A loopback server that plays back recorded answers and logs its calls. */
export async function playBack(): Promise<RecordedVendor> {
  const received: ReceivedCall[] = [];
  const unrecorded: string[] = [];
  let recordings: Recordings = {};
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = '' } = request;
    const headers = request.headers as Record<string, string>;
    const call = { method, path, query, headers, body: Buffer.concat(pieces).toString('utf8') };
    received.push(call);
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
    received,
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
