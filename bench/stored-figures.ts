import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';

const FILE = path.join(import.meta.dirname, 'results.json');

/** The figures of one part, with the version, the machine and the time of the run (ISO). */
interface StoredFigures {
  version: string;
  at: string;
  machine: { cores: number; node: string };
  figures: Figure[];
}

async function readStored(): Promise<Record<string, StoredFigures>> {
  try {
    const { parts = {} } = JSON.parse(await readFile(FILE, 'utf8')) as { parts?: Record<string, StoredFigures> };
    return parts;
  } catch {
    return {}; // nothing was measured yet
  }
}

/** Replaces the figures of one part in bench/results.json. */
export async function storeFigures(part: string, figures: Figure[]): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const machine = { cores: cpus().length, node: process.version };
  const stored: StoredFigures = { version, at: new Date().toISOString(), machine, figures };
  await writeFile(FILE, `${JSON.stringify({ parts: { ...(await readStored()), [part]: stored } }, null, 2)}\n`);
}
