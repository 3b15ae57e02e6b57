import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '../tools/run-node.ts';
import type { Figure } from './figure.ts';

const SECOND = 1000;

/** The fields we read from Vitest's JSON report. */
interface Report {
  success: boolean;
  testResults: { startTime: number; endTime: number }[];
}

/** Time to retrain the ranking model and to run its property tests: both should stay fast. */
export async function measureTraining(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-training-'));
  try {
    const began = performance.now();
    const trained = await runNode(
      ['tools/rank-train.ts', '--folder', folder, '--size', '24000', '--seeds', '1', '--dry'],
      { capture: true },
    );
    const seconds = (performance.now() - began) / SECOND;
    if (trained.code !== 0) throw new Error(`The training ended with ${trained.code}:\n${trained.output}`);
    return [
      {
        name: 'ranking trained on 24,000 households and its properties tested',
        value: seconds + (await testSeconds(folder)),
        unit: 's',
        target: { at: 'most', value: 30 },
        how: 'npm run rank:train with one seed, and the tests of src/domain/ranking without starting the runner',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function testSeconds(folder: string): Promise<number> {
  const file = path.join(folder, 'tests.json');
  const reporter = ['--reporter=json', `--outputFile.json=${file}`];
  await runNode(['node_modules/vitest/vitest.mjs', 'run', 'src/domain/ranking', ...reporter], { capture: true });
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (!report.success) throw new Error('The properties of the ranking do not hold.');
  return report.testResults.reduce((total, test) => total + (test.endTime - test.startTime) / SECOND, 0);
}
