import { expect, test } from 'vitest';
import { keyedHash } from '../infrastructure/secrets/tokens.ts';
import { networkOf, tracesOf } from './request-traces.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

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
