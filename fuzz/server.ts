// The server that `npm run fuzz` calls, in a process of its own. It answers the messages of its parent: `target` with
// fresh people and records, `memory` with its memory in bytes after a collection.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { jsonLog } from '../src/server/infrastructure/observability/log.ts';
import { LIGHT_COST } from '../src/server/infrastructure/secrets/passwords.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { startServer } from '../src/server/start-server.ts';
import { fuzzTargetAt } from './target.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-fuzz-'));
const settings = readSettings({ PORT: '0', DATA_DIR: folder, DEMO: 'off', SANDBOX_SPEED: '1000' });
const logged: string[] = [];
const log = jsonLog((line) => {
  if (line.includes('"level":"error"')) logged.push(line);
});
const server = await startServer(settings, log, { passwordCost: LIGHT_COST });

process.on('message', async (question) => {
  if (question === 'target') {
    // Everybody signs up from this machine, more often than one network may.
    await sql`delete from rate_limit`.execute(server.ctx.db);
    const { samples, ...target } = await fuzzTargetAt({ ...server, logged });
    process.send?.({ ...target, samples: [...samples] });
  }
  if (question === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage.rss());
  }
  if (question === 'errors') process.send?.(logged);
});
process.on('disconnect', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.('ready');
