// npm run bench [-- part … --seconds=n]: measures the product's figures, or the named parts of them, shows them beside their
// targets and stores them in bench/results.json, where the figures of other parts stay as they were.
// `--seconds` is how long the mixed load lasts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../src/server/infrastructure/database/embedded/embedded-postgres.ts';
import { buildWebIfStale } from '../tools/build.ts';
import { measureAlikeAnswers } from './alike-answers.ts';
import { type Figure, holds } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureImprovements } from './improvements.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measurePaidChecks } from './paid-checks.ts';
import { measurePropertyPage } from './property-page.ts';
import { measureRanking } from './ranking.ts';
import { measureReviewPage } from './review-page.ts';
import { type Running, startServer } from './running-server.ts';
import { format } from './slower-figures.ts';
import { measureStartUp } from './start-up.ts';
import { storeFigures } from './stored-figures.ts';
import { measureTraining } from './training.ts';
import { measureUploads } from './uploads.ts';
import { measureAgainstSize } from './works/against-size.ts';
import { measureBusyProperty } from './works/busy-property.ts';
import { measureGrowth } from './works/growth.ts';
import { measureMachines } from './works/machines.ts';
import { measureFloors } from './works/measure-floors.ts';
import { measurePeers } from './works/peers.ts';
import { type SeededServer, startSeededServer } from './works/seeded-server.ts';
import { measureStatements } from './works/statements.ts';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '300' } },
});

type Part = (server: Running, databaseUrl: string) => Figure[] | Promise<Figure[]>;

/** Parts that share one server and one database, ordered so that the page parts run before the database is full. */
const WITH_SERVER: Record<string, Part> = {
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  'property-page': measurePropertyPage,
  'review-page': measureReviewPage,
  'alike-answers': measureAlikeAnswers,
};
/** Parts that share a server on the seeded database. */
const WITH_SEED: Record<string, (server: SeededServer) => Promise<Figure[]>> = {
  statements: measureStatements,
  works: measureFloors,
  'busy-property': measureBusyProperty,
  growth: measureGrowth,
};
/** Parts that run only when they are named, because they install packages. */
const ON_REQUEST: Record<string, (server: SeededServer) => Promise<Figure[]>> = { peers: measurePeers };
/** Parts that run only when they are named, because they take an hour, or most of the disk. */
const ALONE_ON_REQUEST: Record<string, () => Promise<Figure[]>> = {
  'against-size': measureAgainstSize,
  machines: measureMachines,
};
const ALONE: Record<string, () => Figure[] | Promise<Figure[]>> = {
  'paid-checks': measurePaidChecks,
  ranking: measureRanking,
  improvements: measureImprovements,
  training: measureTraining,
  'start-up': measureStartUp,
  uploads: measureUploads,
  'mixed-load': () => measureMixedLoad(Number(values.seconds)),
};
const PARTS = [
  ...Object.keys(WITH_SERVER),
  ...Object.keys(WITH_SEED),
  ...Object.keys(ON_REQUEST),
  ...Object.keys(ALONE),
  ...Object.keys(ALONE_ON_REQUEST),
];

/** Measures one part, then shows and stores its figures. */
async function measurePart(part: string, measure: () => Figure[] | Promise<Figure[]>): Promise<void> {
  const began = performance.now();
  const figures = await measure();
  console.log(`\n${part} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: format(figure),
      target: `at ${figure.target.at} ${figure.target.value} ${figure.unit}`,
      holds: holds(figure) ? 'yes' : 'NO',
    })),
  );
  const slower = await storeFigures(part, figures);
  for (const one of slower) console.log(`worse by more than a tenth: ${one}`);
}

async function measureWithServer(parts: [string, Part][]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
  const database = await startEmbedded(path.join(folder, 'postgres'), { durable: true });
  const databaseUrl = database.url('postgres');
  const settings = { DATABASE_URL: databaseUrl, SANDBOX_SPEED: '1000' };
  const server = await startServer(path.join(folder, 'data'), settings);
  try {
    for (const [part, measure] of parts) await measurePart(part, () => measure(server, databaseUrl));
  } finally {
    await server.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWithSeed(parts: [string, (server: SeededServer) => Promise<Figure[]>][]): Promise<void> {
  const server = await startSeededServer();
  try {
    for (const [part, measure] of parts) {
      // Seeding takes minutes, so the other parts are measured all the same.
      await measurePart(part, () => measure(server)).catch((problem: unknown) => {
        console.error(`${part} could not be measured:`, problem);
        process.exitCode = 1;
      });
    }
  } finally {
    await server.stop();
  }
}

const unknown = named.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}.`);
  process.exit(1);
}
const wanted = <Of>(parts: Record<string, Of>): [string, Of][] =>
  Object.entries(parts).filter(([part]) => named.length === 0 || named.includes(part));

await buildWebIfStale();
const withServer = wanted(WITH_SERVER);
if (withServer.length > 0) await measureWithServer(withServer);
const withSeed = [...wanted(WITH_SEED), ...Object.entries(ON_REQUEST).filter(([part]) => named.includes(part))];
if (withSeed.length > 0) await measureWithSeed(withSeed);
const byThemselves = Object.entries(ALONE_ON_REQUEST).filter(([part]) => named.includes(part));
for (const [part, measure] of [...wanted(ALONE), ...byThemselves]) await measurePart(part, measure);
