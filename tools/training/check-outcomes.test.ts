import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../src/domain/ranking/model/load-model.ts';
import { sha256, shippedFile } from '../../testing/builders/shipped-model.ts';
import { projectRoot } from '../run-node.ts';
import { BadCheck, checkOutcomes, fieldsOf, readColumnMap } from './check-outcomes.ts';
import { chanceOf, logistic } from './random-source.ts';

const model = loadModel(shippedFile(), sha256);
const MAP = {
  outcome: { column: 'result', bad: ['defaulted'] },
  inputs: {
    credit_score: { column: 'score', unknown: ['-9'] },
    credit_use_average: { column: 'share used', times: 100 },
    id_check_result: { column: 'id', values: { passed: 1, failed: 0 } },
  },
};

/** Invented outcomes: the lower the score and the higher the use, the more often they are bad. */
function drawLines(count: number, effect: number): string[] {
  const chance = chanceOf(7);
  const lines = Array.from({ length: count }, () => {
    const health = chance.normal();
    const score = chance.happens(0.1) ? -9 : Math.round(680 + 70 * health);
    const used = logistic(-1 - 0.6 * health + chance.normal());
    const isBad = chance.happens(logistic(-1.5 - effect * health));
    return `"Doe, ""J""",${score},${used.toFixed(2)},passed,${isBad ? 'defaulted' : 'paid'}`;
  });
  return ['name,score,share used,id,result', ...lines];
}

const check = (lines: readonly string[], map: unknown = MAP) =>
  checkOutcomes(model, readColumnMap(JSON.stringify(map)), lines);

describe('the shipped model on outcomes of somebody else', () => {
  test('orders them if they follow from the file, with intervals around the figures', async () => {
    const { cases, bads, known, figures, intervals } = await check(drawLines(4000, 1));
    expect([cases, bads > 600]).toEqual([4000, true]);
    expect(figures.auc).toBeGreaterThan(0.65);
    expect(figures.slope).toBeGreaterThan(0.5);
    expect(figures.calibrationError).toBeLessThan(0.05);
    for (const name of ['auc', 'slope', 'calibrationError'] as const) {
      expect(intervals[name][0]).toBeLessThan(intervals[name][1]);
    }
    expect(intervals.auc[0]).toBeLessThan(figures.auc);
    expect(intervals.auc[1]).toBeGreaterThan(figures.auc);
    expect(known['credit_score']).toBeCloseTo(0.9, 1);
    expect([known['credit_use_average'], known['id_check_result']]).toEqual([1, 1]);
  });

  test('is no better than chance if they do not', async () => {
    const { figures, intervals } = await check(drawLines(4000, 0));
    expect(Math.abs(figures.auc - 0.5)).toBeLessThan(0.04);
    expect(intervals.slope[0]).toBeLessThan(0.2);
  });

  test('leaves out lines without an outcome', async () => {
    const { cases, leftOut } = await check([...drawLines(200, 1), 'x,700,0.1,passed,', '']);
    expect([cases, leftOut]).toEqual([200, 1]);
  });
});

test.each<[string, unknown, string]>([
  ['an input that there is not', { ...MAP, inputs: { shoe_size: { column: 'score' } } }, 'There is no input shoe_size'],
  ['no input', { ...MAP, inputs: {} }, 'names no input'],
  ['no outcome', { inputs: MAP.inputs }, 'outcome'],
  ['a column that is not there', { ...MAP, inputs: { credit_score: { column: 'fico' } } }, 'no column fico'],
])('a map with %s is refused', async (_, map, message) => {
  await expect(async () => check(drawLines(20, 1), map)).rejects.toThrow(message);
});

test('outcomes that are all the same are refused', async () => {
  const good = drawLines(50, 1).filter((line) => !line.endsWith('defaulted'));
  await expect(check(good)).rejects.toThrow(BadCheck);
});

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['"a, ""b""",,c', ['a, "b"', '', 'c']],
  [',', ['', '']],
])('the fields of %s', (line, fields) => {
  expect(fieldsOf(line)).toEqual(fields);
});

describe('npm run rank:check', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rank-check-'));
    writeFileSync(path.join(folder, 'outcomes.csv'), drawLines(1000, 1).join('\r\n'));
    writeFileSync(path.join(folder, 'map.json'), JSON.stringify(MAP));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...names: string[]) =>
    spawnSync(
      process.execPath,
      [path.join(projectRoot, 'tools/rank-check.ts'), ...names.map((name) => path.join(folder, name))],
      { encoding: 'utf8' },
    );

  test('prints the figures with their intervals', () => {
    const { status, stdout } = run('outcomes.csv', 'map.json');
    expect(stdout).toMatch(/on 1000 cases/);
    expect(stdout).toMatch(/area under the curve \(AUC\) +\| 0\.\d{3} +\| 0\.\d{3} to 0\.\d{3}/);
    expect(stdout).toContain('error of calibration');
    expect(status).toBe(0);
  });

  test.each([[['outcomes.csv']], [['outcomes.csv', 'none.json']]])('says what is missing: %j', (names) => {
    const { status, stderr } = run(...names);
    expect(stderr).toMatch(/Two files are needed|there is no file/);
    expect(status).toBe(1);
  });
});
