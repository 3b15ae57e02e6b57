import { expect, test } from 'vitest';
import { keyedHash } from '../infrastructure/secrets/tokens.ts';
import { tracesOf } from './request-traces.ts';

test('traces are equal for the same place, and differ for another reference or key', () => {
  const here = { address: '203.0.113.7', device: 'a browser' };
  const traces = tracesOf(keyedHash('a key'), 'one', here);
  expect(tracesOf(keyedHash('a key'), 'one', { ...here })).toEqual(traces);
  for (const other of [
    tracesOf(keyedHash('a key'), 'two', here),
    tracesOf(keyedHash('another key'), 'one', here),
    tracesOf(keyedHash('a key'), 'one', { address: '203.0.113.8', device: 'another browser' }),
  ]) {
    expect(other.network).not.toEqual(traces.network);
    expect(other.device).not.toEqual(traces.device);
  }
  expect([traces.network.length, traces.device.length]).toEqual([32, 32]);
});
