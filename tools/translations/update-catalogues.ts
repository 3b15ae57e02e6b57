// npm run translations: writes the messages of the sources into translations/<language>, where translations that exist
// stay. What is new has an empty msgstr; `npm run check` names it until it is translated.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueFiles } from '../../src/server/infrastructure/languages/read-catalogue.ts';
import { projectRoot } from '../run-node.ts';
import { listMessages, makeCatalogues, translatedLanguages } from './catalogues.ts';

const { catalogues, problems } = listMessages(projectRoot);
for (const problem of problems) console.error(problem);
for (const language of translatedLanguages()) {
  const files = makeCatalogues(language, catalogues);
  await Promise.all(catalogueFiles(language).map((file) => rm(file)));
  await mkdir(path.join(projectRoot, 'translations', language), { recursive: true });
  for (const [file, text] of files) await writeFile(path.join(projectRoot, file), text);
  const missing = [...files.values()].join('\n').match(/^msgstr ""$/gm)?.length ?? 0;
  // Each file has one in its header.
  console.log(`${language}: ${missing - files.size} messages to translate in ${files.size} files`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
