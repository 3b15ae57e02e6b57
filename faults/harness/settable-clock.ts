import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment } from './deployment.ts';
import type { SourceChange } from './source-change.ts';

const CLOCK_FILE = 'clock-offset-ms';

/** A clock that the suite can set: the milliseconds in a file of the data folder. */
export const SETTABLE_CLOCK: SourceChange = {
  file: 'src/server/create-context.ts',
  find: 'const clock = () => new Date();',
  replace: `const clock = () => {
    const fs = process.getBuiltinModule('node:fs');
    const file = settings.dataFolder + '/${CLOCK_FILE}';
    return new Date(Date.now() + (fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0));
  };`,
  why: 'The clock of the server can be set without that of the machine.',
};

/** Sets the clock of a server that runs with `SETTABLE_CLOCK`, by its difference from that of the machine (milliseconds). */
export const setClock = ({ dataFolder }: Deployment, offsetMs: number): Promise<void> =>
  writeFile(path.join(dataFolder, CLOCK_FILE), String(offsetMs));
