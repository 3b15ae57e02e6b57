import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collapseRepeats } from './collapse-repeats.ts';
import { jsonLog } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a warning that repeats is one line a minute, with the number of those left out', () => {
  const lines: { level: string; message: string; code?: string; repeated?: number }[] = [];
  const log = collapseRepeats(jsonLog((line) => lines.push(JSON.parse(line))));
  for (let times = 0; times < 1500; times += 1) log.warn('job queue', { code: 'ECONNREFUSED' });
  log.warn('job queue', { code: '57P01' });
  log.warn('a database connection broke');
  log.error('job queue', { code: 'ECONNREFUSED' });
  expect(lines.map(({ level, code }) => [level, code])).toEqual([
    ['warn', 'ECONNREFUSED'],
    ['warn', '57P01'],
    ['warn', undefined],
    ['error', 'ECONNREFUSED'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(4)).toEqual([expect.objectContaining({ code: 'ECONNREFUSED', repeated: 1499 })]);
  vi.advanceTimersByTime(120_000);
  log.warn('job queue', { code: 'ECONNREFUSED' });
  expect(lines.slice(5)).toEqual([expect.not.objectContaining({ repeated: expect.anything() })]);
});
