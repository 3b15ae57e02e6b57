import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to a call on its way to a vendor or back. */
export interface VendorFault {
  method?: 'GET' | 'POST' | 'DELETE';
  /** The beginning of the path, such as `/stripe/v1/payment_intents`, or several. */
  path: string | readonly string[];
  /** How many calls pass before it begins. */
  after?: number;
  /** How many calls it affects; without it, all until it is removed. */
  times?: number;
  /**
   * `lose reply`: the vendor acts and its answer is lost. `lose call`: the vendor never gets it. A status or garbage
   * replaces the vendor, which does not act; `garbage after` replaces its answer. A delay is in milliseconds and ends
   * before the vendor acts.
   */
  effect:
    | { is: 'lose reply' }
    | { is: 'lose call' }
    | { is: 'status'; status: number }
    | { is: 'garbage'; body: string }
    | { is: 'garbage after'; body: string }
    | { is: 'delay'; ms: number };
}

/** A call that a vendor acted on, with its own answer, whatever became of that on its way. */
export interface VendorCall {
  at: number;
  method: string;
  path: string;
  /** The body of the call: the fields of a form, or JSON. */
  sent: Record<string, unknown>;
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: vendors answer with every shape
  answer: any;
}

/**
 * Stands between the server and the stand-ins, in a process that is never killed: writes down what the vendors did, and
 * loses, delays and spoils answers.
 */
export interface VendorGateway {
  origin: string;
  /** What the vendors did, oldest first. */
  calls(): readonly VendorCall[];
  /** Adds a fault; returns a function that removes it, and says whether it was still there. */
  add(fault: VendorFault): () => boolean;
  /** How long at most the vendors take to answer once they have acted (milliseconds, at random). */
  answerWithin(ms: number): void;
  /** The card processor forgets all idempotency keys, as it does after 24 hours. */
  forgetKeys(): void;
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function parsed(body: Buffer, contentType = ''): Record<string, unknown> {
  if (contentType.includes('form-urlencoded')) return Object.fromEntries(new URLSearchParams(body.toString()));
  return readJson(body) ?? {};
}

function readJson(body: Buffer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** A refusal that the client of every vendor can read. */
const REFUSED = '{"error":{"type":"invalid_request_error","message":"a fault"},"message":"a fault"}';

const NOT_FORWARDED = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** The faults that are switched on; the first that fits a call is its fault. */
function listFaults() {
  let faults: VendorFault[] = [];
  return {
    /** Counts a call: `after` lets the first ones pass, `times` is how many are hit. */
    next(method: string, path: string): VendorFault['effect'] | undefined {
      const fault = faults.find(
        (one) =>
          (one.method === undefined || one.method === method) &&
          [one.path].flat().some((beginning) => path.startsWith(beginning)),
      );
      if (fault?.after) {
        fault.after -= 1;
        return undefined;
      }
      if (fault?.times !== undefined) {
        fault.times -= 1;
        if (fault.times === 0) faults = faults.filter((one) => one !== fault);
      }
      return fault?.effect;
    },
    add(fault: VendorFault): () => boolean {
      const own = { ...fault };
      faults.push(own);
      return () => {
        const isThere = faults.includes(own);
        faults = faults.filter((one) => one !== own);
        return isThere;
      };
    },
  };
}

/** The headers that are passed on; `day` is how often the card processor has forgotten its keys. */
function headersOf(request: IncomingMessage, day: number): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!NOT_FORWARDED.has(name)) headers.set(name, String(value));
  }
  const key = headers.get('idempotency-key');
  if (key && day > 0) headers.set('idempotency-key', `${key}:after-day-${day}`);
  return headers;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Listens on a free port. Returns the origin. */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Answers in the vendor's place, if the fault says so. */
function answersAlone(
  fault: VendorFault['effect'] | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (fault?.is === 'lose call') request.socket.destroy();
  else if (fault?.is === 'status') {
    response.writeHead(fault.status, { 'content-type': 'application/json' }).end(REFUSED);
  } else if (fault?.is === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(fault.body);
  } else return false;
  return true;
}

export async function openVendorGateway(sandboxOrigin: () => string): Promise<VendorGateway> {
  const calls: VendorCall[] = [];
  const faults = listFaults();
  let day = 0;
  let longestAnswerMs = 0;
  let origin = '';

  const forward = async (request: IncomingMessage, body: Buffer) => {
    const headers = headersOf(request, day);
    const answer = await fetch(sandboxOrigin() + request.url, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Links of a vendor have to stay on the address that the server knows.
    const content = type.includes('json') ? Buffer.from(bytes.toString().replaceAll(sandboxOrigin(), origin)) : bytes;
    calls.push({
      at: performance.now(),
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      sent: parsed(body, request.headers['content-type']),
      status: answer.status,
      answer: readJson(content),
    });
    return { status: answer.status, type, content, retryAfter: answer.headers.get('retry-after') };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const fault = faults.next(request.method ?? 'GET', request.url ?? '/');
    if (answersAlone(fault, request, response)) return;
    if (fault?.is === 'delay') await sleep(fault.ms);
    const { status, type, content, retryAfter } = await forward(request, body);
    if (longestAnswerMs > 0) await sleep(Math.random() * longestAnswerMs);
    if (fault?.is === 'lose reply') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) });
    response.end(fault?.is === 'garbage after' ? fault.body : content);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  origin = await listening(server);
  return {
    origin,
    calls: () => calls,
    add: faults.add,
    answerWithin(ms) {
      longestAnswerMs = ms;
    },
    forgetKeys() {
      day += 1;
    },
    stop: () => closed(server),
  };
}
