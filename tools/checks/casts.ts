import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Casts that every 10,000 lines of src may hold. A cast is believed, not checked: a guard or a narrower type is both. */
const MOST_IN_10_000_LINES = 8;

/** Tests cast what they send wrong on purpose; the generated types hold none. */
const NOT_COUNTED = /\.test\.tsx?$|^src\/server\/infrastructure\/database\/schema\.ts$/;

/** The lines with a cast (`as X`, but not `as const`) in a source file. */
export function castsIn(file: string, text: string): number[] {
  const places: number[] = [];
  new Visitor({
    TSAsExpression({ typeAnnotation: { start, end } }) {
      if (text.slice(start, end) !== 'const') places.push(start);
    },
    TSTypeAssertion({ start }) {
      places.push(start);
    },
  }).visit(parseSync(file, text).program);
  return places.toSorted((a, b) => a - b).map((place) => text.slice(0, place).split('\n').length);
}

/**
 * Counts the casts in src.
 *
 * @param root the folder that holds src
 * @returns what is too much, with the places; none when there are few enough
 */
export function checkCasts(root: string): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !NOT_COUNTED.test(file))
    .sort();
  let lines = 0;
  const places = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    lines += text.split('\n').length - 1;
    return castsIn(file, text).map((line) => `${file}:${line}`);
  });
  const most = Math.floor((lines * MOST_IN_10_000_LINES) / 10_000);
  if (places.length <= most) return [];
  return [
    `${places.length} casts (as X) in ${lines} lines of src; at most ${most}. Use a type guard, a schema or a narrower type:`,
    ...places,
  ];
}
