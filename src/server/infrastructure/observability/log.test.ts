import { expect, test } from 'vitest';
import { withCallOrigin } from './call-origin.ts';
import { withJobOrigin } from './job-origin.ts';
import { jsonLog, LOG_LEVELS, type LogLevel } from './log.ts';

const SECRET = 'Ana Okafor ana@example.test';

function openLog(level?: LogLevel) {
  const lines: string[] = [];
  return { lines, log: jsonLog((line) => lines.push(line), level) };
}

test('an entry is one line of JSON with its time, its level and its facts', () => {
  const { lines, log } = openLog();
  log.warn('a check could not be ordered', { attemptId: 'a1', code: undefined });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  const entry = JSON.parse(lines[0] ?? '');
  expect(entry).toEqual({ level: 'warn', at: entry.at, attemptId: 'a1', message: 'a check could not be ordered' });
  expect(new Date(entry.at).toISOString()).toBe(entry.at);
});

test.each(LOG_LEVELS.map((level, index) => [level, LOG_LEVELS.slice(index)] as const))(
  'with the level %s, %j are logged',
  (level, logged) => {
    const { lines, log } = openLog(level);
    for (const each of LOG_LEVELS) log[each]('words');
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(logged);
  },
);

test('an entry of a call has the id of its request', () => {
  const { lines, log } = openLog();
  withCallOrigin({ address: '127.0.0.1', sessionId: undefined, requestId: 'r1' }, () => log.info('words'));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'r1' });
  expect(lines[0]).not.toContain('127.0.0.1');
});

test('an entry of a job has its name and its id', () => {
  const { lines, log } = openLog();
  withJobOrigin({ job: 'poll-check', jobId: 'j1' }, () => log.info('words'));
  log.info('words');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'poll-check', jobId: 'j1' });
  expect(lines[1]).not.toContain('j1');
});

test('what Fastify and its plugins log holds no message of an error, no request and no reply', () => {
  const { lines, log } = openLog();
  const problem = Object.assign(new TypeError(SECRET), { code: 'EPIPE', detail: SECRET });
  const child = log.framework.child({ reqId: 'r1' });
  child.error(problem);
  child.error({ err: problem, req: { url: SECRET }, res: { body: SECRET } }, 'failed');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/Ana|Okafor|example\.test/);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ err: { error: 'TypeError', code: 'EPIPE' } });
});
