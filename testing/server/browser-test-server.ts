import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonLog } from '../../src/server/infrastructure/observability/log.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { type RunningServer, startServer } from '../../src/server/start-server.ts';
import { freePort } from './free-port.ts';

/**
 * Starts the built product for browsers, on its own ports and an empty folder. `close` cleans up everything.
 *
 * @param databaseUrl an empty migrated database; without it, the server starts one of its own
 * @param environment settings that differ from those of other journeys
 */
export async function browserTestServer(
  start: Parameters<typeof startServer>[2] = {},
  databaseUrl?: string,
  environment: Record<string, string> = {},
): Promise<{ server: RunningServer; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-browsers-'));
  const settings = readSettings({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SANDBOX_SPEED: '1000',
    WEB_DIR: process.env.WEB_DIR,
    // What is about languages says which.
    LANGUAGES: 'en',
    ...environment,
  });
  const log = jsonLog((line) => process.stderr.write(line), 'warn');
  const server = await startServer(settings, log, start);
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, close };
}
