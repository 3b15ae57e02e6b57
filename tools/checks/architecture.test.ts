import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../run-node.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path that %s names is there', (document) => {
  const quoted = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token);
  const isPath = (token: string) =>
    /^[\w.][\w./-]*$/.test(token) &&
    /^(?:src|testing|journeys|tools|docs|migrations|bench|faults|fuzz)\/|^\w+\.md$/.test(token);
  const paths = quoted.filter(isPath);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((token) => !existsSync(path.join(projectRoot, token)))).toEqual([]);
});

test('every command that README.md names is in package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('README.md').matchAll(/npm (?:run (?<script>[\w:-]+)|(?<short>start|test)\b)/g)];
  const missing = named.map(({ groups }) => groups?.script ?? groups?.short ?? '').filter((name) => !(name in scripts));
  expect(missing).toEqual([]);
});
