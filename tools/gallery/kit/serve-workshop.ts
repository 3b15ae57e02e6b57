import path from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../../../testing/server/free-port.ts';

/** Serves the pages of a source folder as `npm run dev` does, without the server behind them. */
export async function serveWorkshop(root: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    // Apart from that of npm run dev, which may be running.
    cacheDir: path.join(root, 'dist/.vite-gallery'),
    server: {
      host: '127.0.0.1',
      port: await freePort(),
      strictPort: true,
      // The packages of another commit are a link to ours.
      fs: { strict: false },
      // A file that is saved meanwhile must not reload what is photographed.
      watch: null,
    },
  });
  await server.listen();
  return { origin: `http://127.0.0.1:${server.config.server.port}`, close: () => server.close() };
}
