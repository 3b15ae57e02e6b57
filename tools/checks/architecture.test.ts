import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test('every path that ARCHITECTURE.md names is there', () => {
  const quoted = [...read('ARCHITECTURE.md').matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token);
  const isPath = (token: string) =>
    /^[\w.][\w./-]*$/.test(token) && (token.includes('/') || /\.(tsx?|md|sql|mjs)$/.test(token));
  const missing = quoted.filter((token) => isPath(token) && !existsSync(path.join(projectRoot, token)));
  expect(missing).toEqual([]);
});

test('every command that README.md names is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('README.md').matchAll(/npm (?:run (?<script>[\w:-]+)|(?<short>start|test)\b)/g)];
  const missing = named.map(({ groups }) => groups?.script ?? groups?.short ?? '').filter((name) => !(name in scripts));
  expect(missing).toEqual([]);
});
