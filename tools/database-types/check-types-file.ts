import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../run-node.ts';
import { generateTypes, TYPES_FILE } from './generate-types.ts';

/** @returns a sentence when the generated file is not what the migrations make; undefined when it is */
export async function checkTypesFile(): Promise<string | undefined> {
  const [generated, found] = await Promise.all([generateTypes(), readFile(TYPES_FILE, 'utf8')]);
  if (generated === found) return undefined;
  return `${path.relative(projectRoot, TYPES_FILE)} is not what the migrations make: run npm run database-types.`;
}
