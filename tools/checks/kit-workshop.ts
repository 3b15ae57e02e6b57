import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const KIT = 'src/web/kit';
const WORKSHOP = 'src/web/app/kit-workshop';

/** A component, not a list of values: its name is not in capitals alone. */
const COMPONENT = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm;

/**
 * Every component of the kit stands in the workshop, in the file of the same path.
 *
 * @param root the folder that holds src
 * @returns one sentence per component that is missing; none when all is well
 */
export function checkKitWorkshop(root: string): string[] {
  const read = (...parts: string[]): string => readFileSync(path.join(root, ...parts), 'utf8');
  return globSync('*/*.tsx', { cwd: path.join(root, KIT) })
    .sort()
    .flatMap((file) => {
      const names = [...read(KIT, file).matchAll(COMPONENT)].map(([, name]) => name);
      const specimen = existsSync(path.join(root, WORKSHOP, file)) ? read(WORKSHOP, file) : '';
      const missing = names.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(specimen));
      return missing.map((name) => `${WORKSHOP}/${file}: show ${name} of ${KIT}/${file} here, in its states.`);
    });
}
