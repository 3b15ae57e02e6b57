import path from 'node:path';

/** What operators run, beside the server itself. */
type Command = 'admin' | 'backup' | 'restore' | 'doctor' | 'migrate';

/** How this process was started. */
interface Started {
  /** Its first file; in a release that is its only program. */
  program: string;
  cwd: string;
}

const asStarted = (): Started => ({ program: process.argv[1] ?? '', cwd: process.cwd() });

/** What takes words of its own. */
const TAKES_WORDS: ReadonlySet<Command> = new Set(['admin', 'backup', 'restore', 'doctor']);

/**
 * How a command is called where this process runs: in a release, which has no npm, or in the repository. In a release the
 * call works from any folder.
 */
export function callOf(command: Command, { program, cwd }: Started = asStarted()): string {
  if (path.basename(program) === 'maplekey.mjs') {
    const file = path.dirname(path.resolve(cwd, program)) === cwd ? 'maplekey.mjs' : program;
    return `node ${file} ${command}`;
  }
  return TAKES_WORDS.has(command) ? `npm run ${command} --` : `npm run ${command}`;
}
