import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../run-node.ts';
import { componentsIn, shoot } from './shoot.ts';

interface Comparison {
  /** A commit, such as main. */
  base: string;
  browserPath: string;
  isWanted: (component: string) => boolean;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

/**
 * Compares the kit with that of another commit, both photographed now with the same browser. Components that are new
 * have nothing to be compared with.
 *
 * @returns what is wrong, if anything
 */
export async function compareWithBase({ base, browserPath, isWanted }: Comparison): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maplekey-kit-'));
  const root = path.join(folder, 'base');
  const pictures = path.join(folder, 'pictures');
  git('worktree', 'add', '--detach', root, git('merge-base', 'HEAD', base));
  try {
    await symlink(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
    const before = componentsIn(root);
    const components = componentsIn(projectRoot).filter((name) => before.includes(name) && isWanted(name));
    if (components.length === 0) return `${base} has none of these components.`;
    const isTaken = await shoot({ root, pictures, browserPath, components, update: 'all' });
    if (!isTaken) return `The kit of ${base} could not be photographed.`;
    const isSame = await shoot({ root: projectRoot, pictures, browserPath, components, update: 'none' });
    return isSame ? undefined : `The kit looks different from ${base}: open playwright-report/index.html.`;
  } finally {
    git('worktree', 'remove', '--force', root);
    await rm(folder, { recursive: true, force: true });
  }
}
