import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports that no system hands out by itself (Linux: from 32768 up). One of those could be taken by any call between the
 * moment at which it was found and the one in which a program listens on it.
 */
const LOWEST = 10_000;
const HIGHEST = 30_000;
const MOST_ATTEMPTS = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A free port of this machine.
 *
 * @throws Error when none is found
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port was found');
}
