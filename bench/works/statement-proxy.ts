import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A statement that a client sent to the database. */
export interface SentStatement {
  /** The number of the connection. */
  connection: number;
  text: string;
  /** As text; bytes as PostgreSQL writes them, in hexadecimal. */
  values: string[];
}

/** A way to a database that takes down what is sent to it. */
export interface StatementProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** The statements that are sent while something happens. */
  during(happens: () => Promise<unknown>): Promise<SentStatement[]>;
  stop(): void;
}

/** Reads the fields of a message of PostgreSQL's protocol (postgresql.org/docs/current/protocol-message-formats.html). */
class Fields {
  readonly #message: Buffer;
  #at = 0;

  constructor(message: Buffer) {
    this.#message = message;
  }

  text(): string {
    const end = this.#message.indexOf(0, this.#at);
    const text = this.#message.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  int16(): number {
    this.#at += 2;
    return this.#message.readInt16BE(this.#at - 2);
  }

  bytes(): Buffer | undefined {
    const length = this.#message.readInt32BE(this.#at);
    this.#at += 4 + Math.max(0, length);
    return length < 0 ? undefined : this.#message.subarray(this.#at - length, this.#at);
  }
}

/** The values of a Bind message, after the names of its portal and its statement. */
function readValues(fields: Fields): string[] {
  const formats = Array.from({ length: fields.int16() }, () => fields.int16());
  return Array.from({ length: fields.int16() }, (_, index) => {
    const value = fields.bytes();
    const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1;
    return isBinary ? `\\x${value?.toString('hex')}` : (value?.toString() ?? '');
  });
}

/** Takes down the statements of one connection from what its client sends. */
function statementReader(take: (statement: Omit<SentStatement, 'connection'>) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let waiting: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  const read = (type: string, fields: Fields) => {
    if (type === 'Q') take({ text: fields.text(), values: [] });
    if (type === 'P') prepared.set(fields.text(), fields.text());
    if (type !== 'B') return;
    fields.text(); // the portal
    take({ text: prepared.get(fields.text()) ?? '', values: readValues(fields) });
  };
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      // The first message has no type.
      const type = hasStarted ? 1 : 0;
      if (waiting.length < type + 4) return;
      const length = type + waiting.readInt32BE(type);
      if (waiting.length < length) return;
      if (hasStarted) read(waiting.toString('latin1', 0, 1), new Fields(waiting.subarray(5, length)));
      hasStarted = true;
      waiting = waiting.subarray(length);
    }
  };
}

/** Opens a proxy to a database. It stands between the two only while statements are taken down: it costs time. */
export async function openStatementProxy(databaseUrl: string): Promise<StatementProxy> {
  const target = new URL(databaseUrl);
  let sent: SentStatement[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const connection = connections;
    const database = connect(Number(target.port), target.hostname);
    client.on(
      'data',
      statementReader((statement) => sent.push({ connection, ...statement })),
    );
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    during: async (happens) => {
      sent = [];
      await happens();
      return sent;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
