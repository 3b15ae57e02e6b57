// npm test: runs the checks, the tests and the journeys, and shows their output. Failures are retried once, because the
// machine may be slow for a moment. The summary at the end names failures and flaky tests, because people read long
// logs from the end; the last line counts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureEngines, findChromium } from './browsers.ts';
import { buildWebIfStale } from './build.ts';
import { runChecks } from './check.ts';
import { checkAdvisories } from './check-advisories.ts';
import { ensureScanner } from './packages.ts';
import { runNode } from './run-node.ts';

interface Count {
  passed: number;
  failed: number;
  /** Failures by name and with the first line of the reason, where the runner reports one. */
  failures?: string[];
  /** Tests that failed and passed on a retry: a hidden defect of the test or of the product. */
  flaky?: string[];
}

const reports = await mkdtemp(path.join(tmpdir(), 'test-reports-'));

/** The fields we read from Vitest's JSON report. A suite is a file, even one that could not be loaded. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

async function runTests(): Promise<Count> {
  const file = path.join(reports, 'tests.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  ensureScanner();
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--retry=1', ...reporters]);
  const report = await readReport<VitestReport>(file);
  const unloaded = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const complaintsOf = (wanted: string) =>
    (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages?.length)
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.[0])),
    );
  return {
    ...countOf(code, report?.numPassedTests, (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0)),
    failures: [
      ...(unloaded ?? []).map(({ name, message }) => failure(name, undefined, message)),
      ...complaintsOf('failed'),
    ],
    flaky: complaintsOf('passed'),
  };
}

function failure(file: string, test: string | undefined, message = ''): string {
  const where = path.relative(process.cwd(), file);
  return [[where, test].filter(Boolean).join(' › '), message.split('\n')[0]].filter(Boolean).join('\n    ');
}

/** The fields we read from Playwright's JSON report. Flaky journeys passed on a retry. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}

function specsThatWere(wanted: 'unexpected' | 'flaky', { suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap((suite) => specsThatWere(wanted, suite)),
  ];
}

async function runJourneys(): Promise<Count> {
  try {
    await buildWebIfStale();
    ensureEngines();
    const file = path.join(reports, 'journeys.json');
    const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    const report = await readReport<PlaywrightReport>(file);
    const stats = report?.stats;
    return {
      ...countOf(code, stats && stats.expected + stats.flaky, stats?.unexpected),
      ...(report && { failures: specsThatWere('unexpected', report), flaky: specsThatWere('flaky', report) }),
    };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** A runner that failed, or ran nothing, counts as a failure even if no single test failed. */
function countOf(code: number, passed = 0, failed = 0): Count {
  const isBad = code !== 0 || passed + failed === 0;
  return { passed, failed: isBad ? Math.max(failed, 1) : failed };
}

async function section(title: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n── ${title} ──\n`);
  return run();
}

const counts = [
  await section('checks', runChecks),
  await section('known vulnerabilities', checkAdvisories),
  await section('tests', runTests),
  await section('journeys', runJourneys),
];
await rm(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const unsteady of counts.flatMap(({ flaky = [] }) => flaky)) {
  console.log(`~ passed at a later try only: ${unsteady}`);
}
for (const failed of counts.flatMap(({ failures = [] }) => failures)) {
  console.log(`✗ ${failed}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
