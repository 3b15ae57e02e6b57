// npm run icons: copies the icons that the web app imports from Tabler Icons into src/web/kit/icons. Run it after adding
// or removing an import. The package has 6,000 icons in twice as many files, so it is downloaded for this only. Each icon
// is a module by itself, so that a page loads its own ones and no others.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './run-node.ts';

const PACKAGE = '@tabler/icons';
const VERSION = '3.51.0';

const target = path.join(projectRoot, 'src/web/kit/icons');

type Nodes = Record<string, [tag: string, attributes: Record<string, string>][]>;

/** The names that the web app imports, such as `IconHome2`. */
function importedNames(): string[] {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: projectRoot });
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const imports = text.matchAll(/import \{([^}]*)\} from '[^']*\/icons\/icons\.ts'/g);
    return [...imports].flatMap(([, inside = '']) => inside.match(/\bIcon\w+/g) ?? []);
  });
  return [...new Set(names)].sort();
}

/** The package's name of an icon: `home-2` for `IconHome2`. */
const nameInPackage = (name: string): string =>
  name
    .replace(/^Icon|Filled$/g, '')
    .replaceAll(/(?<=.)([A-Z]|\d+)/g, '-$1')
    .toLowerCase();

/** The file of an icon, without its extension. */
const fileOf = (name: string): string => nameInPackage(name) + (name.endsWith('Filled') ? '-filled' : '');

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
  const written = `// Written by \`npm run icons\` from Tabler Icons ${VERSION} (MIT, see LICENSE`;
  const names = importedNames();
  rmSync(path.join(target, 'tabler'), { recursive: true });
  mkdirSync(path.join(target, 'tabler'));
  for (const name of names) {
    const icon = name.endsWith('Filled')
      ? `createIcon('${pathOf(name, filled)}', 'filled')`
      : `createIcon('${pathOf(name, outline)}')`;
    const lines = [
      '// biome-ignore-all format: one line',
      `${written} in the folder above).`,
      "import { createIcon } from '../create-icon.tsx';",
      '',
      `export const ${name} = /* @__PURE__ */ ${icon};`,
    ];
    writeFileSync(path.join(target, 'tabler', `${fileOf(name)}.ts`), `${lines.join('\n')}\n`);
  }
  const all = [
    `${written} beside this file).`,
    ...names.map((name) => `export { ${name} } from './tabler/${fileOf(name)}.ts';`),
  ];
  writeFileSync(path.join(target, 'icons.ts'), `${all.join('\n')}\n`);
  writeFileSync(path.join(target, 'LICENSE'), read('LICENSE'));
  const { name, version, license } = JSON.parse(read('package.json')) as Record<string, string>;
  writeFileSync(path.join(target, 'copied-from.json'), `${JSON.stringify({ name, version, license }, null, 2)}\n`);
  console.log(`${names.length} icons of ${PACKAGE} ${VERSION}`);
} finally {
  rmSync(folder, { recursive: true });
}
