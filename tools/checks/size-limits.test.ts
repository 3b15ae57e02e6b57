import { expect, test } from 'vitest';
import { longFunctionsOf } from './size-limits.ts';

const lines = (count: number): string => 'work();\n'.repeat(count);

test.each([
  ['a function', `function open() {\n${lines(3)}}`, 'open'],
  ['a component', `export const Card = () => {\n${lines(3)}};`, 'Card'],
  ['a method', `const books = { read() {\n${lines(3)}} };`, 'read'],
  ['what is passed on', `run(() => {\n${lines(3)}});`, 'a function'],
])('%s is as long as its lines', (_, source, name) => {
  expect(longFunctionsOf('x.tsx', source, 5)).toEqual([]);
  expect(longFunctionsOf('x.tsx', `\n\n${source}`, 4)).toEqual([{ name, line: 3, lines: 5 }]);
});

test('a function counts with those inside it', () => {
  const source = `function outer() {\nconst inner = () => {\n${lines(3)}};\n}`;
  expect(longFunctionsOf('x.ts', source, 4)).toEqual([
    { name: 'outer', line: 1, lines: 7 },
    { name: 'inner', line: 2, lines: 5 },
  ]);
});
