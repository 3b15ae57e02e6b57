import { expect, test } from 'vitest';
import { jsonLog } from '../../infrastructure/observability/log.ts';
import { forgeryAlarm } from './forgery-alarm.ts';

test('the tenth refused webhook of a path within an hour is reported, once', () => {
  let now = 0;
  const lines: { level: string; where: string }[] = [];
  const refuse = forgeryAlarm(
    jsonLog((line) => lines.push(JSON.parse(line))),
    () => now,
  );
  const minutes = (count: number) => {
    now += count * 60_000;
  };
  for (let times = 0; times < 9; times += 1) refuse('/webhooks/stripe');
  refuse('/webhooks/certn');
  expect(lines).toEqual([]);
  for (let times = 0; times < 30; times += 1) refuse('/webhooks/stripe');
  expect(lines).toEqual([expect.objectContaining({ level: 'error', where: '/webhooks/stripe' })]);
  minutes(61);
  for (let times = 0; times < 9; times += 1) refuse('/webhooks/stripe');
  expect(lines).toHaveLength(1);
  refuse('/webhooks/stripe');
  expect(lines).toHaveLength(2);
});
