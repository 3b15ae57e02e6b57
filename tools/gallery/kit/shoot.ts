import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { specimensIn, WORKSHOP } from '../../checks/kit-workshop.ts';
import { runNode } from '../../run-node.ts';
import { serveWorkshop } from './serve-workshop.ts';

/** What Playwright photographs; it reaches its processes through the environment. */
interface Plan {
  /** The folder of the pictures that are compared with, or written. */
  pictures: string;
  /** Where the workshop is served. */
  origin: string;
  /** The components, such as `forms/phone-input`. */
  components: string[];
}

export const readPlan = (environment: NodeJS.ProcessEnv): Plan => ({
  pictures: environment.KIT_PICTURES ?? '',
  origin: environment.KIT_ORIGIN ?? '',
  components: (environment.KIT_COMPONENTS ?? '').split(','),
});

/** The components with a specimen, such as `forms/phone-input`. */
export const componentsIn = (root: string): string[] =>
  globSync('*.tsx', { cwd: path.join(root, WORKSHOP) })
    .flatMap((file) => specimensIn(readFileSync(path.join(root, WORKSHOP, file), 'utf8')))
    .sort();

interface Shoot {
  /** The source folder whose kit is photographed. */
  root: string;
  pictures: string;
  browserPath: string;
  components: string[];
  /** Which pictures to write; `none` compares with those that are there. */
  update: 'all' | 'changed' | 'none';
}

/** Photographs components; false if a picture differs, is missing or couldn't be taken. */
export async function shoot({ root, pictures, browserPath, components, update }: Shoot): Promise<boolean> {
  const { origin, close } = await serveWorkshop(root);
  const args = ['--config', 'tools/gallery/kit/playwright.config.ts', `--update-snapshots=${update}`];
  try {
    const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
      env: {
        CHROMIUM_PATH: browserPath,
        KIT_PICTURES: pictures,
        KIT_ORIGIN: origin,
        KIT_COMPONENTS: components.join(','),
      },
    });
    return code === 0;
  } finally {
    await close();
  }
}
