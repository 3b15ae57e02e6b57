import { build, type InlineConfig, type Rolldown } from 'vite';

/** Pages on which people arrive. Each has a file of its name, by which the server finds what it needs. */
const FIRST = ['landing', 'login', 'signup', 'invitation'] as const;
type First = (typeof FIRST)[number];

/** What is loaded at the press of a button or for who has logged in, by where it stands: too small for files of their own. */
const LATER: readonly [where: RegExp, part: string][] = [
  [/\/web\/payments\/|\/@stripe\//, 'card'],
  [/\/web\/(?:accounts|pages\/apply\/invitation)\/|\/@simplewebauthn\//, 'sheets'],
  [/\/web\/app\/|\/contract\//, 'frame'],
];

const PAGE = /\/web\/pages\/([\w-]+)\/([\w-]+)\.tsx$/;

const firstOf = (start: string): First | undefined => FIRST.find((name) => name === PAGE.exec(start)?.[2]);

/** The part of the app that something belongs to which is loaded by itself: the folder of a page. */
function partOf(start: string): string {
  const [, folder = '', page = ''] = PAGE.exec(start) ?? [];
  if (page === 'applicant-review') return 'review';
  return folder || (LATER.find(([where]) => where.test(start))?.[1] ?? 'views');
}

/** The files by who needs them, in the order in which they may depend on each other: each on those before it. */
const SHARED: readonly [file: string, isFor: (needs: Needs) => boolean][] = [
  ['index', ({ entry, first }) => entry || (first.has('landing') && first.has('login') && first.has('invitation'))],
  ['first', ({ first }) => first.has('landing') && first.size > 1],
  ['calls', ({ first }) => first.has('invitation') && first.size > 1],
  ['login', ({ first }) => first.has('login')],
  ['invitation', ({ first }) => first.has('invitation')],
  ['opened', ({ first, parts }) => first.has('landing') && parts.size > 0],
  ['landing', ({ first }) => first.has('landing')],
  ['forms', ({ first, parts }) => first.has('signup') && parts.size > 0],
  ['signup', ({ first }) => first.has('signup')],
  ['shared', ({ parts }) => parts.size > 3 || parts.has('frame')],
  ['landlords', ({ parts }) => parts.size > 1 && (parts.has('landlord') || parts.has('review'))],
  ['tenants', ({ parts }) => parts.size > 1],
];

interface Needs {
  /** Whether every page needs it. */
  entry: boolean;
  first: ReadonlySet<First>;
  /** Other parts of the app. */
  parts: ReadonlySet<string>;
}

/** What needs each module, as the bundler finds it when it cuts a file wherever two pages share something. */
async function findNeeds(config: InlineConfig): Promise<Map<string, string[]>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const needs = new Map<string, string[]>();
  for (const chunk of chunks.values()) {
    const start = chunk.isEntry ? 'entry' : chunk.facadeModuleId;
    if (start === null) continue;
    const files = new Set([chunk.fileName]);
    for (const file of files) for (const other of chunks.get(file)?.imports ?? []) files.add(other);
    for (const file of files)
      for (const module of chunks.get(file)?.moduleIds ?? []) needs.set(module, [...(needs.get(module) ?? []), start]);
  }
  return needs;
}

/**
 * How the bundler writes the scripts of the web app to files. Left to itself it cuts a file wherever two pages share a
 * part, which made 30 requests for a page, most of them for less than their headers. Here those parts go together that
 * the same first pages need, and behind the login those of one part of the app.
 *
 * @param config what the app is built with; it is built once before, to see which page needs what
 */
export async function scriptFiles(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const needs = await findNeeds(config);
  const fileOf = (module: string): string | null => {
    const starts = needs.get(module);
    if (!starts) return null;
    const others = starts.filter((start) => start !== 'entry');
    const first = new Set(others.flatMap((start) => firstOf(start) ?? []));
    const parts = new Set(others.filter((start) => !firstOf(start)).map(partOf));
    const entry = starts.length > others.length;
    const [only] = parts;
    return SHARED.find(([, isFor]) => isFor({ entry, first, parts }))?.[0] ?? only ?? null;
  };
  const names = [...SHARED.map(([file]) => file), ...new Set([...needs.keys()].map((module) => fileOf(module)))];
  const files = [...new Set(names)].filter((name) => name !== null);
  return {
    groups: files.map((name, index) => ({
      name,
      test: (module) => fileOf(module) === name,
      priority: files.length - index,
    })),
  };
}
