import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FaultResult } from './run-fault.ts';

/** The machine that a result was found on. */
interface Machine {
  cores: number;
  node: string;
}

interface StoredResult extends FaultResult {
  /** When the run ended, an ISO time. */
  at: string;
  machine: Machine;
}

const FILE = path.join(import.meta.dirname, 'results.json');

/** Adds results to those of earlier runs, in place of what the same faults and controls found before. */
export async function storeResults(results: readonly FaultResult[], machine: Machine): Promise<void> {
  const stored: StoredResult[] = JSON.parse(await readFile(FILE, 'utf8').catch(() => '[]'));
  const isNew = ({ fault, control }: FaultResult) =>
    results.some((result) => result.fault === fault && result.control === control);
  const at = new Date().toISOString();
  const all = [...stored.filter((result) => !isNew(result)), ...results.map((result) => ({ at, machine, ...result }))];
  await writeFile(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
