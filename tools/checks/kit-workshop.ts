import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const KIT = 'src/web/kit';
export const WORKSHOP = 'src/web/app/kit-workshop/specimens';

/** A component, not a list of values: its name is not in capitals alone. */
const COMPONENT = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm;

/** The names under which a file of specimens shows components, such as `forms/phone-input`: their paths in the kit. */
export const specimensIn = (source: string): string[] =>
  [...source.matchAll(/^ {2}'([\w-]+\/[\w-]+)': \{/gm)].map(([, name = '']) => name);

/**
 * Every component of the kit stands in the workshop, under the path that its file has in the kit.
 *
 * @param root the folder that holds src
 * @returns one sentence per component that is missing; none when all is well
 */
export function checkKitWorkshop(root: string): string[] {
  const read = (...parts: string[]): string => readFileSync(path.join(root, ...parts), 'utf8');
  const subjects = globSync('*.tsx', { cwd: path.join(root, WORKSHOP) }).map((file) => read(WORKSHOP, file));
  return globSync('*/*.tsx', { cwd: path.join(root, KIT) })
    .sort()
    .flatMap((file) => {
      const specimen = file.replace(/\.tsx$/, '');
      const names = [...read(KIT, file).matchAll(COMPONENT)].map(([, name]) => name);
      const subject = subjects.find((source) => specimensIn(source).includes(specimen)) ?? '';
      const missing = names.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(subject));
      return missing.map(
        (name) => `${WORKSHOP}: show ${name} of ${KIT}/${file} here, in its states, as '${specimen}'.`,
      );
    });
}
