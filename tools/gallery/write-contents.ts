import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureName } from './camera.ts';
import type { Scene } from './scene.ts';
import { PARTS } from './sections.ts';

const line = (scene: Scene): string =>
  `- ${scene.shows}: [at a desk](${pictureName(scene, 'desktop')}), [on a phone](${pictureName(scene, 'phone')})`;

/** Writes the list of all pictures into their folder. */
export async function writeContents(folder: string): Promise<void> {
  const parts = PARTS.map(([title, scenes]) => `## ${title}\n\n${scenes.map(line).join('\n')}\n`);
  const head = `# The screens

\`npm run screenshots\` takes these pictures: it starts the product with its demo on an empty folder and opens each screen in
a window of 1280 and of 390 pixels, on a day that is always the same. Long pages end where a picture would be too tall.
Everybody in them is made up.
`;
  await writeFile(path.join(folder, 'README.md'), [head, ...parts].join('\n'));
}
