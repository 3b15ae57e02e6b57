// npm run icons: copies the icons that the web app imports from Tabler Icons into src/web/kit/icons. Run it after adding
// or removing an import. The package has 6,000 icons in twice as many files, so it is downloaded for this only.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './run-node.ts';

const PACKAGE = '@tabler/icons';
const VERSION = '3.51.0';

const target = path.join(projectRoot, 'src/web/kit/icons');

type Nodes = Record<string, [tag: string, attributes: Record<string, string>][]>;

/** Two modules: `first-icons.ts` for what the pages show on which people arrive, so that those carry no others. */
const MODULES = ['first-icons.ts', 'icons.ts'] as const;

/** The names that the web app imports from a module of icons, such as `IconHome2`. */
function importedNames(module: (typeof MODULES)[number]): string[] {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: projectRoot });
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const imports = text.matchAll(/import \{([^}]*)\} from '[^']*\/icons\/([\w-]+\.ts)'/g);
    return [...imports].flatMap(([, inside = '', from]) => (from === module ? (inside.match(/\bIcon\w+/g) ?? []) : []));
  });
  return [...new Set(names)].sort();
}

/** The package's name of an icon: `home-2` for `IconHome2`. */
const nameInPackage = (name: string): string =>
  name
    .replace(/^Icon|Filled$/g, '')
    .replaceAll(/(?<=.)([A-Z]|\d+)/g, '-$1')
    .toLowerCase();

/** All lines of an icon as one path; each of them begins at an absolute position. */
function pathOf(name: string, nodes: Nodes): string {
  const lines = nodes[nameInPackage(name)];
  if (!lines) throw new Error(`${PACKAGE} ${VERSION} has no icon for ${name}`);
  return lines
    .map(([tag, { d = '' }]) => {
      if (tag !== 'path' || !/^m/i.test(d)) throw new Error(`${name} is not made of paths`);
      return d.replace(/^m/, 'M');
    })
    .join('');
}

const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${PACKAGE}@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const source = path.join(folder, 'node_modules', PACKAGE);
  const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
  const outline = JSON.parse(read('tabler-nodes-outline.json')) as Nodes;
  const filled = JSON.parse(read('tabler-nodes-filled.json')) as Nodes;
  const head = [
    '// biome-ignore-all format: one line each',
    `// Written by \`npm run icons\` from Tabler Icons ${VERSION} (MIT, see LICENSE beside this file).`,
    "import { createIcon } from './create-icon.tsx';",
    '',
  ];
  for (const module of MODULES) {
    const icons = importedNames(module).map((name) =>
      name.endsWith('Filled')
        ? `export const ${name} = createIcon('${pathOf(name, filled)}', 'filled');`
        : `export const ${name} = createIcon('${pathOf(name, outline)}');`,
    );
    writeFileSync(path.join(target, module), `${[...head, ...icons].join('\n')}\n`);
    console.log(`${module}: ${icons.length} icons of ${PACKAGE} ${VERSION}`);
  }
  writeFileSync(path.join(target, 'LICENSE'), read('LICENSE'));
  const { name, version, license } = JSON.parse(read('package.json')) as Record<string, string>;
  writeFileSync(path.join(target, 'copied-from.json'), `${JSON.stringify({ name, version, license }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
