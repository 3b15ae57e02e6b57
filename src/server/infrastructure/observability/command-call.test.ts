import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callOf } from './command-call.ts';

test.each([
  ['admin', '/work/tools/admin/admin.ts', '/work', 'npm run admin --'],
  ['migrate', '/work/tools/start.ts', '/work', 'npm run migrate'],
  ['admin', '/opt/maplekey/maplekey.mjs', '/opt/maplekey', 'node maplekey.mjs admin'],
  ['doctor', 'maplekey.mjs', '/opt/maplekey', 'node maplekey.mjs doctor'],
  ['migrate', '/maplekey/maplekey.mjs', '/data', 'node /maplekey/maplekey.mjs migrate'],
] as const)('%s, by a process of %s in %s: %s', (command, program, cwd, call) => {
  expect(callOf(command, { program, cwd })).toBe(call);
});

const ROOT = path.resolve(import.meta.dirname, '../../../..');

test('nothing that a release says names npm, which it lacks', () => {
  const shipped = globSync(
    ['src/server/**/*.ts', 'tools/{migrate,backup,restore}.ts', 'tools/{admin,backup,doctor}/*.ts'],
    {
      cwd: ROOT,
      exclude: ['**/*.test.ts', '**/command-call.ts'],
    },
  );
  const naming = shipped.filter((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .some((line) => /\bnpm (?:run|start)\b/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)),
  );
  expect(naming).toEqual([]);
  // It is shipped, and describes settings for the commands of both.
  expect(readFileSync(path.join(ROOT, '.env.example'), 'utf8')).not.toMatch(
    /\bnpm run (?:admin|backup|restore|doctor|migrate)\b/,
  );
});
