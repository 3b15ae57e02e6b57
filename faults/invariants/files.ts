import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Invariant } from './invariant.ts';

/** Every row has its content, whole. A content without a row is unreachable and swept later, so it is none. */
export const FILES: Invariant[] = [
  {
    name: 'no file without its content',
    async find({ sql, dataFolder }) {
      const rows = await sql<{ id: string; storage_key: string }>('select id, storage_key from file');
      return rows
        .filter(({ storage_key }) => !existsSync(path.join(dataFolder, 'files', storage_key)))
        .map(({ id }) => `file ${id} has no content`);
    },
  },
  {
    name: 'no content is left half written',
    async find({ sql, dataFolder }) {
      const folder = path.join(dataFolder, 'files');
      const rows = await sql<{ storage_key: string }>(
        'select storage_key from file union select storage_key from report',
      );
      const known = new Set(rows.map(({ storage_key }) => storage_key));
      return globSync('**', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .filter((key) => !known.has(key))
        .map((key) => `the content ${key} belongs to no file`);
    },
  },
];
