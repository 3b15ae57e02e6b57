import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from './session.ts';

export type SessionsFile = { read(): Session[]; write(all: Session[]): void };

/** Keeps the sessions in `verifast-sessions.json`. A file that was cut off while being written counts as empty. */
export function sessionsFile(directory: string): SessionsFile {
  const path = join(directory, 'verifast-sessions.json');
  mkdirSync(directory, { recursive: true });
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as Session[];
      } catch (error) {
        const isThere = !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
        if (isThere && !(error instanceof SyntaxError)) throw error;
        return [];
      }
    },
    write: (all) => writeFileSync(path, JSON.stringify(all), { mode: 0o600 }),
  };
}
