import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from './case.ts';

export type CasesFile = { read(): Case[]; write(all: Case[]): void };

/** Keeps the cases in `certn-cases.json`; it is replaced as a whole, so that it is never half a file. */
export function casesFile(directory: string): CasesFile {
  const path = join(directory, 'certn-cases.json');
  mkdirSync(directory, { recursive: true });
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as Case[];
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
    },
    write(all) {
      writeFileSync(`${path}.new`, JSON.stringify(all), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
