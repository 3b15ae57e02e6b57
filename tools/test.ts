// npm test: runs the checks, the tests and the journeys, and shows their output. Failures are retried once, because the
// machine may be slow for a moment. The summary at the end names failures and flaky tests, because people read long
// logs from the end; before the last line, which counts, it names the files that took the longest.
// npm test -- words: runs only the tests and journeys whose files have one of the words in their path.
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureEngines, runPlaywright } from './browsers.ts';
import { buildWebIfStale } from './build.ts';
import { runChecks } from './check.ts';
import { checkAdvisories } from './check-advisories.ts';
import { ensurePostgres, ensureScanner } from './packages.ts';
import type { Part } from './prepare-tests.ts';
import { projectRoot, runNode } from './run-node.ts';
import { type Count, countJourneys, countTests } from './test-reports.ts';

const words = process.argv.slice(2);

/** The wanted files, or undefined for all of them. */
const wanted = (...patterns: string[]): string[] | undefined =>
  words.length === 0
    ? undefined
    : globSync(patterns, { cwd: projectRoot }).filter((file) => words.some((word) => file.includes(word)));

const testFiles = wanted('{src,testing,faults,fuzz,tools}/**/*.test.ts');
const journeyFiles = wanted('journeys/**/*.journey.ts', 'journeys/**/*.engine.ts');
const reports = await mkdtemp(path.join(tmpdir(), 'test-reports-'));

async function runTests(): Promise<Count> {
  const file = path.join(reports, 'tests.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  ensureScanner();
  ensurePostgres();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--retry=1', ...reporters, ...(testFiles ?? [])];
  const { code } = await runNode(vitest);
  return countTests(file, code);
}

async function runJourneys(): Promise<Count> {
  try {
    await buildWebIfStale();
    if (journeyFiles?.some((name) => name.endsWith('.engine.ts')) ?? true) ensureEngines();
    const file = path.join(reports, 'journeys.json');
    const code = await runPlaywright(['--reporter=list,json', ...(journeyFiles ?? [])], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    return await countJourneys(file, code);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** How many files the summary names for having taken the longest. */
const SLOWEST_NAMED = 10;

const counts: Count[] = [];
const times: string[] = [];

async function section(title: string, run: () => Promise<Count>): Promise<void> {
  console.log(`\n── ${title} ──\n`);
  const began = performance.now();
  counts.push(await run());
  times.push(`${title} ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Downloads wait for the network, so they run beside what comes first. */
const prepare = (part: Part) => runNode(['tools/prepare-tests.ts', part], { capture: true });

if (words.length === 0) {
  const servers = prepare('servers');
  const browsers = servers.then(() => prepare('browsers'));
  await section('checks', runChecks);
  await section('known vulnerabilities', checkAdvisories);
  await servers;
  await section('tests', runTests);
  await browsers;
  await section('journeys', runJourneys);
} else {
  if (testFiles?.length) await section('tests', runTests);
  if (journeyFiles?.length) await section('journeys', runJourneys);
}
await rm(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const unsteady of counts.flatMap(({ flaky = [] }) => flaky)) {
  console.log(`~ passed at a later try only: ${unsteady}`);
}
for (const failed of counts.flatMap(({ failures = [] }) => failures)) {
  console.log(`✗ ${failed}`);
}
const durations = counts.flatMap((count) => count.durations ?? []).sort((a, b) => b.seconds - a.seconds);
for (const { file, seconds } of durations.slice(0, SLOWEST_NAMED)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
if (counts.length === 0) console.log(`no test or journey has ${words.join(' or ')} in its path`);
console.log(`\n${times.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || counts.length === 0 ? 1 : 0;
