import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { POP_UPS } from '../../testing/browser/pop-ups.ts';
import { projectRoot } from '../run-node.ts';

/** The parts that open over a page: ours, and those of the component library. */
const PARTS = [
  ...['SheetModal', 'FormSheet', 'OpenSheet', 'ConfirmModal', 'StaleQuestion', 'CornerCard'],
  ...['Modal', 'ModalRoot', 'Drawer', 'Dialog', 'Popover', 'HoverCard', 'Tooltip', 'Menu', 'Combobox'],
  ...['Select', 'MultiSelect', 'Autocomplete', 'TagsInput', 'ColorInput'],
].join('|');
const USE = new RegExp(`<(?:${PARTS})(?![\\w.])`, 'g');
/** Where one of our own parts is made: its users are what counts. */
const MAKES_A_PART = new RegExp(`export function (?:${PARTS})\\b`);

const read = (folder: string, pattern: string): [file: string, text: string][] =>
  globSync(pattern, { cwd: path.join(projectRoot, folder) })
    .sort()
    .map((file) => [file, readFileSync(path.join(projectRoot, folder, file), 'utf8')]);

test('the list of pop-ups names every one that the web app has', () => {
  const uses = read('src/web', '**/*.tsx')
    // The kit's workshop is for development.
    .filter(([file]) => !file.startsWith('app/kit-workshop/'))
    .filter(([, text]) => !MAKES_A_PART.test(text))
    .map(([file, text]) => [file, text.match(USE)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  const listed = Object.entries(POP_UPS).map(([file, names]) => [file, names.length]);
  expect(Object.fromEntries(uses)).toEqual(Object.fromEntries(listed));
});

test('every pop-up is looked at by a journey that opens it', () => {
  const journeys = read('journeys', '**/*.journey.ts')
    .map(([, text]) => text)
    .join('\n');
  const looks = [...journeys.matchAll(/popUpLooksRight\(\s*\w+,\s*(?:'([^']+)'|"([^"]+)")/g)].map(([, a, b]) => a ?? b);
  for (const name of new Set(Object.values(POP_UPS).flat())) {
    const wanted = Object.values(POP_UPS)
      .flat()
      .filter((one) => one === name).length;
    expect(looks.filter((look) => look === name).length, name).toBeGreaterThanOrEqual(wanted);
  }
});
