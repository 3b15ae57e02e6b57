import { expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { findSlower, type Machine } from './slower-figures.ts';

const HERE: Machine = { cores: 2, processor: 'Maple 1', node: 'v24.1.0' };
const ELSEWHERE: Machine = { ...HERE, processor: 'Maple 2' };

const figure = (unit: string, at: 'most' | 'least', value: number): Figure => ({
  name: 'submit',
  value,
  unit,
  target: { at, value: 1 },
  how: 'by hand',
});

const slower = (before: Figure, after: Figure, { machine = HERE } = {}) =>
  findSlower({ machine: HERE, figures: [before] }, { machine, figures: [after] });

test.each([
  ['ms', 'most', 100, 110, []],
  ['ms', 'most', 100, 111, ['submit: 111.00 ms, was 100.00 ms']],
  ['ms', 'most', 100, 20, []],
  ['×', 'least', 0.5, 0.45, []],
  ['×', 'least', 0.5, 0.44, ['submit: 0.44 ×, was 0.50 ×']],
  ['×', 'least', 0.5, 0.9, []],
  ['places', 'most', 0, 0, []],
  ['places', 'most', 0, 1, ['submit: 1.00 places, was 0.00 places']],
] as const)('a figure in %s with a target at %s that was %d and is %d', (unit, at, before, after, said) => {
  expect(slower(figure(unit, at, before), figure(unit, at, after))).toEqual(said);
});

test.each([
  ['ms', false],
  ['s', false],
  ['MB', false],
  ['a second', false],
  ['×', true],
  ['', true],
  ['kB', true],
  ['a minute', true],
])('on another machine, a figure in "%s" is compared: %s', (unit, isCompared) => {
  const said = slower(figure(unit, 'most', 10), figure(unit, 'most', 20), { machine: ELSEWHERE });
  expect(said.length > 0).toBe(isCompared);
});

test.each([
  ['cores', { ...HERE, cores: 4 }],
  ['Node', { ...HERE, node: 'v26.0.0' }],
])('a machine with another number of %s or another version is another machine', (_what, machine) => {
  expect(slower(figure('ms', 'most', 10), figure('ms', 'most', 20), { machine })).toEqual([]);
});

test('a figure that is new, or that has another unit now, has nothing to be compared with', () => {
  const renamed = { ...figure('ms', 'most', 20), name: 'save' };
  expect(slower(figure('ms', 'most', 10), renamed)).toEqual([]);
  expect(slower(figure('s', 'most', 10), figure('ms', 'most', 20))).toEqual([]);
});
