// npm run drill -- rolling-restart, npm run drill -- kills: see tools/drill.
// npm run drill: makes a backup of a server that people use meanwhile, restores it into an empty folder with the same
// commands that operators use, and compares every row and every file. Ends with 1 when anything differs.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFile } from '../src/server/applications/files/file-content.ts';
import { reachEmbedded } from '../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { jsonLog } from '../src/server/infrastructure/observability/log.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { type RunningServer, startServer } from '../src/server/start-server.ts';
import { createLandlord, createProperty } from '../testing/builders/builders.ts';
import { createUploader, useServer } from '../testing/builders/server-use.ts';
import { compareTables } from './drill/compare-tables.ts';
import { runNode } from './run-node.ts';

const SECRET = 'app-secret';
/** People who use the server before the backup begins. */
const PEOPLE = 60;
const PASSPHRASE = 'a passphrase for this drill alone';

const parent = await mkdtemp(path.join(tmpdir(), 'maplekey-drill-'));
const place = (name: string) => path.join(parent, name);

const start = (dataFolder: string) =>
  startServer(
    readSettings({ PORT: '0', DATA_DIR: dataFolder, SANDBOX_SPEED: '1000' }),
    jsonLog(() => undefined),
  );

/** Runs a command as an operator does, and returns how many seconds it took. */
async function run(program: string, argument: string, dataFolder: string): Promise<number> {
  const began = performance.now();
  const env = { DATA_DIR: dataFolder, BACKUP_PASSPHRASE: PASSPHRASE };
  const { code, output } = await runNode([`tools/${program}.ts`, argument], { env, capture: true });
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
  return (performance.now() - began) / 1000;
}

/** How many files of a restored server do not have the content that their row says. */
async function countWrongFiles({ ctx }: RunningServer): Promise<{ files: number; differing: number }> {
  const rows = await ctx.db.selectFrom('file').selectAll().execute();
  let differing = 0;
  for (const { applicant_id: applicantId, storage_key: storageKey, is_sealed: isSealed, sha256 } of rows) {
    const content = await openFile(ctx, { applicantId, storageKey, isSealed }).catch(() => new Uint8Array());
    if (!createHash('sha256').update(content).digest().equals(sha256)) differing += 1;
  }
  return { files: rows.length, differing };
}

const line = (what: string, rows: number | string, differing: number | string) =>
  console.log(`${what.padEnd(40)} ${String(rows).padStart(9)} ${String(differing).padStart(9)}`);

async function drill(): Promise<number> {
  const live = await start(place('live'));
  try {
    const property = await createProperty(await createLandlord(live));
    for (let count = 0; count < PEOPLE; count += 1) await createUploader(live, property);
    const stopUsing = useServer(live, property);
    const backupTook = await run('backup', place('backups'), place('live'));
    const people = await stopUsing();
    const [name = ''] = await readdir(place('backups'));
    await mkdir(place('restored'));
    await copyFile(path.join(place('live'), SECRET), path.join(place('restored'), SECRET));
    const restoreTook = await run('restore', path.join(place('backups'), name), place('restored'));
    console.log(`${PEOPLE} people used the server before the backup, and ${people} while it was made.`);
    console.log(`backup ${backupTook.toFixed(1)} s, restore ${restoreTook.toFixed(1)} s\n`);
    return await compare(live);
  } finally {
    await live.stop();
  }
}

/** Compares the databases before a server works on the restored one, and then opens each file with a server. */
async function compare(live: RunningServer): Promise<number> {
  const alone = await reachEmbedded(path.join(place('restored'), 'postgres'));
  const tables = await compareTables(live.databaseUrl, alone.url('postgres')).finally(() => alone.stop());
  const restored = await start(place('restored'));
  const { files, differing } = await countWrongFiles(restored).finally(() => restored.stop());
  line('', 'rows', 'differing');
  for (const table of tables) if (table.rows > 0) line(table.name, table.rows, table.differing);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const rowsDiffering = tables.reduce((sum, table) => sum + table.differing, 0);
  line('all rows', rows, rowsDiffering);
  line('all files', files, differing);
  return rowsDiffering + differing;
}

/** Each drill returns how much was wrong. */
const DRILLS: Record<string, () => Promise<number>> = {
  backup: drill,
  'rolling-restart': async () => (await import('./drill/rolling-restart.ts')).drillRollingRestart(),
  kills: async () => (await import('./drill/killed-machines.ts')).drillKills(),
};

const [name = 'backup'] = process.argv.slice(2);
const chosen = DRILLS[name];
if (!chosen) throw new Error(`there is no drill "${name}": say ${Object.keys(DRILLS).join(', ')}, or nothing`);
try {
  process.exitCode = (await chosen()) === 0 ? 0 : 1;
} finally {
  await rm(parent, { recursive: true, force: true });
}
