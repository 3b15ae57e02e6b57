import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOutsideTransaction } from '../../src/server/infrastructure/database/migrate.ts';
import { compareVersions, contractsIn, type ReleasedSchema, readReleased } from '../release/released-schema.ts';

interface Statement {
  /** Without comments, texts and the bodies of functions, in lower case, with single spaces. */
  code: string;
  /** The line on which it begins, from 1. */
  line: number;
}

/** What is no code of a statement: comments, texts, bodies of functions. */
const NO_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1/g;

/** The statements of a migration. */
function statementsOf(text: string): Statement[] {
  // Same lengths and lines, so that a statement is found where it is written.
  const code = text.replaceAll(NO_CODE, (found) => found.replaceAll(/[^\n]/g, ' '));
  const found: Statement[] = [];
  let begin = 0;
  for (const piece of code.split(';')) {
    const first = begin + piece.length - piece.trimStart().length;
    const line = text.slice(0, first).split('\n').length;
    if (piece.trim()) found.push({ code: piece.trim().toLowerCase().replaceAll(/\s+/g, ' '), line });
    begin += piece.length + 1;
  }
  return found;
}

/** The parts of an `alter table`, which commas divide outside of parentheses. */
function actionsOf(code: string): { table: string; actions: string[] } | undefined {
  const [, table, rest] = /^alter table (?:if exists )?(?:only )?([\w."]+) (.*)$/.exec(code) ?? [];
  if (table === undefined || rest === undefined) return undefined;
  const actions: string[] = [];
  let depth = 0;
  let action = '';
  for (const character of rest) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      actions.push(action.trim());
      action = '';
    } else action += character;
  }
  return { table, actions: [...actions, action.trim()] };
}

/** What a statement does that the previous release, or a long table, does not bear. */
interface Fault {
  /** What a contract step has to name so that this is allowed; undefined when nothing allows it. */
  named?: string;
  why: string;
}

const EXPAND = 'Give it a default, or let it be null and demand it in a later release.';
const NOT_VALID =
  'Add it as NOT VALID, and validate it in a file of its own, so that nobody waits while all rows are read.';
const CONCURRENTLY =
  'Build it concurrently, in a file of its own whose header says "-- outside a transaction", so that people can go on writing.';

const gone = (named: string): Fault => ({ named, why: `takes "${named}" away from the release that still runs` });
const narrower = (named: string): Fault => ({
  named,
  why: `refuses in "${named}" what the release that still runs may write`,
});

/** Each kind of action of `alter table` that is not only an addition. */
const ACTIONS: [pattern: RegExp, faults: (table: string, name: string, action: string) => Fault[]][] = [
  [/^drop constraint (?:if exists )?(\w+)/, () => []],
  [/^drop (?:column )?(?:if exists )?(\w+)/, (table, name) => [gone(`${table}.${name}`)]],
  [/^rename constraint (\w+)/, () => []],
  [/^rename to (\w+)/, (table) => [gone(table)]],
  [/^rename (?:column )?(\w+)/, (table, name) => [gone(`${table}.${name}`)]],
  [/^alter (?:column )?(\w+) (?:set data )?type /, (table, name) => [gone(`${table}.${name}`)]],
  [/^alter (?:column )?(\w+) set not null/, (table, name) => [narrower(`${table}.${name}`)]],
  [/^alter (?:column )?(\w+) drop (?:default|identity)/, (table, name) => [narrower(`${table}.${name}`)]],
  [
    /^add (?:constraint (\w+) )?(check|unique|primary key|foreign key|exclude)/,
    (table, name, action) => [
      narrower(name || table),
      ...(action.endsWith(' not valid') || / using index /.test(action)
        ? []
        : [{ why: `reads all of "${table}" while everybody waits for it. ${NOT_VALID}` }]),
    ],
  ],
  [
    /^add (?:column )?(?:if not exists )?(\w+)/,
    (table, name, action) => [
      ...(/ not null\b/.test(action) && !/ (default|generated)\b/.test(action)
        ? [{ why: `adds "${table}.${name}", without which the release that still runs writes its rows. ${EXPAND}` }]
        : []),
      ...(/ (unique|primary key)\b/.test(action)
        ? [{ why: `indexes "${table}" while it is locked. ${CONCURRENTLY}` }]
        : []),
    ],
  ],
];

/** A list of allowed values that replaces one of the same name: the comparison of the schemas sees which are missing. */
const ALLOWED_VALUES = /^add constraint (\w+) check \(\(?\w+ in \(/;

function faultsOfAlter(code: string, replaced: ReadonlySet<string>): Fault[] {
  const altered = actionsOf(code);
  if (!altered) return [];
  return altered.actions.flatMap((action) => {
    const isReplaced = replaced.has(ALLOWED_VALUES.exec(action)?.[1] ?? '');
    const [found] = ACTIONS.flatMap(([pattern, faults]) => {
      const match = pattern.exec(action);
      return match ? [faults(altered.table, match[1] ?? '', action)] : [];
    });
    return (found ?? []).filter(({ named }) => !(isReplaced && named !== undefined));
  });
}

const tableOfAlter = (code: string): string | undefined => actionsOf(code)?.table;

/** What the other statements of a file have to do with one of them: the tables that it creates, the constraints it drops. */
interface Surroundings {
  created: ReadonlySet<string>;
  dropped: ReadonlySet<string>;
}

/** What a statement does that is refused, apart from what it does to a table that the same file creates. */
function faultsOf(code: string, { created, dropped }: Surroundings): Fault[] {
  if (created.has(tableOfAlter(code) ?? '')) return [];
  const [, what = '', taken = ''] =
    /^drop (table|view|materialized view|type|schema|sequence|function|procedure) (?:if exists )?([\w."]+)/.exec(
      code,
    ) ?? [];
  if (what) return [gone(taken)];
  const [, index = ''] = /^drop index (?:concurrently )?(?:if exists )?([\w."]+)/.exec(code) ?? [];
  if (index && !code.includes(' concurrently ')) return [gone(index)];
  const [, unique = '', concurrently = '', name = '', table = ''] =
    /^create (unique )?index (concurrently )?(?:if not exists )?(?:(\w+) )?on (?:only )?([\w."]+)/.exec(code) ?? [];
  if (table && !created.has(table)) {
    return [
      ...(unique ? [narrower(name || table)] : []),
      ...(concurrently ? [] : [{ why: `builds an index while nobody can write to "${table}". ${CONCURRENTLY}` }]),
    ];
  }
  if (/^truncate /.test(code)) return [{ why: 'empties a table' }];
  if (/^do\b/.test(code)) return [{ why: 'runs statements that nobody can read here: write them out' }];
  return faultsOfAlter(code, dropped);
}

/** What may run outside a transaction, because it can be run again. */
const REPEATABLE =
  /^(create (unique )?index concurrently|drop index concurrently if exists|alter table [\w."]+ validate constraint)/;

function faultsOfPlace(statements: readonly Statement[], isOutside: boolean): { line: number; why: string }[] {
  const adds = statements.some(({ code }) => / not valid\b/.test(code));
  return statements.flatMap(({ code, line }) => {
    if (isOutside && !REPEATABLE.test(code)) {
      return [{ line, why: 'cannot be run again, and so must be in a file of its own that is one transaction' }];
    }
    if (!isOutside && / concurrently\b/.test(code)) {
      return [{ line, why: 'has to be in a file of its own, with "-- outside a transaction" in its header' }];
    }
    if (adds && /^alter table .* validate constraint/.test(code)) {
      return [{ line, why: 'holds the lock of the statement that added it: validate it in the next file' }];
    }
    return [];
  });
}

/**
 * What a new migration does that the previous release does not bear while both run.
 *
 * @param file its name, for the sentences
 * @param released the version of the previous release
 */
export function faultsOfMigration(file: string, text: string, released: string): string[] {
  const contracts = contractsIn(text);
  const statements = statementsOf(text);
  const created = new Set(
    statements.flatMap(({ code }) => /^create table (?:if not exists )?([\w."]+)/.exec(code)?.[1] ?? []),
  );
  const dropped = new Set(
    statements.flatMap(({ code }) =>
      [...code.matchAll(/drop constraint (?:if exists )?(\w+)/g)].map(([, name = '']) => name),
    ),
  );
  const allowed = new Set(contracts.flatMap(({ names }) => names));
  const early = contracts
    .filter(({ since }) => compareVersions(since, released) > 0)
    .map(({ since }) => `${file}: contracts what only ${since} stopped using, but ${released} is the newest release.`);
  const destructive = statements.flatMap(({ code, line }) =>
    faultsOf(code, { created, dropped })
      .filter(({ named }) => named === undefined || !allowed.has(named))
      .map(({ named, why }) => {
        const how =
          named &&
          ` Say "-- contract since <release>: ${named}" in the header once a release is out that does without.`;
        return `${file}:${line}: ${why}${why.endsWith('.') ? '' : '.'}${how ?? ''}`;
      }),
  );
  const misplaced = faultsOfPlace(statements, isOutsideTransaction(text)).map(
    ({ line, why }) => `${file}:${line}: ${why}.`,
  );
  return [...early, ...destructive, ...misplaced];
}

/** The migrations that the previous release does not know. */
const newMigrations = (root: string, { migrations }: ReleasedSchema): string[] =>
  globSync('migrations/*.sql', { cwd: root })
    .filter((file) => !migrations.includes(path.basename(file)))
    .sort();

/**
 * Refuses what the previous release does not bear in the migrations since then.
 *
 * @param root the folder that holds migrations
 * @returns one sentence per fault; none when all is well
 */
export function checkRollingMigrations(root: string): string[] {
  const released = readReleased(root);
  return newMigrations(root, released).flatMap((file) =>
    faultsOfMigration(file, readFileSync(path.join(root, file), 'utf8'), released.release),
  );
}
