import { expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';
import { castsIn, checkCasts } from './casts.ts';

test.each<[source: string, lines: number[]]>([
  ['const a = b as string;', [1]],
  ['const a = [1] as const;', []],
  ['// text as it is\nconst a = `b as string`;\nimport { b as c } from "d";', []],
  ['const a = b as unknown as\n  string;', [1, 2]],
  ['const a = <string>b;', [1]],
  ['const a = { b } satisfies C;', []],
])('%s', (source, lines) => {
  expect(castsIn('a.ts', source)).toEqual(lines);
});

test('there are few enough casts in src', () => {
  expect(checkCasts(projectRoot)).toEqual([]);
});
