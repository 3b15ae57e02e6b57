import { createServer } from 'node:net';

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))));
    });
  });
