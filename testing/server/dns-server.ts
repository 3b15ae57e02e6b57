import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const TXT = 16;
const IN = 1;
const NO_ERROR = 0x8180;
const NO_SUCH_NAME = 0x8183;

const twoBytes = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, index * 2);
  });
  return bytes;
};

/** The name that a query asks for, and where the question ends. */
function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  while (query[at]) {
    const length = query[at] ?? 0;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A record, in pieces of 255 bytes as TXT records have them. */
function record(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/gs) ?? ['']).map((piece) => Buffer.from(`\0${piece}`, 'latin1'));
  for (const piece of pieces) piece[0] = piece.length - 1;
  const data = Buffer.concat(pieces);
  // The name is that of the question; it may be stored for no time.
  return Buffer.concat([twoBytes(0xc000 + HEADER, TXT, IN, 0, 0, data.length), data]);
}

/** A DNS server on this machine with these TXT records by their names. @returns its address as `host:port` */
export async function startDnsServer(
  records: Readonly<Record<string, readonly string[]>>,
): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const { name, end } = readQuestion(query);
    const texts = records[name];
    const head = twoBytes(query.readUInt16BE(0), texts ? NO_ERROR : NO_SUCH_NAME, 1, texts?.length ?? 0, 0, 0);
    const answer = Buffer.concat([head, query.subarray(HEADER, end), ...(texts ?? []).map(record)]);
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}
