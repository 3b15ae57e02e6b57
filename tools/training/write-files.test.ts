import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWhole } from './write-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'write-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('complete files are written', () => {
  writeWhole([{ path: path.join(folder, 'a.json'), text: 'one' }]);
  expect(readFileSync(path.join(folder, 'a.json'), 'utf8')).toBe('one');
});

test('if one file cannot be written, none is', () => {
  const files = [
    { path: path.join(folder, 'b.json'), text: 'two' },
    { path: path.join(folder, 'no-such-folder', 'c.md'), text: 'three' },
  ];
  expect(() => writeWhole(files)).toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual(['a.json']);
});
