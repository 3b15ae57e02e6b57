import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';

const FILE = path.join(import.meta.dirname, 'results.json');

/** The figures of one part, with what they were measured of, on and when (ISO). */
interface Kept {
  version: string;
  at: string;
  machine: { cores: number; node: string };
  figures: Figure[];
}

async function readKept(): Promise<Record<string, Kept>> {
  try {
    const { parts = {} } = JSON.parse(await readFile(FILE, 'utf8')) as { parts?: Record<string, Kept> };
    return parts;
  } catch {
    return {}; // nothing was measured yet
  }
}

/** Puts the figures of a part in the place of its former ones in bench/results.json, and leaves the other parts alone. */
export async function storeFigures(part: string, figures: Figure[]): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const machine = { cores: cpus().length, node: process.version };
  const kept: Kept = { version, at: new Date().toISOString(), machine, figures };
  await writeFile(FILE, `${JSON.stringify({ parts: { ...(await readKept()), [part]: kept } }, null, 2)}\n`);
}
