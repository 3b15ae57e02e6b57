// npm run words [-- file]: writes every text that a person can meet (pages, emails, texts, PDFs, consents, error messages,
// commands) to a file, by the place where it stands, so that it can be read as a whole. Without a file name it writes
// words.txt. Texts that the specification fixes are marked; they stay as they are.
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textsOf } from './checks/texts-for-people.ts';
import { projectRoot } from './run-node.ts';

/** Where texts for people stand. Log lines and the messages of programming errors are for engineers. */
const PLACES = [
  'src/**/*.{ts,tsx}',
  'tools/admin/**/*.ts',
  'tools/{backup,doctor}/*.ts',
  'tools/{start,migrate,backup,restore}.ts',
  'index.html',
];
/** Nobody meets the texts of tests and of the kit's workshop. */
const LEFT_OUT = /\.test\.tsx?$|\/kit-workshop\//;

const file = path.resolve(process.argv[2] ?? 'words.txt');
const sections: string[] = [];
let count = 0;
const names: string[] = [];
for await (const name of glob(PLACES, { cwd: projectRoot })) if (!LEFT_OUT.test(name)) names.push(name);
for (const name of names.sort()) {
  const texts = textsOf(name, await readFile(path.join(projectRoot, name), 'utf8'));
  if (texts.length === 0) continue;
  count += texts.length;
  const lines = texts.map(
    ({ line, text, isLiteral }) => `${String(line).padStart(5)}  ${isLiteral ? '[fixed] ' : ''}${text}`,
  );
  sections.push([name, ...lines].join('\n'));
}
await writeFile(file, `${sections.join('\n\n')}\n`);
console.log(`${count} texts in ${file}`);
