import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** An entry of the bundler's manifest. */
interface Built {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** What somebody may have to fetch before they can use the page that they arrive on; sizes in bytes. */
export const FIRST_LOAD = {
  pages: ['landing', 'login', 'invitation'],
  scripts: 121_000,
  /** What the sentences of another language may add to the scripts: they are longer than the English ones. */
  otherLanguage: 4_000,
  styles: 40_000,
  fonts: 60_000,
  requests: 15,
  /** A script below this, as stored, costs more to ask for than to send. Only a worker has to be a file by itself. */
  smallestScript: 5_000,
} as const;

/** The document, preload.js, the icon, the logo and the data that a page may ask for. */
const OTHER_REQUESTS = 5;

/** All files of an entry and of what it imports. */
function filesOf(source: string, manifest: Record<string, Built>): { scripts: Set<string>; styles: Set<string> } {
  const names = new Set([source]);
  for (const name of names) for (const other of manifest[name]?.imports ?? []) names.add(other);
  const built = [...names].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: new Set(built.map(({ file }) => file)),
    styles: new Set(built.flatMap(({ css = [] }) => css)),
  };
}

/**
 * What of the built web app is too large to arrive on. Sizes are those of gzip -9, whatever a browser asks for.
 *
 * @param folder the built web app
 * @param isEnglish whether it is the build in English
 * @returns one sentence per limit that is broken; none when all is well
 */
export function firstLoadProblems(folder: string, manifest: Record<string, Built>, isEnglish = true): string[] {
  const mostScripts = FIRST_LOAD.scripts + (isEnglish ? 0 : FIRST_LOAD.otherLanguage);
  const read = (file: string): Buffer => readFileSync(path.join(folder, file));
  const gzipped = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  const fonts = [
    ...read('index.html')
      .toString()
      .matchAll(/href="\/(assets\/[^"]+\.woff2)"/g),
  ].map(([, file = '']) => file);
  const fontBytes = fonts.reduce((sum, file) => sum + read(file).length, 0);
  const atMost = (what: string, value: number, limit: number): string[] =>
    value > limit ? [`${what}: ${value}, at most ${limit}`] : [];
  const frame = filesOf('index.html', manifest);
  const ofPages = FIRST_LOAD.pages.flatMap((page) => {
    const [key] = Object.entries(manifest).find(([, { file, name }]) => name === page && file.endsWith('.js')) ?? [];
    if (!key) return [`no script named ${page}`];
    const own = filesOf(key, manifest);
    const [scripts, styles] = [new Set([...frame.scripts, ...own.scripts]), new Set([...frame.styles, ...own.styles])];
    return [
      ...atMost(`bytes of scripts of ${page}`, gzipped(scripts), mostScripts),
      ...atMost(`bytes of styles of ${page}`, gzipped(styles), FIRST_LOAD.styles),
      ...atMost(`requests of ${page}`, scripts.size + styles.size + fonts.length + OTHER_REQUESTS, FIRST_LOAD.requests),
    ];
  });
  const small = Object.values(manifest)
    .map(({ file }) => file)
    .filter(
      (file) =>
        file.endsWith('.js') &&
        !file.includes('/workers/') &&
        statSync(path.join(folder, file)).size < FIRST_LOAD.smallestScript,
    );
  return [
    ...ofPages,
    ...atMost('bytes of preloaded fonts', fontBytes, FIRST_LOAD.fonts),
    ...[...new Set(small)].map((file) => `${file} is smaller than ${FIRST_LOAD.smallestScript} bytes`),
  ];
}
