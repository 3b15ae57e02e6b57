import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure.ts';
import { findSlower, type Machine } from './slower-figures.ts';

const FILE = path.join(import.meta.dirname, 'results.json');

/** The figures of one part, with the version, the machine and the time of the run (ISO). */
interface StoredFigures {
  version: string;
  at: string;
  machine: Machine;
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

/**
 * Replaces the figures of one part in bench/results.json.
 *
 * @returns what got worse since the former ones, a sentence for each
 */
export async function storeFigures(part: string, figures: Figure[]): Promise<string[]> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version };
  const stored: StoredFigures = { version, at: new Date().toISOString(), machine, figures };
  const parts = await readStored();
  await writeFile(FILE, `${JSON.stringify({ parts: { ...parts, [part]: stored } }, null, 2)}\n`);
  return parts[part] ? findSlower(parts[part], stored) : [];
}
