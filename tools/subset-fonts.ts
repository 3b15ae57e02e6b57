// npm run fonts: makes the fonts of the web app, in src/web/app/theme/{figtree,fraunces}, and font-faces.css beside them.
// Run it after changing what is kept of them below. The fonts and what cuts them are downloaded for this only. The SIL Open
// Font License allows it: neither font reserves its name, and the licence is copied along.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './run-node.ts';

const VERSION = '5.3.0';
const CUTTER = 'subset-font@2.9.0';
const FONTS = ['figtree', 'fraunces'] as const;

const target = path.join(projectRoot, 'src/web/app/theme');

/** The smallest and the largest value of an axis, or the only one. */
type Axes = Record<string, { min: number; max: number } | number>;
type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Axes },
) => Promise<Uint8Array>;

const between = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Between which weights CSS may choose. */
const weightsOf = ({ wght }: Axes): string => (typeof wght === 'object' ? `${wght.min} ${wght.max}` : `${wght}`);

/** The code points of a text as CSS writes them: U+20-7E. */
function rangesOf(text: string): string {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const hex = (point: number): string => point.toString(16).toUpperCase();
  const ranges: [first: number, last: number][] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range && range[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

/** English and French, with the marks that our texts use: every page needs it. */
const MAIN = `${between(0x20, 0x7e)}\u00a0\u2009\u202f\u2011£¢©«®°·»½×−€™–—‘’“”…•ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ`;

/** The rest of the western European characters: fetched when a name needs one of them. */
const WESTERN = [...between(0xa1, 0xff), ...'ı‚„‹›†‡‰⁄←↑→↓'].filter((character) => !MAIN.includes(character)).join('');

/** All other Latin characters of the fonts. */
const EXTENDED = `${between(0x100, 0x151)}${between(0x154, 0x2ba)}${between(0x1e00, 0x1e9f)}${between(0x1ef2, 0x1eff)}`;

/** The weights in use, and the sizes in pixels between which titles are set. */
const FIGTREE: Axes = { wght: { min: 400, max: 700 } };
const FRAUNCES: Axes = { wght: { min: 400, max: 500 }, opsz: { min: 17, max: 64 } };

const PIECES: { font: (typeof FONTS)[number]; from: string; to: string; text: string; axes: Axes }[] = [
  { font: 'figtree', from: 'latin-wght-normal', to: 'main', text: MAIN, axes: FIGTREE },
  { font: 'figtree', from: 'latin-wght-normal', to: 'western', text: WESTERN, axes: FIGTREE },
  { font: 'figtree', from: 'latin-ext-wght-normal', to: 'extended', text: EXTENDED, axes: FIGTREE },
  { font: 'fraunces', from: 'latin-opsz-normal', to: 'main', text: MAIN, axes: FRAUNCES },
  { font: 'fraunces', from: 'latin-opsz-normal', to: 'western', text: WESTERN, axes: FRAUNCES },
  { font: 'fraunces', from: 'latin-ext-opsz-normal', to: 'extended', text: EXTENDED, axes: FRAUNCES },
  { font: 'fraunces', from: 'latin-wght-italic', to: 'italic', text: MAIN, axes: { wght: 400 } },
];

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
try {
  const packages = [CUTTER, ...FONTS.map((font) => `@fontsource-variable/${font}@${VERSION}`)];
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const installed = path.join(folder, 'node_modules');
  const cutter = path.join(installed, 'subset-font/index.js');
  const { default: subset } = (await import(pathToFileURL(cutter).href)) as { default: Subset };
  for (const font of FONTS) {
    const source = path.join(installed, '@fontsource-variable', font);
    mkdirSync(path.join(target, font), { recursive: true });
    writeFileSync(path.join(target, font, 'LICENSE'), readFileSync(path.join(source, 'LICENSE')));
    const { name, version, license } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Record<
      string,
      string
    >;
    const origin = `${JSON.stringify({ name, version, license }, null, 2)}\n`;
    writeFileSync(path.join(target, font, 'copied-from.json'), origin);
  }
  for (const { font, from, to, text, axes } of PIECES) {
    const whole = readFileSync(path.join(installed, '@fontsource-variable', font, 'files', `${font}-${from}.woff2`));
    const piece = await subset(whole, text, { targetFormat: 'woff2', variationAxes: axes });
    writeFileSync(path.join(target, font, `${font}-${to}.woff2`), piece);
    console.log(`${font}-${to}.woff2: ${(piece.length / 1000).toFixed(1)} of ${(whole.length / 1000).toFixed(1)} kB`);
  }
  const faces = PIECES.map(
    ({ font, to, text, axes }) => `@font-face {
  font-family: "${font === 'figtree' ? 'Figtree' : 'Fraunces'} Variable";
  font-display: swap;
  font-style: ${to === 'italic' ? 'italic' : 'normal'};
  font-weight: ${weightsOf(axes)};
  src: url("./${font}/${font}-${to}.woff2") format("woff2");
  unicode-range: ${rangesOf(text)};
}`,
  );
  const head = `/* biome-ignore-all format: one line each */
/* Written by \`npm run fonts\`. A piece is fetched once a page has one of its characters. */`;
  writeFileSync(path.join(target, 'font-faces.css'), `${[head, ...faces].join('\n\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
