import { connect } from 'node:net';
import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';

/** Where clamd listens: a host and port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const LONGEST_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;

const unavailable = (code: string): ProviderProblem =>
  new ProviderProblem({ provider: 'clamd', kind: 'unavailable', retryable: true, code });

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** The INSTREAM command of clamd(8): chunks with their lengths, then an empty one. */
function* instream(content: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let from = 0; from < content.length; from += CHUNK_BYTES) {
    const chunk = content.subarray(from, from + CHUNK_BYTES);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** What clamd says of the content: `stream: OK`, `stream: <name> FOUND` or `… ERROR`. */
function ask(address: ClamdAddress, content: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const answer: Buffer[] = [];
    socket.setTimeout(LONGEST_MS, () => socket.destroy(new Error('timeout')));
    socket.on('connect', () => {
      for (const part of instream(content)) socket.write(part);
    });
    socket.on('data', (part) => answer.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(answer).toString('latin1').replace(/\0.*$/s, '')));
  });
}

/**
 * Whether clamd finds malware in the content.
 *
 * @throws ProviderProblem `unavailable` when it cannot be reached, takes too long or gives no verdict
 */
export async function findsMalware(address: ClamdAddress, content: Uint8Array): Promise<boolean> {
  const answer = await ask(address, content).catch(() => {
    throw unavailable('connection');
  });
  if (answer === 'stream: OK') return false;
  if (/^stream: .+ FOUND$/.test(answer)) return true;
  throw unavailable('no_verdict');
}
