// How long a file and a function may be. Long ones are split by topic, not by cutting them in two.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const MOST_LINES_OF_A_FILE = 250;
/** A test file is a list of cases that are read one by one. */
const MOST_LINES_OF_A_TEST = 500;
const MOST_LINES_OF_A_FUNCTION = 60;

/** Made from the migrations, and from the icons that are used. */
const GENERATED = ['src/server/infrastructure/database/schema.ts', 'src/web/kit/icons/icons.ts'];

/** Functions that read best in one piece, by `file name`. The list only gets shorter. */
const LONG_FUNCTIONS = new Set([
  // One closure over the arrays of a listing, which are indexed in the ranking's hot loops.
  'src/domain/ranking/score/ranker.ts createRanker',
  // One figure after the other, on one server.
  'bench/review-page.ts measureReviewPage',
  'src/web/app/account-menu.tsx AccountMenu',
  'src/web/apply/employment/use-proofs.ts useProofs',
]);

interface LongFunction {
  name: string;
  /** Where it begins, from 1. */
  line: number;
  lines: number;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const NAMED_BY_ID = new Set(['VariableDeclarator', 'FunctionDeclaration', 'FunctionExpression']);
const NAMED_BY_KEY = new Set(['MethodDefinition', 'Property', 'PropertyDefinition']);

const TEST = /\.(?:test|journey|engine|pictures)\.tsx?$/;

/**
 * Files and functions that are too long.
 *
 * @param root the folder that holds src
 * @returns one sentence per fault; none when all is well
 */
export function checkSizeLimits(root: string): string[] {
  const files = globSync('{src,testing,journeys,bench,faults,fuzz,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).sort();
  const long = new Set<string>();
  const faults = files
    .filter((file) => !GENERATED.includes(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      const isTest = TEST.test(file);
      const most = isTest ? MOST_LINES_OF_A_TEST : MOST_LINES_OF_A_FILE;
      const lines = source.split('\n').length - 1;
      const functions = isTest ? [] : longFunctionsOf(file, source, MOST_LINES_OF_A_FUNCTION);
      for (const { name } of functions) long.add(`${file} ${name}`);
      return [
        ...(lines > most ? [`${file}: ${lines} lines; at most ${most}. Split it by topic.`] : []),
        ...functions
          .filter(({ name }) => !LONG_FUNCTIONS.has(`${file} ${name}`))
          .map(
            (one) =>
              `${file}:${one.line}: ${one.name} has ${one.lines} lines; at most ${MOST_LINES_OF_A_FUNCTION}. Move its parts into functions, hooks or components with a name.`,
          ),
      ];
    });
  const short = [...LONG_FUNCTIONS].filter((one) => !long.has(one));
  return [...faults, ...short.map((one) => `${one} is short again: take it off the list of long functions.`)];
}

/** The functions of a source file of more than `most` lines, components and arrow functions too. */
export function longFunctionsOf(file: string, source: string, most: number): LongFunction[] {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number): number => ends.findLastIndex((end) => end < offset) + 2;
  const found: LongFunction[] = [];
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, name);
    if (!isNode(value)) return;
    const own = nameOf(value) ?? name;
    if (FUNCTIONS.has(value.type)) {
      const line = lineAt(value.start);
      const lines = lineAt(value.end - 1) - line + 1;
      if (lines > most) found.push({ name: own, line, lines });
    }
    for (const part of Object.values(value)) visit(part, own);
  };
  visit(parseSync(file, source).program, 'a function');
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  key?: { name?: string };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function nameOf({ type, id, key }: Node): string | undefined {
  if (NAMED_BY_ID.has(type)) return id?.name;
  return NAMED_BY_KEY.has(type) ? key?.name : undefined;
}
