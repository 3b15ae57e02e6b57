// npm run bench: measures the product's figures, prints them beside their targets and writes bench/results.json.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../src/server/database/embedded-postgres.ts';
import { buildWebIfStale } from '../tools/build.ts';
import { measureAlikeAnswers } from './alike-answers.ts';
import { type Figure, holds } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measurePaidChecks } from './paid-checks.ts';
import { measurePropertyPage } from './property-page.ts';
import { measureRanking } from './ranking.ts';
import { measureReviewPage } from './review-page.ts';
import { startHouse } from './running-house.ts';
import { measureStartUp } from './start-up.ts';
import { measureTraining } from './training.ts';

await buildWebIfStale();
const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-bench-'));
const database = await startEmbedded(path.join(folder, 'postgres'), { durable: true });
const house = await startHouse(path.join(folder, 'data'), {
  DATABASE_URL: database.url('postgres'),
  SANDBOX_SPEED: '1000',
});
const figures: Figure[] = [];
try {
  figures.push(
    ...(await measureFirstLoad(house)),
    ...(await measureAlikeAnswers(house)),
    ...(await measurePropertyPage(house, database.url('postgres'))),
    ...(await measureReviewPage(house, database.url('postgres'))),
  );
} finally {
  await house.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
figures.push(
  ...(await measurePaidChecks()),
  ...measureRanking(),
  ...(await measureTraining()),
  ...(await measureStartUp()),
);

console.table(
  figures.map((figure) => ({
    figure: figure.name,
    value: `${figure.value.toFixed(2)} ${figure.unit}`,
    target: `at ${figure.target.at} ${figure.target.value} ${figure.unit}`,
    holds: holds(figure) ? 'yes' : 'NO',
  })),
);
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
const machine = { cores: cpus().length, node: process.version };
const results = { version, at: new Date().toISOString(), machine, figures };
await writeFile('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
