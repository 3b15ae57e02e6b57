import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs a program of bench/node_modules and reads the JSON that it prints. The programs are no imports, so that
 * everything here is checked without them.
 */
export async function readJsonOf<Report>(program: string, args: readonly string[]): Promise<Report> {
  const file = path.join(import.meta.dirname, 'node_modules', program);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}
