import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What a part of the test run ended with. */
export interface Count {
  passed: number;
  failed: number;
  /** Failures by name and with the first line of the reason, where the runner reports one. */
  failures?: string[];
  /** Tests that failed and passed on a retry: a hidden defect of the test or of the product. */
  flaky?: string[];
  /** How long each file took, from its first test to its last. */
  durations?: FileDuration[];
}

interface FileDuration {
  file: string;
  seconds: number;
}

/** The fields we read from Vitest's JSON report. A suite is a file, even one that could not be loaded. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** Counts the tests of Vitest's JSON report; a file that could not be loaded is a failure. */
export async function countTests(file: string, code: number): Promise<Count> {
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
    durations: report?.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
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
  specs?: {
    title: string;
    file: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[];
  }[];
}

/** Counts the journeys of Playwright's JSON report. */
export async function countJourneys(file: string, code: number): Promise<Count> {
  const report = await readReport<PlaywrightReport>(file);
  const stats = report?.stats;
  return {
    ...countOf(code, stats && stats.expected + stats.flaky, stats?.unexpected),
    ...(report && {
      failures: specsThatWere('unexpected', report),
      flaky: specsThatWere('flaky', report),
      durations: durationsOf(report),
    }),
  };
}

function specsThatWere(wanted: 'unexpected' | 'flaky', { suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap((suite) => specsThatWere(wanted, suite)),
  ];
}

/** The attempts at each file, added up. */
function durationsOf(report: PlaywrightReport): FileDuration[] {
  const seconds = new Map<string, number>();
  const add = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const { file, tests } of specs) {
      const attempts = tests.flatMap(({ results }) => results);
      const took = attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const name = path.join('journeys', file);
      seconds.set(name, (seconds.get(name) ?? 0) + took);
    }
    suites.forEach(add);
  };
  report.suites.forEach(add);
  return [...seconds].map(([file, took]) => ({ file, seconds: took }));
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
