// node maplekey.mjs [web | worker | migrate | doctor … | backup … | restore … | admin …]
//
// The program of a release. It is plain JavaScript that any Node since 14.8 can read, so that one which is too old is
// told so instead of failing at the first line of TypeScript.

import { readFileSync } from 'node:fs';

const here = (file) => new URL(file, import.meta.url);
const { version, commit, platform, node } = JSON.parse(readFileSync(here('manifest.json'), 'utf8'));

/** What can be run, by the first word on the command line. */
const PROGRAMS = {
  web: 'src/server/main.ts',
  worker: 'src/server/main.ts',
  migrate: 'tools/migrate.ts',
  doctor: 'tools/doctor/doctor.ts',
  backup: 'tools/backup.ts',
  restore: 'tools/restore.ts',
  admin: 'tools/admin/admin.ts',
};

const USAGE = `Maplekey ${version}

node maplekey.mjs             web and worker in one process
node maplekey.mjs web         serves pages and the API; any number on one database
node maplekey.mjs worker      sends messages and runs all other jobs; any number on one database
node maplekey.mjs migrate     brings the database up to date, and ends
node maplekey.mjs doctor      looks for what is wrong with this installation, and says what to do
node maplekey.mjs backup      copies database and files into a folder
node maplekey.mjs restore     restores such a copy into an empty database and folder
node maplekey.mjs admin       lists what operators can do

Settings are environment variables, or lines of a file .env in the current folder; .env.example describes them.`;

/** What serves, and gets the memory of a server. */
const SERVERS = [undefined, 'web', 'worker'];
/** Says to the same process, begun again, that it has its memory. */
const HAS_MEMORY = 'MAPLEKEY_HAS_MEMORY';

/** Begins this process again with the memory of a server, which Node and the C library read only as they start. */
async function beginWithMemory() {
  const { withMemoryOptions } = await import(here('tools/node/memory-options.mjs').href);
  const environment = { ...withMemoryOptions(process.env), [HAS_MEMORY]: 'yes' };
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment);
}

/** Why the release cannot run here, in a sentence. */
function unfit() {
  if (Number.parseInt(process.versions.node, 10) < node.major) {
    return `Maplekey needs Node ${node.major} or newer; this is ${process.version}.`;
  }
  const here = `${process.platform}-${process.arch}`;
  if (here === platform) return undefined;
  const instead = process.platform === 'win32' ? ' On Windows, use WSL.' : '';
  return `This is Maplekey for ${platform}, and the machine is ${here}.${instead}`;
}

const word = process.argv[2];
const problem = unfit();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else if (word !== undefined && !Object.hasOwn(PROGRAMS, word)) {
  const isHelp = ['help', '--help', '-h', '--version'].includes(word);
  console[isHelp ? 'log' : 'error'](USAGE);
  process.exitCode = isHelp ? 0 : 2;
} else {
  if (SERVERS.includes(word) && !process.env[HAS_MEMORY]) await beginWithMemory();
  delete process.env[HAS_MEMORY];
  // Operators' commands read their own words alone.
  if (['doctor', 'backup', 'restore', 'admin'].includes(word)) process.argv.splice(2, 1);
  if (!process.env.RELEASE) process.env.RELEASE = `${version}-${commit.slice(0, 12)}`;
  await import(here('tools/node/own-modules.ts').href);
  await import(here(PROGRAMS[word || 'web']).href);
}
