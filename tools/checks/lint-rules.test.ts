import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLintRules } from './lint-rules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'house-rules-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('the environment is read by the entrance of the server alone', () => {
  write('src/server/main.ts', 'listen(process.env.PORT);');
  write('tools/start.ts', 'process.env.CI;');
  write('src/server/accounts/sessions/log-in.ts', '\nconst key = process.env.KEY;');
  expect(checkLintRules(root)).toEqual([
    'src/server/accounts/sessions/log-in.ts:2: only src/server/main.ts reads the environment; take the value as an argument.',
  ]);
});

test.each(['Date.now()', 'new Date()', 'new Date;', 'Math.random()'])('domain does not say %s', (word) => {
  write('src/domain/values/money.ts', `export const x = ${word};`);
  write('src/server/infrastructure/observability/log.ts', `export const x = ${word};`);
  expect(checkLintRules(root)).toHaveLength(1);
});

test('domain may take a moment apart that it was given', () => {
  write('src/domain/age.ts', 'const year = new Date(moment).getUTCFullYear();');
  expect(checkLintRules(root)).toEqual([]);
});

test.each(['src/web/utils.ts', 'src/server/shared/x.ts', 'src/domain/accounts/index.ts', 'testing/helpers.test.ts'])(
  '%s has an empty name',
  (file) => {
    write(file, '');
    expect(checkLintRules(root)).toHaveLength(1);
  },
);
