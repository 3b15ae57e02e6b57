import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresProblem } from './command.ts';
import { isMissingOrEmpty, makeDataFolder, PASSWORD_FILE } from './make-data-folder.ts';
import type { Programs } from './programs.ts';

/**
 * Creates the data folder if there is none, and checks that this user and this PostgreSQL can use it.
 *
 * @returns the password of the role
 * @throws EmbeddedPostgresProblem naming the folder, when it cannot be used or created
 */
export async function openDataFolder(folder: string, programs: Programs, durable: boolean): Promise<string> {
  if (isMissingOrEmpty(folder)) await makeDataFolder(folder, programs, durable);
  const version = readIn(folder, 'PG_VERSION');
  if (!version) {
    throw new EmbeddedPostgresProblem(
      `The folder ${folder} contains something other than a database. Choose another folder.`,
    );
  }
  if (version !== programs.major) {
    throw new EmbeddedPostgresProblem(
      `The database folder ${folder} was created by PostgreSQL ${version}, and this is PostgreSQL ${programs.major}. Move the folder away to start over, or run PostgreSQL ${version} on it and set DATABASE_URL.`,
    );
  }
  const password = readIn(folder, PASSWORD_FILE);
  if (!password) {
    throw new EmbeddedPostgresProblem(
      `The database folder ${folder} is missing the file ${PASSWORD_FILE}. Put it back, or move the folder away to start over.`,
    );
  }
  return password;
}

function readIn(folder: string, file: string): string | undefined {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8').trim() : undefined;
}
