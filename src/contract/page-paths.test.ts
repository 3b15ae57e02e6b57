import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isPagePath, PAGE_PATHS } from './page-paths.ts';

test('the browser and the server have the same pages', () => {
  const source = readFileSync(path.resolve(import.meta.dirname, '../web/app/page-table.ts'), 'utf8');
  const [, table = ''] = /const pages: .*?= \{\n(.*?)\n\};/s.exec(source) ?? [];
  const keys = [...table.matchAll(/^ {2}'(.+?)': \[/gm)].map(([, key]) => key);
  expect([...keys].sort()).toEqual([...PAGE_PATHS].sort());
});

test.each([
  ['/landlord/dashboard', true],
  ['/landlord/dashboard/', true],
  ['/apply/something', true],
  ['/apply', false],
  ['/apply/a/b', false],
  ['/landlord', false],
  ['/Login', false],
])('%s is a page: %s', (page, expected) => {
  expect(isPagePath(page)).toBe(expected);
});
